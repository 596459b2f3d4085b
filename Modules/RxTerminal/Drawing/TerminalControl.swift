public import RxControls

/// A control that `TerminalBackend` can show: with its size, its drawing, and its keys and mouse events.
///
/// All controls of RxControls conform. A control of your own conforms in a few lines:
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
/// The backend stops the program with a message when it is given a subclass of `Control` that does not
/// conform. An instance of `Control` itself shows its accessible name.
///
/// `HeadlessControl` is the counterpart for `HeadlessBackend`.
@MainActor
public protocol TerminalControl: Control {
  /// Returns the preferred size, in cells.
  ///
  /// - Parameter available: the largest possible size.
  /// - Returns: the size; the layout cuts off what exceeds `available`.
  func terminalSize(in available: LayoutSize) -> LayoutSize

  /// Draws the control; cells that are not drawn are blank.
  func draw(on canvas: inout TerminalCanvas)

  /// Handles a key.
  ///
  /// - Returns: true if the control used the key; otherwise the key is passed on.
  func handle(_ key: KeyPress) -> Bool

  /// Handles a mouse event.
  ///
  /// A control that uses a press also receives the following drags and the release.
  ///
  /// - Returns: true if the control used the event; otherwise the scroll view around it receives it.
  func handle(_ pointer: TerminalPointer) -> Bool
}

extension TerminalControl {
  /// Returns the width of the accessible name, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: accessibleName.columns, height: 1)
  }

  /// Uses no keys.
  public func handle(_ key: KeyPress) -> Bool { false }

  /// Uses no mouse events.
  public func handle(_ pointer: TerminalPointer) -> Bool { false }

  /// Activates the control by Enter and the space bar.
  ///
  /// - Returns: true if `key` is one of them.
  public func activates(on key: KeyPress) -> Bool {
    if key != KeyPress(.enter), key != KeyPress(.character(" ")) { return false }
    userDidActivate()
    return true
  }

  /// Activates the control by a click: a press of the left button that is released over the control.
  ///
  /// - Returns: true if the event belongs to a click.
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

extension Control {
  /// The control as one that a terminal can show; `nil` for an instance of `Control` itself.
  ///
  /// - Precondition: a subclass conforms to `TerminalControl`.
  var terminalControl: (any TerminalControl)? {
    if let control = self as? any TerminalControl { return control }
    if type(of: self) == Control.self { return nil }
    fatalError(
      """
      \(type(of: self)) cannot be shown on a terminal: it does not conform to TerminalControl. \
      Add `extension \(type(of: self)): TerminalControl` with `draw(on:)`; see Docs/Extending.md.
      """
    )
  }
}

extension String {
  /// The number of columns on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}
