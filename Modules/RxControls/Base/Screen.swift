internal import RxCore
public import RxTraits

/// A set of controls that are shown together, and their bindings.
///
/// A backend loads the screen once, before showing it. Bind in `didLoad()`.
///
///     final class SearchScreen: Screen {
///       let query = SearchBar()
///       let count = Label()
///       private let bag = DisposeBag()
///
///       override var controls: [Control] { [query, count] }
///
///       override func didLoad() {
///         query.rx.text.orEmpty.asDriver().map { "\($0.count) characters" }
///           .drive(count.rx.text)
///           .disposed(by: bag)
///       }
///     }
///     let user = HeadlessBackend(SearchScreen())
@MainActor
open class Screen: ReactiveCompatible {
  /// The controls, in reading order.
  open var controls: [Control] { [] }

  /// The layout of the controls; by default from top to bottom.
  ///
  /// A screen that overrides the layout need not override `controls`.
  open var layout: Layout { .column(controls.map { .control($0) }) }

  /// True if the screen has been loaded.
  public private(set) var isLoaded = false

  nonisolated let loads = UserEvent<Void>()
  nonisolated let appearances = UserEvent<Void>()
  nonisolated let closings = UserEvent<Void>()

  /// Creates a screen that is not loaded.
  public init() {}

  /// Called once, before the screen is shown for the first time; the place for bindings.
  open func didLoad() {}

  /// Called each time the screen has been shown.
  open func didAppear() {}

  /// Called each time before the screen is removed.
  open func willClose() {}

  /// Loads the screen unless it is loaded; backends call this method.
  public func loadIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    didLoad()
    loads.report()
  }

  /// Reports that the screen has been shown; backends call this method.
  public func reportAppearance() {
    didAppear()
    appearances.report()
  }

  /// Reports that the screen will be removed; backends call this method.
  public func reportClosing() {
    willClose()
    closings.report()
  }
}

extension Reactive where Base: Screen {
  /// Emits when the screen has been loaded, after `didLoad()`.
  public var didLoad: ControlEvent<Void> { base.loads.controlEvent }

  /// Emits when the screen has been shown, after `didAppear()`.
  public var didAppear: ControlEvent<Void> { base.appearances.controlEvent }

  /// Emits when the screen will be removed, after `willClose()`.
  public var willClose: ControlEvent<Void> { base.closings.controlEvent }
}

extension ControlBackend {
  /// Shows the controls of a screen; loads the screen if necessary.
  public func show(_ screen: Screen) {
    screen.loadIfNeeded()
    for control in screen.layout.controls { adopt(control) }
    screen.reportAppearance()
  }

  /// Removes the controls of a screen.
  public func close(_ screen: Screen) {
    screen.reportClosing()
    for control in screen.layout.controls { abandon(control) }
  }
}
