public import RxControls

/// A control that knows what it looks like on a terminal and what it does with keys and the mouse.
///
/// All controls of `RxControls` do. One of your own says it in a few lines:
///
///     final class Lamp: Control, TerminalControl {
///       var isLit = false { didSet { setNeedsDisplay() } }
///       override var acceptsFocus: Bool { true }
///       override func userDidActivate() {
///         isLit.toggle()
///         reportUserChange()
///       }
///
///       func terminalSize(in available: LayoutSize) -> LayoutSize { LayoutSize(width: 1, height: 1) }
///
///       func draw(on canvas: inout TerminalCanvas) {
///         canvas.put(isLit ? "●" : "○", style: canvas.style(canvas.theme.accent))
///       }
///
///       func handle(_ key: KeyPress) -> Bool { activates(on: key) }
///       func handle(_ pointer: TerminalPointer) -> Bool { activates(on: pointer) }
///     }
///
/// Of a control that does not conform its accessible name is shown.
@MainActor
public protocol TerminalControl: Control {
  /// How large it wants to be, in cells.
  ///
  /// - Parameter available: how large it may be at most.
  /// - Returns: its size; what is too large is cut.
  func terminalSize(in available: LayoutSize) -> LayoutSize

  /// Draws it; what is not drawn is blank.
  func draw(on canvas: inout TerminalCanvas)

  /// Does what a key asks for.
  ///
  /// - Returns: whether it has a use for the key; if not, others are asked.
  func handle(_ key: KeyPress) -> Bool

  /// Does what the mouse asks for.
  ///
  /// What follows a press that it has a use for, up to the release, comes here too.
  ///
  /// - Returns: whether it has a use for that; if not, what it is scrolled in is asked.
  func handle(_ pointer: TerminalPointer) -> Bool
}

extension TerminalControl {
  /// As wide as its accessible name, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: accessibleName.columns, height: 1)
  }

  /// Has no use for keys.
  public func handle(_ key: KeyPress) -> Bool { false }

  /// Has no use for the mouse.
  public func handle(_ pointer: TerminalPointer) -> Bool { false }

  /// Activates it by Enter and the space bar.
  ///
  /// - Returns: whether the key is one of them.
  public func activates(on key: KeyPress) -> Bool {
    if key != KeyPress(.enter), key != KeyPress(.character(" ")) { return false }
    userDidActivate()
    return true
  }

  /// Activates it by a click: a press of the left button that is let go over it.
  ///
  /// - Returns: whether that is what the mouse is about.
  public func activates(on pointer: TerminalPointer) -> Bool {
    switch pointer.action {
    case .release(.left):
      if pointer.isInside { userDidActivate() }
      return true
    case .press(.left), .drag(.left): return true
    default: return false
    }
  }
}

extension String {
  /// How many columns it takes on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}
