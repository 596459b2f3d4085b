import ProgramSupport
import RxTerminal

/// The actions of keys and events, as given by `--bind`.
///
///     var bindings = KeyBindings()
///     try bindings.add("ctrl-a:select-all,f2:toggle-preview+up,alt-e:become(vim {})")
struct KeyBindings: Equatable, Sendable {
  private var actions: [BindingTrigger: [BoundAction]] = [:]
  /// The keys and events of `unbind`.
  private var disabled: Set<BindingTrigger> = []
  /// The keys and events that `add(_:hasPlaces:)` has bound.
  private var added: Set<BindingTrigger> = []

  /// Creates bindings for no key and no event.
  init() {}

  /// The actions of a key, or nil when none are bound to it.
  ///
  /// A disabled key does nothing, unless it is a character, which is typed then.
  subscript(key: KeyPress) -> [BoundAction]? {
    let trigger = trigger(of: key)
    if !disabled.contains(trigger) { return actions[trigger] }
    if case .character = key.key, key.modifiers.isEmpty { return nil }
    return []
  }

  /// The keys that are not left to the controls.
  var keys: [KeyPress] {
    let bound = actions.keys.compactMap { trigger in
      if case .key(let key) = trigger { key } else { nil }
    }
    return Array(Set(bound + Self.otherEnters).filter { self[$0] != nil })
  }

  /// Enter with modifiers, which is Enter unless it is bound itself.
  private static let otherEnters = ["alt-enter", "ctrl-alt-enter", "shift-enter"].compactMap {
    KeyPress(name: $0)
  }

  private func trigger(of key: KeyPress) -> BindingTrigger {
    let trigger = BindingTrigger.key(key.canonical)
    let isOther = actions[trigger] == nil && Self.otherEnters.contains(key.canonical)
    return isOther && !disabled.contains(trigger) ? .key(KeyPress(.enter)) : trigger
  }

  /// The actions of an event, or nil when none are bound to it.
  subscript(event: BindingEvent) -> [BoundAction]? {
    disabled.contains(.event(event)) ? nil : actions[.event(event)]
  }

  /// Disables keys and events until they are enabled again.
  mutating func disable(_ triggers: [BindingTrigger]) { disabled.formUnion(triggers) }

  /// Enables keys and events that have been disabled.
  mutating func enable(_ triggers: [BindingTrigger]) { disabled.subtract(triggers) }

  /// True if an action of a key or an event may change the header.
  var canChangeHeader: Bool {
    actions.values.contains { $0.contains { $0.action.canChangeHeader } }
  }

  /// True if a key or an event has one of these actions.
  func have(anyOf wanted: Set<SearchAction>) -> Bool {
    actions.values.contains { $0.contains { wanted.contains($0.action) } }
  }

  /// Binds actions to the key of a name, in place of its former actions.
  private mutating func bind(_ name: String, to actions: SearchAction...) {
    if let key = KeyPress(name: name) {
      self.actions[.key(key)] = actions.map { BoundAction(action: $0) }
    }
  }

  /// The actions of a key or an event up to now; nil for a key of the list or of the query line.
  private func known(_ trigger: BindingTrigger) -> [BoundAction]? {
    if let actions = actions[trigger] { return actions }
    guard case .key(let key) = trigger else { return [] }
    if Self.otherEnters.contains(key) { return actions[.key(KeyPress(.enter))] }
    switch (key.key, key.modifiers) {
    case (.up, []): return [BoundAction(action: .up)]
    case (.down, []): return [BoundAction(action: .down)]
    case (.character("b"), .alt), (.character("d"), .alt), (.character("f"), .alt): return nil
    case (.function, _), (.insert, _), (.character, []), (.character, .alt): return []
    default: return nil
    }
  }

  /// Parses and adds bindings; each replaces an earlier one of its key or event, or adds to it if it begins
  /// with a plus.
  ///
  /// - Parameters:
  ///   - text: `KEY:ACTION` or `EVENT:ACTION+ACTION`; commas separate several bindings.
  ///   - hasPlaces: true when rows are places in files; see `ShellCommand`.
  /// - Throws: an error that names the wrong part.
  mutating func add(_ text: String, hasPlaces: Bool = false) throws(CommandError) {
    var parser = BindingParser(text, hasPlaces: hasPlaces)
    while !parser.isAtEnd {
      let (trigger, actions) = try parser.nextBinding(former: known)
      self.actions[trigger] = actions
      added.insert(trigger)
    }
  }

