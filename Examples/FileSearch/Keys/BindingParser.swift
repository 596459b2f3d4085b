import ProgramSupport
import RxTerminal

/// Parses the bindings of `--bind` one after the other, or a list of actions alone.
///
/// The syntax is that of fzf(1).
struct BindingParser {
  private var rest: Substring

  /// The characters that open an argument, with those that close it.
  private static let brackets: [Character: Character] = {
    var brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]
    for character in "~!@#$%^&*;/|" { brackets[character] = character }
    return brackets
  }()

  private let hasPlaces: Bool
  /// The origin of the text, which begins each message.
  private let source: String

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - source: the origin of the text, which begins each message.
  ///   - hasPlaces: true when rows are places in files; see `ShellCommand`.
  init(_ text: String, of source: String = "--bind", hasPlaces: Bool = false) {
    rest = Substring(text)
    self.source = source
    self.hasPlaces = hasPlaces
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Parses the next binding.
  ///
  /// - Parameter former: returns the actions of a key or an event up to now, which a plus before the first
  ///   action adds to; nil where they are not known.
  /// - Returns: the key or event, and its actions.
  /// - Throws: an error that names the wrong part.
  mutating func nextBinding(
    former: (BindingTrigger) -> [BoundAction]?
  ) throws(CommandError) -> (BindingTrigger, [BoundAction]) {
    // The key itself may be a colon or a comma.
    guard let colon = rest.dropFirst().firstIndex(of: ":") else {
      throw CommandError("\(source): '\(rest)': it takes KEY:ACTION, as ctrl-a:select-all")
    }
    let name = String(rest[..<colon])
    guard let trigger = BindingTrigger(name: name) else {
      throw CommandError(
        "\(source): '\(name)': no such key or event; there are ctrl-a, f2, shift-up, change, load, …"
      )
    }
    rest = rest[rest.index(after: colon)...]
    var actions: [BoundAction] = []
    if rest.first == "+" {
      rest.removeFirst()
      guard let known = former(trigger) else {
        throw CommandError(
          "\(source): '\(name):+': write the action that \(name) has before the plus: "
            + "it is not one of a binding"
        )
      }
      actions = known
    }
    actions += try nextActions()
    if rest.first == "," { rest.removeFirst() }
    return (trigger, actions)
  }

  /// Parses the whole text as actions with a plus between them.
  ///
  /// - Throws: an error that names the wrong part.
  mutating func onlyActions() throws(CommandError) -> [BoundAction] {
    let actions = try nextActions()
    if rest.isEmpty { return actions }
    throw CommandError("\(source): '\(rest)': between two actions stands a plus")
  }

  private mutating func nextActions() throws(CommandError) -> [BoundAction] {
    var actions = [try nextAction()]
    while rest.first == "+" {
      rest.removeFirst()
      actions.append(try nextAction())
    }
    return actions
  }

  private mutating func nextAction() throws(CommandError) -> BoundAction {
    let name = nextName()
    guard let action = SearchAction(rawValue: name) else {
      throw CommandError("\(source): '\(name)': no such action; try 'file-search --help'")
    }
    let argument = action.takesArgument ? try nextArgument(of: name) : nil
    if action.takesArgument, argument == nil {
      throw CommandError("\(source): '\(name)' takes a text in parentheses, as \(name)(…)")
    }
    if let next = rest.first, next != "+", next != "," {
      throw CommandError("\(source): '\(name)' takes nothing in parentheses")
    }
    var bound = BoundAction(action: action, argument: argument ?? "")
    if action.takesCommand, let argument, !argument.isEmpty {
      bound.command = try CommandError.naming("\(source): '\(name)'") {
        try ShellCommand(argument, hasPlaces: hasPlaces)
      }
    }
    switch action {
    case .position where Int(bound.argument) == nil:
      throw CommandError("\(source): '\(name)' takes a number, as pos(3) or pos(-1)")
    case .unbind, .rebind: bound.triggers = try triggers(bound.argument, of: name)
    default: break
    }
    return bound
  }

  /// Returns the keys and events of a list; a comma may be a key itself.
  private func triggers(_ text: String, of name: String) throws(CommandError) -> [BindingTrigger] {
    var triggers: [BindingTrigger] = []
    for key in KeyPress.names(in: text) {
      guard let trigger = BindingTrigger(name: key) else {
        throw CommandError("\(source): '\(name)': '\(key)': no such key or event")
      }
      triggers.append(trigger)
    }
    return triggers
  }

  /// Parses the name of an action: it ends before a character that can follow a name.
  private mutating func nextName() -> String {
    let end = rest.firstIndex { "+,:".contains($0) || Self.brackets[$0] != nil } ?? rest.endIndex
    var name = rest[..<end]
    // A slash opens an argument, but some names end with "/eof".
    let longer = rest.prefix(name.count + "/eof".count)
    if SearchAction(rawValue: String(longer)) != nil { name = longer }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// Parses an argument: in brackets, up to a closing bracket that ends the action, or after a colon, up
  /// to the end of the text.
  private mutating func nextArgument(of name: String) throws(CommandError) -> String? {
    guard let first = rest.first else { return nil }
    if first == ":" {
      defer { rest = "" }
      return String(rest.dropFirst())
    }
    guard let closing = Self.brackets[first] else { return nil }
    var place = rest.index(after: rest.startIndex)
    while place < rest.endIndex {
      let next = rest.index(after: place)
      if rest[place] == closing, next == rest.endIndex || "+,".contains(rest[next]) {
        defer { rest = rest[next...] }
        return String(rest[rest.index(after: rest.startIndex)..<place])
      }
      place = next
    }
    throw CommandError("\(source): '\(name)\(rest)': a '\(closing)' is missing")
  }
}
