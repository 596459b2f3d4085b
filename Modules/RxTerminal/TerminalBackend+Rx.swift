internal import RxCore
public import RxTraits

extension Reactive where Base: TerminalBackend {
  /// Emits the keys that no control has used.
  ///
  /// Examples are Enter without a highlighted row, Esc, and typed characters where no text control
  /// receives them.
  ///
  ///     terminal.rx.unhandledKeys.asSignal()
  ///       .filter { $0 == KeyPress(.escape) }
  ///       .emit(onNext: { _ in UVLoop.main.stop() })
  @MainActor
  public var unhandledKeys: ControlEvent<KeyPress> { ControlEvent(events: base.unhandled) }

  /// Emits mouse events, after the controls have handled them; consecutive presses are counted.
  @MainActor
  public var mouse: ControlEvent<MouseEvent> { ControlEvent(events: base.mouse) }

  /// Emits the size of the screen each time it has changed.
  ///
  /// With `height` of the options it is still that of the whole screen.
  @MainActor
  public var screenSize: ControlEvent<ScreenSize> { ControlEvent(events: base.screenSize) }

  /// Emits true when the terminal's window gets the keyboard focus, and false when it loses it.
  @MainActor
  public var windowFocus: ControlEvent<Bool> { ControlEvent(events: base.windowFocus) }
}