  /// Returns the default bindings; other keys move in the list and edit the query.
  ///
  /// - Parameters:
  ///   - isMultiple: true when several rows can be chosen.
  ///   - hasHistory: true when earlier queries can be recalled.
  ///   - cycles: true when the highlight moves from one end of the list to the other.
  ///   - isInBrowser: true when keys come from the pages of a browser, of which none ends the program.
  /// - Returns: the bindings.
  static func defaults(
    isMultiple: Bool,
    hasHistory: Bool,
    cycles: Bool = false,
    isInBrowser: Bool = false
  ) -> KeyBindings {
    var bindings = KeyBindings()
    bindings.bind("enter", to: .accept)
    if isInBrowser {
      bindings.bind("esc", to: .clearQuery)
      // Tab moves the focus, which could not leave the page otherwise.
      if isMultiple { bindings.bind("ctrl-space", to: .toggleDown) }
    } else {
      for key in ["esc", "ctrl-c", "ctrl-g", "ctrl-q"] { bindings.bind(key, to: .abort) }
      bindings.bind("ctrl-d", to: .deleteCharacterOrEnd)
      bindings.bind("tab", to: isMultiple ? .toggleDown : .ignore)
      bindings.bind("btab", to: isMultiple ? .toggleUp : .ignore)
    }
    bindings.bind("ctrl-r", to: .cycleSort)
    bindings.bind("ctrl-/", to: .togglePreview)
    bindings.bind("shift-up", to: .previewUp)
    bindings.bind("shift-down", to: .previewDown)
    bindings.bind("shift-pgup", to: .previewPageUp)
    bindings.bind("shift-pgdn", to: .previewPageDown)
    if cycles {
      // Without these bindings the list handles the keys, and stops at its ends.
      for key in ["up", "ctrl-p", "ctrl-k"] { bindings.bind(key, to: .up) }
      for key in ["down", "ctrl-n", "ctrl-j"] { bindings.bind(key, to: .down) }
    }
    if hasHistory {
      bindings.bind("ctrl-p", to: .previousHistory)
      bindings.bind("ctrl-n", to: .nextHistory)
    }
    return bindings
  }

  // MARK: - The line of keys

  private static func purposes(choice: String) -> [(actions: Set<SearchAction>, text: String)] {
    [
      ([.accept, .acceptNonEmpty], choice), ([.toggle, .toggleDown, .toggleUp], "mark"),
      ([.cycleSort], "order"), ([.togglePreview], "preview"), ([.clearQuery], "clear"),
    ]
  }

  /// Returns what keys do, as in `Enter: print the path · Ctrl-R: order · F2: last`.
  ///
  /// A key with another purpose is named if it was added, with its actions.
  ///
  /// - Parameters:
  ///   - choice: what a choice does.
  ///   - choosing: the keys of `--expect`.
  /// - Returns: the line.
  func summary(choice: String, choosing: some Collection<KeyPress>) -> String {
    let purposes = Self.purposes(choice: choice)
    var keys = [choice: choosing.map(\.title)]
    for (trigger, bound) in actions where !disabled.contains(trigger) {
      guard case .key(let key) = trigger, !choosing.contains(key) else { continue }
      let names = bound.map(\.action).filter { $0 != .ignore }
      let purpose = purposes.first { names.count == 1 && $0.actions.contains(names[0]) }?.text
      let text = purpose ?? names.map(\.rawValue).joined(separator: "+")
      if purpose != nil || added.contains(trigger) { keys[text, default: []].append(key.title) }
    }
    let known = purposes.map(\.text)
    let texts = known + Set(keys.keys).subtracting(known + [""]).sorted()
    return texts.compactMap { text in
      guard let titles = keys[text], !titles.isEmpty else { return nil }
      return "\(titles.sorted().joined(separator: ", ")): \(text)"
    }.joined(separator: " · ")
  }
}

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
