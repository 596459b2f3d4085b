public import RxControls
internal import RxCore
internal import RxLoop
public import RxTraits

/// Shows controls as a web page, and turns what its user does into user actions.
///
///     let query = SearchBar(accessibleName: "Query")
///     let results = ListView(accessibleName: "Results")
///     let browser = try BrowserBackend(.column([.control(query), .control(results)]))
///     print(browser.newAddress())  // http://127.0.0.1:41234/?token=…
///     try UVLoop.main.run()
///     browser.close()
///
/// All pages show the same controls, as terminals that are attached to one session do: what is typed in
/// one of them appears in the others. Only what has changed is sent, at most sixty times a second, and a
/// slow page gets fewer updates. A page that loses its connection connects again and continues.
///
/// Only browsers that have opened an address of `newAddress()` see anything. Everything here happens on
/// `UVLoop.main`.
///
/// Each control must be a `BrowserControl`, as all controls of RxControls are.
@MainActor
public final class BrowserBackend: ControlBackend, ReactiveCompatible {
  /// The controls of the layout, in reading order.
  public let controls: [Control]

  /// A function that receives the keys of `keys` before any control does.
  ///
  /// The function returns an action to run for the key, or `nil` to pass the key on to the controls.
  public var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)?

  /// The keys that pages send, wherever the focus is, and that the browser then does not use itself.
  ///
  /// Browsers keep some keys, such as Ctrl-N, Ctrl-T and Ctrl-W, for themselves.
  public var keys: [KeyPress] = [] {
    didSet {
      document.setKeys(keys.compactMap(\.pageName))
      frames.request()
    }
  }

  /// True if the first list uses the keys that a focused field does not.
  let sharesKeys: Bool

  /// Emits the keys that no control has used.
  let unhandled = PublishSubject<KeyPress>()
  /// Emits the number of pages.
  let pageCounts = BehaviorSubject(value: 0)

  let document: BrowserDocument
  var sessions: [Int: PageSession] = [:]
  /// The page that was used last.
  var activePage: Int?
  /// The pages that may connect again, the oldest first.
  var gonePages: [GonePage] = []
  private var dirty: Set<Int>
  // Weak: a backend that is released on another thread is destroyed later, and a frame may be due before.
  private lazy var frames = FrameClock { [weak self] in self?.showChanges() }
  private var screen: Screen?
  /// The port on which the server listens; 0 without a server.
  public internal(set) var port = 0
  var server: WebServer?
  private var isOpen = true
  /// Keeps the loop running, as a terminal's input does.
  private let running = UVLoop.main.keepAlive()

  /// Creates a backend without a server; pages are handed to it.
  init(_ layout: Layout, title: String, epoch: String, sharesKeys: Bool = false) {
    controls = layout.controls
    self.sharesKeys = sharesKeys
    document = BrowserDocument(layout, title: title, epoch: epoch, sharesKeys: sharesKeys)
    dirty = Set(controls.indices)
    for control in controls { adopt(control) }
  }

  isolated deinit { close() }

  /// Ends the server and the pages' connections, and completes the `rx` sequences.
  public func close() {
    if !isOpen { return }
    isOpen = false
    screen?.reportClosing()
    frames.cancel()
    for session in sessions.values { session.connection.close(1001) }
    sessions = [:]
    server?.close()
    running.dispose()
    for control in controls { abandon(control) }
    unhandled.onCompleted()
    pageCounts.onNext(0)
    pageCounts.onCompleted()
  }

  /// Keeps a screen, which has appeared.
  func keep(_ screen: Screen) {
    self.screen = screen
    screen.reportAppearance()
  }

  /// Schedules a control that has changed to be sent to the pages.
  public func controlNeedsDisplay(_ control: Control) {
    guard isOpen, let number = document.number(of: control) else { return }
    dirty.insert(number)
    noteFocus(number)
    document.controls[number].noteScrolling(at: document.nextRevision)
    frames.request()
  }

  /// Schedules what a page needs to be sent.
  func requestFrame() { frames.request() }

  /// Notes that the rows of a list have to be read again, as a page shows others.
  func needsRows(_ number: Int) {
    dirty.insert(number)
    frames.request()
  }

  /// Sends the changes to all pages that can take them.
  func showChanges() {
    let pages = sessions.values.filter { $0.view != nil }
    let changed = dirty
    dirty = []
    for number in changed { noteText(of: document.controls[number], number) }
    var views = pages.map { $0.view ?? PageView() }
    document.refresh(changed, for: &views)
    for (page, view) in zip(pages, views) {
      page.view = view
      page.update(from: document)
    }
  }
}

extension Reactive where Base: BrowserBackend {
  /// The number of connected pages.
  public var pageCount: Driver<Int> {
    base.pageCounts.asDriver(onErrorDriveWith: .empty())
  }

  /// Emits the keys that neither `keyAction` nor a control has used.
  public var unhandledKeys: ControlEvent<KeyPress> { ControlEvent(events: base.unhandled) }
}
