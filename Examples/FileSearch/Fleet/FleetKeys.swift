import ProgramSupport

/// The keys of the server that `--share` and `--fleet` use, and their times.
enum FleetKeys {
  /// The names of the machines, each with the time of its last sign of life: a sorted set.
  static let machines = "file-search:machines"

  /// The stream of a machine.
  static func stream(_ name: String) -> String { "file-search:\(name)" }

  /// The epoch of the run that shares under a name; it expires when that gives no sign of life.
  static func alive(_ name: String) -> String { "file-search:\(name):alive" }

  /// Set by readers that need a snapshot.
  static func wanted(_ name: String) -> String { "file-search:\(name):wanted" }

  /// The pause between two signs of life, and between two looks at them.
  static let beat = Duration.seconds(1)

  /// The time without a sign of life after which a machine is gone.
  static let lifetime = Duration.seconds(5)

  /// The seconds after which what a machine has shared is removed.
  static let memory = 86_400

  /// True if a text can be the name of a machine.
  static func isName(_ name: String) -> Bool {
    let isPossible = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || ".-_".utf8.contains($0)
    }
    // "machines" is a key of its own; commands would take a row that begins with a dash for an option.
    let isTaken = name == "machines" || name.hasPrefix("-")
    return isPossible && (1...64).contains(name.utf8.count) && !isTaken
  }

  /// Checks the name of this machine.
  ///
  /// - Throws: an error that says which names are possible.
  static func check(_ name: String) throws(CommandError) {
    if isName(name) { return }
    throw CommandError(
      "--as takes a name of letters, digits, '.', '-' and '_', 1 to 64 of them, not '\(name)'"
    )
  }
}
