import ProgramSupport
import RxTerminal

/// The actions of keys, as given by `--bind`.
///
///     var bindings = KeyBindings()
///     try bindings.add("ctrl-a:select-all,f2:toggle-preview+up,alt-e:become(vim {})")
struct KeyBindings: Equatable, Sendable {
  private var actions: [KeyPress: [BoundAction]] = [:]

  /// Creates bindings for no key.
  init() {}

  /// The actions of a key, or nil when none are bound to it.
  subscript(key: KeyPress) -> [BoundAction]? { actions[key.canonical] }

  /// Binds actions to the key of a name, in place of its former actions.
  mutating func bind(_ name: String, to actions: SearchAction...) {
    if let key = KeyPress(name: name) {
      self.actions[key] = actions.map { BoundAction(action: $0) }
    }
  }

  /// Parses and adds bindings; each replaces an earlier one of its key.
  ///
  /// - Parameter text: `KEY:ACTION` or `KEY:ACTION+ACTION`; commas separate several bindings.
  /// - Throws: an error that names the wrong part.
  mutating func add(_ text: String) throws(CommandError) {
    var parser = BindingParser(text)
    while !parser.isAtEnd {
      let (key, actions) = try parser.nextBinding()
      self.actions[key] = actions
    }
  }
}

/// Parses bindings one after the other.
private struct BindingParser {
  private var rest: Substring
  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]

  init(_ text: String) { rest = Substring(text) }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func nextBinding() throws(CommandError) -> (KeyPress, [BoundAction]) {
    // The key itself may be a colon or a comma.
    guard let colon = rest.dropFirst().firstIndex(of: ":") else {
      throw CommandError("--bind: '\(rest)': it takes KEY:ACTION, as ctrl-a:select-all")
    }
    let name = String(rest[..<colon])
    guard let key = KeyPress(name: name) else {
      throw CommandError("--bind: '\(name)': no such key; there are ctrl-a, alt-b, f2, shift-up, …")
    }
    rest = rest[rest.index(after: colon)...]
    var actions = [try nextAction()]
    while rest.first == "+" {
      rest.removeFirst()
      actions.append(try nextAction())
    }
    if rest.first == "," { rest.removeFirst() }
    return (key, actions)
  }

  private mutating func nextAction() throws(CommandError) -> BoundAction {
    let end = rest.firstIndex { "+,:([{<".contains($0) } ?? rest.endIndex
    let name = String(rest[..<end])
    guard let action = SearchAction(rawValue: name) else {
      throw CommandError("--bind: '\(name)': no such action; try 'file-search --help'")
    }
    rest = rest[end...]
    let argument = try nextArgument(of: name)
    if action.takesArgument, argument == nil {
      throw CommandError("--bind: '\(name)' takes a text in parentheses, as \(name)(…)")
    }
    if !action.takesArgument, argument != nil {
      throw CommandError("--bind: '\(name)' takes nothing in parentheses")
    }
    var bound = BoundAction(action: action, argument: argument ?? "")
    if action.takesCommand, let argument, !argument.isEmpty {
      do throws(CommandError) {
        bound.command = try ShellCommand(argument)
      } catch {
        throw CommandError("--bind: '\(name)': \(error.text)")
      }
    }
    return bound
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
    throw CommandError("--bind: '\(name)\(rest)': a '\(closing)' is missing")
  }
}
