import ArgumentParser
import FileSearch
import ProgramSupport

/// The options that choose which files are candidates, named as those of fd.
struct FilterArguments: ParsableArguments {
  @Flag(name: [.customShort("H"), .long], help: "Include hidden files and directories.")
  var hidden = false

  @Option(
    name: [.customShort("e", allowingJoined: true), .customLong("extension")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only names that end so, in any case; may be repeated.", valueName: "ext")
  )
  var extensions: [String] = []

  @Option(
    name: [.customShort("t", allowingJoined: true), .customLong("type")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Only: f file, d directory, l symlink, s socket, p pipe, x executable, e empty; may be \
      repeated for more of them, or to say what is executable or empty.
      """,
      valueName: "type"
    ),
    completion: .list(["f", "d", "l", "s", "p", "x", "e"]),
    transform: { word in
      if let type = EntryType(word) { return type }
      throw ValidationError("it takes f, d, l, s, p, x or e")
    }
  )
  var types: [EntryType] = []

  @Option(
    name: [.customShort("d", allowingJoined: true), .long],
    parsing: .unconditional,
    help: ArgumentHelp("Go down at most so many levels.", valueName: "levels")
  )
  var maxDepth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only what is at least so many levels down.", valueName: "levels")
  )
  var minDepth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only what is exactly so many levels down.", valueName: "levels")
  )
  var exactDepth: Int?

  @Option(
    name: [.customShort("S", allowingJoined: true), .customLong("size")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only files of this size: +10k or more, -1M or less, 5b; b k m g t, ki mi gi ti.",
      valueName: "size"
    ),
    transform: { word in
      if let size = SizeCondition(word) { return size }
      throw ValidationError("it takes +10k for at least, -1M for at most or 5b for exactly so much")
    }
  )
  var sizes: [SizeCondition] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only what was written since: 2h, 1week, 2026-01-31.", valueName: "time"),
    transform: time
  )
  var changedWithin: ChangeTime?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what was written before: 2h, '2026-01-31 17:30:00'.",
      valueName: "time"
    ),
    transform: time
  )
  var changedBefore: ChangeTime?

  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what this user and group own: john, :students, john:students, '!root'.",
      valueName: "owner"
    ),
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
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave out what a line in .gitignore would; may be repeated.",
      valueName: "glob"
    )
  )
  var excluded: [String] = []

  @Flag(name: .customLong("prune"), help: "Leave out what lies below a directory that matches.")
  var prunes = false

  @Flag(name: [.customShort("L"), .customLong("follow")], help: "Go through symbolic links.")
  var followsLinks = false

  @Flag(name: .customLong("one-file-system"), help: "Do not go into other file systems.")
  var staysOnFileSystem = false

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if let maxDepth, maxDepth < 0 {
      throw ValidationError("--max-depth takes 0 or more, not \(maxDepth)")
    }
    if let minDepth, minDepth < 0 {
      throw ValidationError("--min-depth takes 0 or more, not \(minDepth)")
    }
    if let minDepth, let maxDepth, minDepth > maxDepth {
      throw ValidationError("--min-depth \(minDepth) is more than --max-depth \(maxDepth)")
    }
    if let exactDepth, exactDepth < 0 {
      throw ValidationError("--exact-depth takes 0 or more, not \(exactDepth)")
    }
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

  /// The first option that ripgrep does not have.
  var firstNotForContents: String? {
    [
      (!types.isEmpty, "--type"), (minDepth != nil, "--min-depth"),
      (exactDepth != nil, "--exact-depth"), (!sizes.isEmpty, "--size"),
      (changedWithin != nil, "--changed-within"), (changedBefore != nil, "--changed-before"),
      (owner != nil, "--owner"), (prunes, "--prune"),
    ].first { isGiven, _ in isGiven }?.1
  }

  /// The name of the first option that makes sense only for files.
  var firstAboutFiles: String? {
    [
      (!extensions.isEmpty, "--extension"), (!types.isEmpty, "--type"),
      (maxDepth != nil, "--max-depth"), (minDepth != nil, "--min-depth"),
      (exactDepth != nil, "--exact-depth"),
      (!sizes.isEmpty, "--size"), (changedWithin != nil, "--changed-within"),
      (changedBefore != nil, "--changed-before"), (owner != nil, "--owner"),
      (!excluded.isEmpty, "--exclude"),
      (prunes, "--prune"),
      (followsLinks, "--follow"), (staysOnFileSystem, "--one-file-system"),
    ].first { isGiven, _ in isGiven }?.1
  }
}

private func time(_ word: String) throws -> ChangeTime {
  if let time = ChangeTime(word) { return time }
  throw ValidationError("it takes a time back from now, as 2h, or a date, as 2026-01-31")
}
