import ArgumentParser
import Glibc
import ProgramSupport
import RxLoop
import RxSystem

/// Runs commands that are connected by pipes.
@main
struct PipelineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "process-pipeline",
    abstract: "Runs commands of which each reads what the one before writes.",
    usage: "process-pipeline [options] command [word ...] [::: command [word ...]] ...",
    discussion: """
      As `a | b | c` of a shell, without one: nothing is quoted or expanded. The first reads what \
      this program would, the last writes where it would, and their errors go where its own go:

        process-pipeline find src -name '*.swift' -print0 ::: xargs -0 grep -l TODO ::: sort

      No command is read faster than the next one reads. A command is ended when the next reads no \
      more. A failure is reported, and the others go on to their end, unless --fail-fast. \
      However this ends, no command is left: each is sent SIGTERM, and SIGKILL after --grace. If \
      it ends before they do, so is what they have started.

      The exit code is 0 if none has failed; else that of the first that has: its status, 128 and \
      the number of the signal that has ended it, 127 if there is no such program, 126 if it cannot \
      be started. 124 after --timeout, 128 and the number after SIGINT, SIGTERM and SIGHUP, 2 after \
      a mistake.
      """,
    version: programVersion
  )

  @Flag(help: "End all commands when one has failed.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "End all commands after this long, with exit code 124.",
      valueName: "time"
    )
  )
  var timeout: TimeSpan?

  @OptionGroup var stop: GraceOption

  @Flag(help: "Have each command lead a session, without the terminal of this program.")
  var setsid = false

  @Flag(
    name: .shortAndLong,
    help: "Say of each command how it has ended, and how much of it was read."
  )
  var verbose = false

  @Option(help: ArgumentHelp("What stands between the commands.", valueName: "word"))
  var separator = ":::"

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The commands and their words.", valueName: "command")
  )
  var words: [String]

  static func main() {
    let command = Self.parseForShell(passesWords: true)
    runAndExit { try command.runPipeline() }
  }

  func validate() throws {
    // `captureForPassthrough` captures unknown options as well, where they come first.
    switch words.first {
    case "--help", "-h": throw CleanExit.helpRequest(Self.self)
    case "--version": throw CleanExit.message(Self.configuration.version)
    case let word? where word.hasPrefix("-") && word != "--":
      throw ValidationError("Unknown option '\(word)'")
    default: break
    }
    if separator.isEmpty { throw ValidationError("--separator is a word, not ''") }
  }

  /// Runs the commands until all have ended, and returns the exit code.
  @MainActor
  private func runPipeline() throws -> Int32 {
    let stages = try Stage.stages(of: words, separator: separator)
    var pipeline = Pipeline(stages)
    pipeline.stop = .ask(SIGTERM, grace: stop.grace.duration)
    pipeline.endsAtFailure = failFast
    pipeline.leadsSessions = setsid
    let run = PipelineRun(of: pipeline, grace: stop.grace.duration)
    let code = try run.exitCode(within: timeout?.duration)
    if verbose { run.report() }
    return code
  }
}
