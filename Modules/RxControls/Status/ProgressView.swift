public import RxTraits

/// The progress of a task.
///
///     let copying = ProgressView(accessibleName: "Copying")
///     copied.map { Float($0) / Float(total) }.drive(copying.rx.progress)
public final class ProgressView: Control {
  /// The progress from 0 to 1; a number outside is set to the nearest bound.
  public var progress: Float {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

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
  /// Returns the name and the percentage: `Copying: 25 %`.
  public func headlessText(rows: Int) -> [String] {
    [named("\(Int((progress * 100).rounded())) %")]
  }
}
