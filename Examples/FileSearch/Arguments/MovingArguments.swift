import ArgumentParser

/// The options for movements in the list and in the query, named as those of fzf.
struct MovingArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep so many rows visible on both sides of the highlighted one.",
      valueName: "rows"
    )
  )
  var scrollOff: Int?

  @Flag(help: "Words of the query, for movements and deletions, end at slashes only.")
  var filepathWord = false

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if let scrollOff, scrollOff < 0 {
      throw ValidationError("--scroll-off takes 0 or more, not \(scrollOff)")
    }
  }

  /// The name of the first option that was given.
  var firstGiven: String? {
    [(scrollOff != nil, "--scroll-off"), (filepathWord, "--filepath-word")]
      .first { isGiven, _ in isGiven }?.1
  }
}
