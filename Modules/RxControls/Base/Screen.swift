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

  /// How that stands on it: from top to bottom, unless it is overridden.
  ///
  /// A screen that overrides it need not name its controls.
  open var layout: Layout { .column(controls.map { .control($0) }) }

  /// Whether it has been loaded.
  public private(set) var isLoaded = false

  nonisolated let loads = UserEvent<Void>()
  nonisolated let appearances = UserEvent<Void>()
  nonisolated let closings = UserEvent<Void>()

  /// Makes a screen that is not loaded yet.
  public init() {}

  /// Called once, before the screen is shown for the first time.
  open func didLoad() {}

  /// Called each time the screen has been shown.
  open func didAppear() {}

  /// Called each time before the screen is taken away.
  open func willClose() {}

  /// Loads the screen unless it has been: what shows it calls this.
  public func loadIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    didLoad()
    loads.report()
  }

  /// The screen has been shown: what shows it calls this.
  public func reportAppearance() {
    didAppear()
    appearances.report()
  }

  /// The screen is about to be taken away: what shows it calls this.
  public func reportClosing() {
    willClose()
    closings.report()
  }
}

extension Reactive where Base: Screen {
  /// The screen has been loaded: speaks after `didLoad()`.
  public var didLoad: ControlEvent<Void> { base.loads.controlEvent }

  /// The screen has been shown: speaks after `didAppear()`.
  public var didAppear: ControlEvent<Void> { base.appearances.controlEvent }

  /// The screen is about to be taken away: speaks after `willClose()`.
  public var willClose: ControlEvent<Void> { base.closings.controlEvent }
}

extension ControlBackend {
  /// From now on this backend shows what is on `screen`, which is loaded if it has not been.
  public func show(_ screen: Screen) {
    screen.loadIfNeeded()
    for control in screen.layout.controls { adopt(control) }
    screen.reportAppearance()
  }

  /// From now on this backend does not show what is on `screen`.
  public func close(_ screen: Screen) {
    screen.reportClosing()
    for control in screen.layout.controls where control.backend === self { control.backend = nil }
  }
}
