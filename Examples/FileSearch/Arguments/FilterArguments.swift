import ArgumentParser
import FileSearch
import ProgramSupport

/// The options that choose which files are candidates, named as those of fd.
struct FilterArguments: ParsableArguments {
  @Flag(name: [.customShort("H"), .long], help: "Include hidden files and directories.")
  var hidden = false

  @Option(
    name: [.customShort("e", allowingJoined: true), .customLong("extension")],
    takes: "ext",
    help: "Only names that end so, in any case; may be repeated."
  )
  var extensions: [String] = []

  @Option(
    name: [.customShort("t", allowingJoined: true), .customLong("type")],
    takes: "type",
    help: """
      Only: f file, d directory, l symlink, s socket, p pipe, x executable, e empty; may be \
      repeated for more of them, or to say what is executable or empty.
      """,
    completion: .list(["f", "d", "l", "s", "p", "x", "e"]),
    transform: parsed(or: "it takes f, d, l, s, p, x or e") { EntryType($0) }
  )
  var types: [EntryType] = []

  @Option(
    name: [.customShort("d", allowingJoined: true), .long],
    takes: "levels",
    help: "Go down at most so many levels."
  )
  var maxDepth: Int?

  @Option(takes: "levels", help: "Only what is at least so many levels down.")
  var minDepth: Int?

  @Option(takes: "levels", help: "Only what is exactly so many levels down.")
  var exactDepth: Int?

  @Option(
    name: [.customShort("S", allowingJoined: true), .customLong("size")],
    takes: "size",
    help: "Only files of this size: +10k or more, -1M or less, 5b; b k m g t, ki mi gi ti.",
    transform: parsed(
      or: "it takes +10k for at least, -1M for at most or 5b for exactly so much"
    ) { SizeCondition($0) }
  )
  var sizes: [SizeCondition] = []

  @Option(
    takes: "time",
    help: "Only what was written since: 2h, 1week, 2026-01-31.",
    transform: Self.time
  )
  var changedWithin: ChangeTime?

  @Option(
    takes: "time",
    help: "Only what was written before: 2h, '2026-01-31 17:30:00'.",
    transform: Self.time
  )
  var changedBefore: ChangeTime?

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    takes: "owner",
    help: "Only what this user and group own: john, :students, john:students, '!root'.",
    transform: { word in
      do {
        return try OwnerCondition(word)
      } catch {
        throw ValidationError("\(error)")
      }
    }
  )
  var owner: OwnerCondition?

  @Option(
    name: [.customShort("E", allowingJoined: true), .customLong("exclude")],
    takes: "glob",
    help: "Leave out what a line in .gitignore would; may be repeated."
  )
  var excluded: [String] = []

  @Flag(name: .customLong("prune"), help: "Leave out what lies below a directory that matches.")
  var prunes = false

  @Flag(name: [.customShort("L"), .customLong("follow")], help: "Go through symbolic links.")
  var followsLinks = false

  @Flag(name: .customLong("one-file-system"), help: "Do not go into other file systems.")
  var staysOnFileSystem = false

  private static let time = parsed(
    or: "it takes a time back from now, as 2h, or a date, as 2026-01-31"
  ) { ChangeTime($0) }

  func validate() throws {
    if OptionChecks.arePostponed { return }
    try check(maxDepth, of: "--max-depth", isAtLeast: 0)
    try check(minDepth, of: "--min-depth", isAtLeast: 0)
    if let minDepth, let maxDepth, minDepth > maxDepth {
      throw ValidationError("--min-depth \(minDepth) is more than --max-depth \(maxDepth)")
    }
    try check(exactDepth, of: "--exact-depth", isAtLeast: 0)
    if exactDepth != nil,
      let other = maxDepth != nil ? "--max-depth" : minDepth.map({ _ in "--min-depth" })
    {
      throw ValidationError("--exact-depth and \(other) exclude each other")
    }
    if extensions.contains(where: { $0.allSatisfy { $0 == "." } }) {
      throw ValidationError("--extension takes the end of a name, as swift or tar.gz")
    }
    if excluded.contains("") { throw ValidationError("--exclude takes a glob, as '*.o' or build/") }
  }

  /// The options as the index takes them.
  var options: IndexOptions {
    var options = IndexOptions(includesHidden: hidden)
    options.excludedPatterns = excluded.map { RawArguments.bytes(of: $0) }
    options.followsLinks = followsLinks
    options.staysOnFileSystem = staysOnFileSystem
    options.maximumDepth = exactDepth ?? maxDepth
    options.conditions.types = Set(types)
    options.conditions.extensions = extensions.map { RawArguments.bytes(of: $0) }
    options.conditions.sizes = sizes
    options.conditions.changedSince = changedWithin
    options.conditions.changedUntil = changedBefore
    options.conditions.owner = owner
    options.conditions.minimumDepth = exactDepth ?? minDepth ?? 0
    return options
  }
}
