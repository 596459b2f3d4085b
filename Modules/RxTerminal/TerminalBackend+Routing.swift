internal import RxControls
internal import RxCore

extension TerminalBackend {
  /// Hands input to what has a use for it.
  func route(_ input: TerminalInput) {
    if !stale.isEmpty { place() }
    switch input {
    case .text(let text): route(typed: text)
    case .paste(let text): router.take(pasted: text)
    case .key(let key):
      if !perform(key), key.legacy == key || !perform(key.legacy) { unhandled.onNext(key) }
    case .mouse(let event): route(event)
    case .focus(let isFocused): windowFocus.onNext(isFocused)
    case .report(let report): take(report)
    }
  }

  private func route(typed text: String) {
    guard let keyAction else { return router.take(typed: text).forEach(unhandled.onNext) }
    var written = ""
    for character in text where isOpen {
      guard let action = keyAction(KeyPress(.character(character))) else {
        written.append(character)
        continue
      }
      // What was typed before it stands there when it happens.
      router.take(typed: written).forEach(unhandled.onNext)
      written = ""
      action()
    }
    if isOpen, !written.isEmpty { router.take(typed: written).forEach(unhandled.onNext) }
  }

  private func route(_ event: MouseEvent) {
    let event = placement.map { $0.region.translate(event) } ?? event
    guard let event = event.map({ clicks.count($0, at: .now) }) else { return }
    router.take(event)
    mouse.onNext(event)
  }

  /// Does what a key asks for, if anything.
  private func perform(_ key: KeyPress) -> Bool {
    if let action = keyAction?(key) {
      action()
      return true
    }
    return handle(key) || router.take(key)
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
