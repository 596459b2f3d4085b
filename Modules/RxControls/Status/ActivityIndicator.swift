public import RxTraits

/// A sign that a task of unknown duration is running.
///
///     let indicator = ActivityIndicator(accessibleName: "Searching")
///     isSearching.drive(indicator.rx.isAnimating)
///
/// A backend redraws the indicator regularly while it is animating, and only then.
public final class ActivityIndicator: Control {
  /// True if the indicator is animating.
  public var isAnimating = false { didSet { if isAnimating != oldValue { setNeedsDisplay() } } }

  /// True if nothing is shown while not animating.
  public var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { setNeedsDisplay() } }
  }

  /// The role of an activity indicator.
  public override var role: Role { .activity }
}

extension Reactive where Base: ActivityIndicator {
  /// Starts and stops the animation.
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
