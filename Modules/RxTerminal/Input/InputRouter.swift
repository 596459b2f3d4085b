internal import RxControls

/// Routes terminal input to controls.
///
/// Keys go to the focused control, then to the scroll views around it. Without a focused control the
/// first list and the first field share the keys. A focused list passes the keys that it does not use
/// to the first field. Mouse events go to the control under the mouse.
@MainActor
final class InputRouter {
  /// True if Tab and the mouse move the focus.
  let movesFocus: Bool

  private unowned let backend: any ControlBackend
  private let painter: ScreenPainter
  /// The control that receives mouse events from a press until its release, and its frame at the press.
  private var pressed: LayoutPlacement?
  /// The press on text of the control that acts on it when the button is released, unless text is selected until then.
  private var heldPress: MouseEvent?
  /// Selects text of the screen; `nil` if the mouse selects none.
  let selector: TextSelector?

  init(
    _ backend: any ControlBackend,
    painter: ScreenPainter,
    movesFocus: Bool,
    selectsText: Bool = true
  ) {
    self.backend = backend
    self.painter = painter
    self.movesFocus = movesFocus
    selector = selectsText ? TextSelector(painter) : nil
  }

  /// The control that receives typed text.
  var textInput: TextControl? {
    let focused = backend.focusedControl
    return focused as? TextControl ?? (sharesKeys(focused) ? first(TextField.self) : nil)
  }

  // MARK: - Keys

  /// Routes a key.
  ///
  /// - Returns: true if a control used it, or a dialog keeps it from the program.
  func handle(_ key: KeyPress) -> Bool { route(key) || backend.userDidPressInDialog(key) }

  private func route(_ key: KeyPress) -> Bool {
    let focused = backend.focusedControl
    if let focused, handle(key, by: focused) { return true }
    let isTab = key == KeyPress(.tab) || key == KeyPress(.tab, .shift)
    if isTab, movesFocus, backend.controls.contains(where: \.canBeFocused) {
      backend.userDidMoveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
      return true
    }
    if !sharesKeys(focused) { return false }
    // Keys move the highlight of a list rather than scroll a log.
    let list = first(ListControl.self) { !($0 is LogView) } ?? first(LogView.self)
    return list?.handle(key) ?? false
      || first(TextField.self)?.handle(key) ?? false
  }

  /// Routes typed text.
  ///
  /// - Returns: the keys that no control used.
  func handle(typed text: String) -> [KeyPress] {
    if backend.focusedControl == nil || backend.focusedControl is TextControl, let textInput {
      textInput.userDidInsert(text)
      return []
    }
    return text.map { KeyPress(.character($0)) }.filter { key in
      if route(key) { return false }
      if let textInput, case .character(let character) = key.key {
        textInput.userDidInsert(String(character))
        return false
      }
      return !backend.userDidPressInDialog(key)
    }
  }

  /// Routes pasted text.
  func handle(pasted text: String) { textInput?.userDidInsert(text) }

  private func handle(_ key: KeyPress, by control: Control) -> Bool {
    if control.terminalControl?.handle(key) ?? false { return true }
    // The innermost of nested scroll views comes last in reading order.
    let views = backend.controls.compactMap { $0 as? ScrollView }.reversed()
    return views.contains { view in
      view.isUsable && view.content.controls.contains { $0 === control } && view.handle(key)
    }
  }

  private func sharesKeys(_ focused: Control?) -> Bool {
    focused == nil || focused is ListControl || !movesFocus
  }

  private func first<Kind: Control>(
    _ kind: Kind.Type,
    where holds: (Kind) -> Bool = { _ in true }
  ) -> Kind? {
    backend.controls.lazy.compactMap { $0 as? Kind }.first { $0.canBeFocused && holds($0) }
  }

  // MARK: - Mouse

  /// Routes a mouse event.
  func handle(_ event: MouseEvent) {
    switch event.action {
    case .press: press(event)
    case .drag(.left) where selector?.drag(event) ?? false: heldPress = nil
    case .release(.left) where selector?.release(event) ?? false:
      (pressed, heldPress) = (nil, nil)
    case .drag where heldPress != nil: break
    case .drag, .release:
      guard let pressed else { return }
      let current = painter.placements.first { $0.control === pressed.control } ?? pressed
      if case .release = event.action {
        self.pressed = nil
        if let heldPress { _ = handle(heldPress, by: current) }
        heldPress = nil
      }
      _ = handle(event, by: current)
    case .wheel:
      if let panel = panel(under: event) {
        panel.menu.userDidMoveHighlight(by: event.action == .wheel(.up) ? -1 : 1)
      } else {
        _ = placements(under: event).first { handle(event, by: $0) }
      }
    case .move: break
    }
  }

  private func press(_ event: MouseEvent) {
    (pressed, heldPress) = (nil, nil)
    selector?.clear()
    if let panel = panel(under: event) {
      if let item = panel.item(x: event.column, y: event.row) {
        panel.menu.userDidSelect(item: item)
      }
      return
    }
    let hit = placements(under: event)
    for panel in painter.panels where !hit.contains(where: { $0.control === panel.menu }) {
      panel.menu.userDidToggle()
    }
    if movesFocus, let control = hit.first(where: { $0.control.canBeFocused })?.control {
      control.userDidFocus()
    }
    let canSelect = event.action == .press(.left) && event.modifiers.isEmpty && selector != nil
    pressed = hit.first { placement in
      if canSelect, holdsPress(event, on: placement) {
        heldPress = event
        return true
      }
      return handle(event, by: placement)
    }
    if canSelect, pressed == nil || heldPress != nil || pressed?.control is LogView {
      selector?.start(at: event, isClickable: heldPress != nil)
    }
  }

  /// True if a press is on the text of a list, which acts on clicks: a drag from there selects text.
  private func holdsPress(_ event: MouseEvent, on placement: LayoutPlacement) -> Bool {
    guard let list = placement.control as? ListControl, !(list is LogView), list.isUsable else {
      return false
    }
    return !list.isSign(TerminalPointer(event, in: placement.frame, scroll: .zero))
  }

  private func panel(under event: MouseEvent) -> MenuPanel? {
    painter.panels.last { $0.frame.contains(x: event.column, y: event.row) }
  }

  /// Returns the controls under the mouse, the topmost first.
  private func placements(under event: MouseEvent) -> [LayoutPlacement] {
    painter.placements.reversed().filter { placement in
      guard placement.visible.contains(x: event.column, y: event.row) else { return false }
      guard let split = placement.control as? SplitView else { return true }
      // Of a split view, only the divider is its own.
      return split.isDivider(TerminalPointer(event, in: placement.frame, scroll: .zero))
    }
  }

  private func handle(_ event: MouseEvent, by placement: LayoutPlacement) -> Bool {
    guard placement.control.isUsable, let control = placement.control.terminalControl else {
      return false
    }
    let scroll = painter.scrollOffset(of: control)
    return control.handle(TerminalPointer(event, in: placement.frame, scroll: scroll))
  }
}
