internal import RxControls

/// Hands what comes from a terminal to the controls that have a use for it.
///
/// Keys are for the focused control, then for what it is scrolled in. If none is focused the first
/// list and the first field share them; a focused list leaves to the field what it has no use for.
/// What the mouse does is for what is under it.
@MainActor
final class InputRouter {
  /// Whether Tab and the mouse move the focus.
  let movesFocus: Bool

  private unowned let backend: any ControlBackend
  private let painter: ScreenPainter
  /// What holds the mouse from a press to its release, and where that was.
  private var held: LayoutPlacement?

  init(_ backend: any ControlBackend, painter: ScreenPainter, movesFocus: Bool) {
    self.backend = backend
    self.painter = painter
    self.movesFocus = movesFocus
  }

  /// The control that what is typed is written into.
  var writtenInto: TextControl? {
    let focused = backend.focusedControl
    return focused as? TextControl ?? (sharesKeys(focused) ? first(TextField.self) : nil)
  }

  // MARK: - Keys

  /// Hands over a key.
  ///
  /// - Returns: whether a control had a use for it.
  func take(_ key: KeyPress) -> Bool {
    let focused = backend.focusedControl
    if let focused, handle(key, by: focused) { return true }
    let isTab = key == KeyPress(.tab) || key == KeyPress(.tab, .shift)
    if isTab, movesFocus, backend.controls.contains(where: \.canBeFocused) {
      backend.userDidMoveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
      return true
    }
    if !sharesKeys(focused) { return false }
    return first(ListControl.self)?.handle(key) ?? false
      || first(TextField.self)?.handle(key) ?? false
  }

  /// Hands over what was typed.
  ///
  /// - Returns: the keys that no control had a use for.
  func take(typed text: String) -> [KeyPress] {
    if backend.focusedControl == nil || backend.focusedControl is TextControl, let writtenInto {
      writtenInto.userDidInsert(text)
      return []
    }
    return text.filter { character in
      if take(KeyPress(.character(character))) { return false }
      writtenInto?.userDidInsert(String(character))
      return writtenInto == nil
    }.map { KeyPress(.character($0)) }
  }

  /// Hands over what was pasted.
  func take(pasted text: String) { writtenInto?.userDidInsert(text) }

  private func handle(_ key: KeyPress, by control: Control) -> Bool {
    if (control as? any TerminalControl)?.handle(key) ?? false { return true }
    // The innermost view comes last in reading order.
    let views = backend.controls.compactMap { $0 as? ScrollView }.reversed()
    return views.contains { view in
      view.isEnabled && view.content.controls.contains { $0 === control } && view.handle(key)
    }
  }

  private func sharesKeys(_ focused: Control?) -> Bool {
    focused == nil || focused is ListControl || !movesFocus
  }

  private func first<Kind: Control>(_ kind: Kind.Type) -> Kind? {
    backend.controls.lazy.compactMap { $0 as? Kind }.first { $0.canBeFocused }
  }

  // MARK: - Mouse

  /// Hands over what the mouse does.
  func take(_ event: MouseEvent) {
    switch event.action {
    case .press: press(event)
    case .drag, .release:
      guard let held else { return }
      if case .release = event.action { self.held = nil }
      let now = painter.placements.first { $0.control === held.control }
      _ = handle(event, by: now ?? held)
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
    held = nil
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
    held = hit.first { handle(event, by: $0) }
  }

  private func panel(under event: MouseEvent) -> MenuPanel? {
    painter.panels.last { $0.frame.contains(x: event.column, y: event.row) }
  }

  /// What is under the mouse, the topmost first.
  private func placements(under event: MouseEvent) -> [LayoutPlacement] {
    painter.placements.reversed().filter { $0.visible.contains(x: event.column, y: event.row) }
  }

  private func handle(_ event: MouseEvent, by placement: LayoutPlacement) -> Bool {
    guard placement.control.isEnabled, let control = placement.control as? any TerminalControl
    else {
      return false
    }
    let scroll = painter.scroll(of: control)
    return control.handle(TerminalPointer(event, in: placement.frame, scroll: scroll))
  }
}
