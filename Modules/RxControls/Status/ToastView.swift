public import RxCore
public import RxLoop
public import RxTraits

/// Short messages that go away by themselves.
///
///     let toasts = ToastView()
///     let layout = Layout.column([.control(files), .control(save)])
///       .overlay(.control(toasts), alignment: .bottomTrailing)
///     saved.map { Toast("Saved \($0)") }.emit(to: toasts.rx.toast).disposed(by: bag)
///
/// A click dismisses a message. Assistive technology reads each one as it comes, without moving the focus. What the
/// user must not miss belongs into a `Dialog` or a `Label`: a message may be gone before it is read.
public final class ToastView: Control {
  /// The number of messages that are shown at a time; the oldest goes for one more.
  public static let limit = 4

  /// The messages, the oldest first.
  public var toasts: [Toast] { shown.map(\.toast) }

  private let scheduler: any SchedulerType
  private var shown: [(number: Int, toast: Toast, timer: any Disposable)] = []
  private var lastNumber = 0

  /// The role of messages: a status.
  public override var role: Role { .status }

  /// Creates a view without messages.
  ///
  /// - Parameters:
  ///   - scheduler: the clock for how long messages are shown; it has to run its work on the main thread.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(
    scheduler: any SchedulerType = MainScheduler.instance,
    accessibleName: String = ""
  ) {
    self.scheduler = scheduler
    super.init(accessibleName: accessibleName)
  }

  isolated deinit { for message in shown { message.timer.dispose() } }

  /// Shows a message.
  public func show(_ toast: Toast) {
    if shown.count == Self.limit { remove(at: 0) }
    lastNumber += 1
    let remove = onMain { [weak self] (number: Int) in self?.remove(number) }
    let timer = scheduler.scheduleRelative(lastNumber, dueTime: toast.duration) { number in
      remove(number)
      return Disposables.create()
    }
    shown.append((lastNumber, toast, timer))
    setNeedsDisplay()
  }

  /// Handles that the user has dismissed a message.
  public func userDidDismiss(_ index: Int) {
    guard isUsable, shown.indices.contains(index) else { return }
    remove(at: index)
    reportUserChange()
  }

  private func remove(_ number: Int) {
    if let index = shown.firstIndex(where: { $0.number == number }) { remove(at: index) }
  }

  private func remove(at index: Int) {
    shown.remove(at: index).timer.dispose()
    setNeedsDisplay()
  }
}

/// A message of a `ToastView`.
public struct Toast: Hashable, Sendable {
  /// The text, one line.
  public let text: String
  /// The importance of the text.
  public let tone: Label.Tone
  /// The time for which the message is shown.
  public let duration: Duration

  /// Creates a message.
  public init(_ text: String, tone: Label.Tone = .primary, for duration: Duration = .seconds(5)) {
    (self.text, self.tone, self.duration) = (text, tone, duration)
  }
}

extension Reactive where Base: ToastView {
  /// Shows a message.
  @MainActor
  public var toast: Binder<Toast> { Binder(base) { view, toast in view.show(toast) } }
}

extension ToastView: HeadlessControl {
  /// Returns the messages, a line each.
  public func headlessText(rows: Int) -> [String] { toasts.map(\.text) }

  /// Dismisses the oldest message.
  public func headlessClick() { userDidDismiss(0) }
}
