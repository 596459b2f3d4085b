internal import RxCore
public import RxTraits

extension Reactive where Base: TerminalBackend {
  /// Keys that no control had a use for, as Enter without a highlighted row, Esc, or what is typed
  /// where nothing is written.
  @MainActor
  public var unhandledKeys: ControlEvent<KeyPress> { ControlEvent(events: base.unhandled) }

  /// What the mouse does, with presses in a row counted.
  @MainActor
  public var mouse: ControlEvent<MouseEvent> { ControlEvent(events: base.mouse) }

  /// Whether the terminal's window has come to be, or is no more, the one that is typed into.
  @MainActor
  public var windowFocus: ControlEvent<Bool> { ControlEvent(events: base.windowFocus) }
}
