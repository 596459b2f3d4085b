extension ScreenEmulator {
  /// A Boolean value that indicates whether a shell with the prompt `$` waits for a command.
  public var isAtPrompt: Bool { rows.last { !$0.isEmpty } == "$" }

  /// A Boolean value that indicates whether a row equals this line.
  public func shows(_ line: String) -> Bool { rows.contains(line) }
}
