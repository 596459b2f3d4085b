internal import RxCore
public import RxTraits

/// What is shown together: some controls and what connects them.
///
/// What shows it loads it first, once; that is the time to bind.
///
///     final class SearchScreen: Screen {
///       let query = SearchBar()
///       override var controls: [Control] { [query] }
///       override func didLoad() { query.rx.text.orEmpty.asDriver().drive(…) }
///     }
@MainActor
open class Screen: ReactiveCompatible {
  /// What is on it, in reading order.
  open var controls: [Control] { [] }

  /// Whether it has been loaded.
  public private(set) var isLoaded = false

  nonisolated let loads = PublishSubject<Void>()

  /// Makes a screen that is not loaded yet.
  public init() {}

  deinit { loads.onCompletedOnMain() }

  /// Called once, before the screen is shown for the first time.
  open func didLoad() {}

  /// Loads the screen unless it has been: what shows it calls this.
  public func loadIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    didLoad()
    loads.onNext(())
  }
}

extension Reactive where Base: Screen {
  /// The screen has been loaded: speaks after `didLoad()`.
  public var didLoad: ControlEvent<Void> { ControlEvent(events: base.loads) }
}

extension ControlBackend {
  /// From now on this backend shows what is on `screen`, which is loaded if it has not been.
  public func show(_ screen: Screen) {
    screen.loadIfNeeded()
    for control in screen.controls { adopt(control) }
  }
}
