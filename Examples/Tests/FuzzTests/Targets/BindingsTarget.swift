import ProgramSupport
import RxTerminal

@testable import FileSearchProgram

extension FuzzTarget {
  /// The language of `--bind`: bindings add up, and what is refused is refused with a line.
  static let bindings = FuzzTarget(
    "bindings",
    words: [
      "ctrl-a:", "alt-b:", "f2:", "f35:", "shift-up:", "btab:", "::", ",:", "up", "+down", ",",
      "toggle-preview", "execute(vim {})", "become[", "]", "put(x)", "change-query:", "(", ")", "<",
      ">",
      "{q}", "{+}", "'", "\"", "$(", "`", "ctrl-alt-", "é:", "İ:",
    ]
  ) { input in
    let (first, second) = (input.line().decoded, input.rest().decoded)
    let one = try parsed(first)
    let two = try parsed(second)
    guard let one, !first.isEmpty else { return }
    var twice = one
    try twice.add(first)
    // A plus adds to the actions that the key has.
    let adds = first.contains(":+")
    try hold(adds || twice == one, "\(first.debugDescription) twice binds something else")
    guard let two, !second.isEmpty else { return }
    var both = one
    try both.add(second)
    // An argument after a colon takes the rest of the text, commas too.
    guard let joint = try parsed(first + "," + second), !first.contains(":(") else { return }
    let takesRest = Self.argumentAfterColon(first)
    try hold(
      takesRest || joint == both,
      "\(first.debugDescription), then \(second.debugDescription)"
    )
  }

  /// The bindings of a text; `nil` if it is refused.
  private static func parsed(_ text: String) throws -> KeyBindings? {
    var bindings = KeyBindings()
    do throws(CommandError) {
      try bindings.add(text)
      return bindings
    } catch {
      try hold(error.text.hasPrefix("--bind: "), "\(error.text)")
      return nil
    }
  }

  /// Indicates whether an action of the text may have its argument after a colon.
  private static func argumentAfterColon(_ text: String) -> Bool {
    let taking = SearchAction.allCases.filter(\.takesArgument).map { $0.rawValue + ":" }
    return taking.contains { text.contains($0) } || text.hasSuffix(",")
  }
}
