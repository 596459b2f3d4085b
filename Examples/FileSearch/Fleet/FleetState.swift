import ProgramSupport

/// The machines of a fleet, for the status line.
struct FleetState: Equatable {
  /// The names of the machines that give signs of life.
  var alive: [String] = []
  /// The names of the others, whose last names are shown.
  var gone: [String] = []
  /// The machines whose names are being read.
  var loading: [String] = []
  /// The reason why the server cannot be reached; nil if it is.
  var away: String?
  /// The reason why records of a machine cannot be read.
  var problem: String?
  /// True when all names have been read that were shared when the search began.
  var isSettled = false

  /// The names that are missing, or may be out of date.
  var warnings: [CommandError] {
    var warnings: [CommandError] = []
    if alive.isEmpty, gone.isEmpty {
      warnings.append(CommandError("no machine shares: run file-search --share there"))
    }
    for name in loading { warnings.append(CommandError("\(name): not all names have come")) }
    for name in gone { warnings.append(CommandError("\(name) is gone: its last names")) }
    if let problem { warnings.append(CommandError(problem)) }
    return warnings
  }

  /// The text of the status line.
  var text: String {
    var parts: [String] = []
    if let away { parts.append("the Redis server is away (\(away))") }
    let machines = alive.filter { !loading.contains($0) }
    if !machines.isEmpty { parts.append("sharing: \(machines.joined(separator: ", "))") }
    if !loading.isEmpty { parts.append("reading: \(loading.joined(separator: ", "))") }
    if !gone.isEmpty { parts.append("gone: \(gone.joined(separator: ", "))") }
    if parts.isEmpty { parts.append("no machine shares") }
    if let problem { parts.append("not readable: \(problem)") }
    return parts.joined(separator: " · ")
  }
}
