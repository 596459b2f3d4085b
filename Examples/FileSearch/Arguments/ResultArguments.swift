import ArgumentParser
import Glibc
import ProgramSupport

/// The options for what is done with the results of `--filter`, named as those of fd where they can be.
struct ResultArguments: ParsableArguments {
  @Option(
    name: [.customShort("x"), .customLong("exec-each")],
    parsing: .remaining,
    help: ArgumentHelp(
      """
      Run all words from here up to ; for each result, several at a time, without a shell: {} is its \
      path, {/} its name, {//} its directory, {.} and {/.} are without extension.
      """,
      valueName: "command"
    )
  )
  var execEach: [String] = []

  @Option(
    name: [.customShort("X"), .customLong("exec-batch")],
    parsing: .remaining,
    help: ArgumentHelp(
      "Run all words from here up to ; once, with all results in place of {}.",
      valueName: "command"
    )
  )
  var execBatch: [String] = []

  @Flag(
    name: [.customShort("l"), .customLong("list-details")],
    help: "List results as ls -l does, best first."
  )
  var listsDetails = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    takes: "count",
    help: "Run so many commands of --exec-each at a time."
  )
  var threads: Int?

  func validate() throws {
    try check(threads, of: "--threads", isAtLeast: 1)
  }
}
