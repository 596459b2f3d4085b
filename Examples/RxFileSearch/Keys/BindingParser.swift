import ProgramSupport
import RxTerminal

/// Parses the bindings of `--bind` one after the other.
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

  init(_ text: String, hasPlaces: Bool = false) {
    rest = Substring(text)
    self.hasPlaces = hasPlaces
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Parses the next binding.
  ///
  /// - Throws: an error that names the wrong part.
  mutating func nextBinding() throws(CommandError) -> (BindingTrigger, [BoundAction]) {
    // The key itself may be a colon or a comma.
    guard let colon = rest.dropFirst().firstIndex(of: ":") else {
      throw CommandError("--bind: '\(rest)': it takes KEY:ACTION, as ctrl-a:select-all")
    }
    let name = String(rest[..<colon])
    guard let trigger = BindingTrigger(name: name) else {
      throw CommandError(
        "--bind: '\(name)': no such key or event; there are ctrl-a, f2, shift-up, change, load, …"
      )
    }
    rest = rest[rest.index(after: colon)...]
    var actions = [try nextAction()]
    while rest.first == "+" {
      rest.removeFirst()
      actions.append(try nextAction())
    }
    if rest.first == "," { rest.removeFirst() }
    return (trigger, actions)
  }

  private mutating func nextAction() throws(CommandError) -> BoundAction {
    let name = nextName()
    guard let action = SearchAction(rawValue: name) else {
      throw CommandError("--bind: '\(name)': no such action; try 'file-search --help'")
    }
    let argument = action.takesArgument ? try nextArgument(of: name) : nil
    if action.takesArgument, argument == nil {
      throw CommandError("--bind: '\(name)' takes a text in parentheses, as \(name)(…)")
    }
    if let next = rest.first, next != "+", next != "," {
      throw CommandError("--bind: '\(name)' takes nothing in parentheses")
    }
    var bound = BoundAction(action: action, argument: argument ?? "")
    if action.takesCommand, let argument, !argument.isEmpty {
      do throws(CommandError) {
        bound.command = try ShellCommand(argument, hasPlaces: hasPlaces)
      } catch {
        throw CommandError("--bind: '\(name)': \(error.text)")
      }
    }
    return bound
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
    throw CommandError("--bind: '\(name)\(rest)': a '\(closing)' is missing")
  }
}
