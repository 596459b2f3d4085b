internal import RxControls
internal import RxCore

extension TerminalBackend {
  /// Handles inputs in order, and draws what they have changed if a frame is due.
  func route(_ inputs: [TerminalInput]) {
    for input in inputs where isOpen { route(input) }
    if isOpen { frames.drawIfDue() }
  }

  private func route(_ input: TerminalInput) {
    // A control that has changed may have moved others, at which a mouse event is aimed.
    if !dirty.isEmpty { place() }
    switch input {
    case .text(let text): route(typed: text)
    case .paste(let text): router.handle(pasted: text)
    case .key(let key):
      if !perform(key), key.legacy == key || !perform(key.legacy) { unhandled.onNext(key) }
    case .mouse(let event): route(event)
    case .focus(let isFocused): windowFocus.onNext(isFocused)
    case .report(let report): handle(report)
    }
  }

  private func route(typed text: String) {
    guard let keyAction else { return router.handle(typed: text).forEach(unhandled.onNext) }
    var pending = ""
    for character in text where isOpen {
      guard let action = keyAction(KeyPress(.character(character))) else {
        pending.append(character)
        continue
      }
      // The action must find the characters that were typed before its key.
      router.handle(typed: pending).forEach(unhandled.onNext)
      pending = ""
      action()
    }
    if isOpen, !pending.isEmpty { router.handle(typed: pending).forEach(unhandled.onNext) }
  }

  private func route(_ event: MouseEvent) {
    let event = placement.map { $0.region.translate(event) } ?? event
    guard let event = event.map({ clicks.count($0, at: .now) }) else { return }
    router.handle(event)
    mouse.onNext(event)
  }

  /// Handles a key.
  ///
  /// - Returns: true if `keyAction`, the backend or a control used the key.
  private func perform(_ key: KeyPress) -> Bool {
    if let action = keyAction?(key) {
      action()
      return true
    }
    return handle(key) || router.handle(key)
  }

  private func handle(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("z"), .control): suspend(group: true)
    case (.character("l"), .control): redraw()
    default: return false
    }
    return true
  }
}
