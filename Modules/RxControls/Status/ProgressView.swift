public import RxTraits

/// How far something has come.
public final class ProgressView: Control {
  /// From 0, not begun, to 1, done; what lies beyond them is set to them.
  public var progress: Float {
    get { bounded.value }
    set { bounded.set(newValue) }
  }

  private var bounded: Bounded<Float> { didSet { if bounded != oldValue { setNeedsDisplay() } } }

  /// A progress view.
  public override var role: Role { .progress }

  /// Makes a view that shows `progress`.
  public init(_ progress: Float = 0, accessibleName: String = "") {
    bounded = Bounded(progress, in: 0...1)
    super.init(accessibleName: accessibleName)
  }
}

extension Reactive where Base: ProgressView {
  /// How far it has come, from 0 to 1.
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
