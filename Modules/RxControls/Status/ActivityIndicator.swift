public import RxTraits

/// That something is going on, nobody knows how long.
///
/// A backend moves it while it is animating, and asks for nothing while it is not.
public final class ActivityIndicator: Control {
  /// Whether something is going on.
  public var isAnimating = false { didSet { if isAnimating != oldValue { setNeedsDisplay() } } }

  /// Whether nothing is shown while nothing is going on.
  public var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }

  /// An activity indicator.
  public override var role: Role { .activity }
}

extension Reactive where Base: ActivityIndicator {
  /// Whether something is going on.
  @MainActor
  public var isAnimating: Binder<Bool> {
    Binder(base) { indicator, isAnimating in indicator.isAnimating = isAnimating }
  }
}

extension ActivityIndicator: HeadlessControl {
  /// Returns the name and an ellipsis while animating: `Searching: …`.
  public func headlessText(rows: Int) -> [String] {
    isAnimating || !hidesWhenStopped ? [named(isAnimating ? "…" : "")] : []
  }
}
