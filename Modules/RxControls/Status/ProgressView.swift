public import RxTraits

/// The progress of a task.
///
///     let copying = ProgressView(accessibleName: "Copying")
///     copied.map { Float($0) / Float(total) }.drive(copying.rx.progress)
///
/// All screens show `text` beside the bar. Set `format` for another unit:
///
///     copying.format = NumberFormat { "\(Int($0 * 12)) of 12 MB" }
public final class ProgressView: Control {
  /// The progress from 0 to 1; a number outside is set to the nearest bound.
  public var progress: Float {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  /// The text of a progress from 0 to 1; by default a percentage, which is 100% only at 1.
  public var format = NumberFormat.percent { didSet { setNeedsDisplay() } }

  /// True if the text is shown beside the bar.
  public var showsText = true { didSet { if showsText != oldValue { setNeedsDisplay() } } }

  /// The progress in words, as all screens show it: `50%`.
  public var text: String { format(Double(progress)) }

  private var bounded: Bounded<Float> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// The role of a progress view.
  public override var role: Role { .progress }

  /// Creates a progress view.
  public init(_ progress: Float = 0, accessibleName: String = "") {
    bounded = Bounded(progress, in: 0...1)
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: ProgressView {
  /// Sets the progress, from 0 to 1.
  @MainActor
  public var progress: Binder<Float> {
    Binder(base) { view, progress in view.progress = progress }
  }
}

extension ProgressView: HeadlessControl {
  /// Returns the name and the text: `Copying: 25%`.
  public func headlessText(rows: Int) -> [String] { [named(text)] }
}
