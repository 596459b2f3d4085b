import RxTerminal

/// The events that actions can be bound to; the names are those of fzf.
enum BindingEvent: String, CaseIterable, Sendable {
  /// The search has started; there may be no candidates yet.
  case start
  /// All candidates that exist at the start have been read, and the first results are shown.
  case load
  /// The query has another text.
  case change
  /// Another row is highlighted, or none is any more.
  case focus
  /// The results are complete, and one candidate matches.
  case one
  /// The results are complete, and no candidate matches.
  case zero
  /// The screen has another size.
  case resize
}

/// A key or an event that actions are bound to.
enum BindingTrigger: Hashable, Sendable {
  case key(KeyPress)
  case event(BindingEvent)

  /// Creates the trigger of a name in `--bind`; nil for an unknown name.
  init?(name: String) {
    if let event = BindingEvent(rawValue: name) {
      self = .event(event)
    } else if let key = KeyPress(name: name) {
      self = .key(key)
    } else {
      return nil
    }
  }
}
