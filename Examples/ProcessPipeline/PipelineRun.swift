import Glibc
import ProgramSupport
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// One run of a pipeline on the main loop, and what has become of its commands.
@MainActor
final class PipelineRun {
  private let pipeline: Pipeline
  private var tallies: [Tally]
  private var firstFailure: UVProcess.Exit?

  init(of pipeline: Pipeline) {
    self.pipeline = pipeline
    tallies = pipeline.stages.map { _ in Tally() }
  }

  /// Runs the commands until the last has ended, a signal comes or time is up, and then until none is
  /// left.
  ///
  /// - Parameter time: how long they may take; `nil` is forever.
  /// - Returns: the exit code.
  /// - Throws: signals cannot be watched.
  func exitCode(within time: Duration?) throws -> Int32 {
    let signals = try SystemSignals.signal(SIGINT, SIGTERM, SIGHUP)
    let interruption = signals.asObservable().map { Outcome.interrupted($0) }
    let deadline = time.map { time in
      Observable<Int>.timer(time, scheduler: MainScheduler.instance).map { _ in Outcome.late }
    }
    let completion = pipeline.run { stage, progress in
      MainActor.assumeIsolated { self.take(progress, of: stage) }
    }
    .asCompletable()
    .andThen(Observable.just(Outcome.complete))
    .catch { .just(.failed($0)) }
    var outcome = Outcome.complete
    // The first that speaks is the end of the others: disposal ends the commands.
    let subscription = Observable.merge([interruption, deadline ?? .never(), completion])
      .take(1)
      .subscribe(onNext: { value in MainActor.assumeIsolated { outcome = value } })
    try UVLoop.main.run()
    subscription.dispose()
    return exitCode(of: outcome)
  }

  /// Says on stderr how much of each command was read, and how it has ended.
  func report() {
    for (stage, tally) in zip(pipeline.stages, tallies) {
      let isLast = stage.number == pipeline.stages.count - 1
      let read = isLast ? "" : "\(tally.bytes) bytes read, "
      say("\(stage.title): \(read)\(tally.exit.map(\.words) ?? "ended from here")")
    }
  }

  private func take(_ progress: Progress, of stage: Stage) {
    switch progress {
    case .read(let count): tallies[stage.number].bytes += count
    case .ended(let exit):
      tallies[stage.number].exit = exit
      if exit == .exited(0) { return }
      if firstFailure == nil { firstFailure = exit }
      // What a user of the shell brings about is not told.
      if exit == .signaled(SIGPIPE) || exit == .signaled(SIGINT) { return }
      say("\(stage.title): \(exit.words)")
    }
  }

  private func exitCode(of outcome: Outcome) -> Int32 {
    switch outcome {
    case .interrupted(let signal): return 128 + signal
    case .late:
      say("time is up")
      return 124
    case .failed(let failure as StartFailure):
      let reason = failure.reason as? UVError
      say("\(failure.stage.place): \(reason?.message ?? "\(failure.reason)")")
      return reason?.name == "ENOENT" ? 127 : 126
    case .complete, .failed: return firstFailure?.shellStatus ?? 0
    }
  }

  private func say(_ text: String) { CommandError(text).warn("process-pipeline") }
}

/// How a run has come to its end.
private enum Outcome: Sendable {
  case complete
  case failed(any Error)
  case interrupted(Int32)
  case late
}

/// What has become of a command.
private struct Tally {
  var bytes = 0
  var exit: UVProcess.Exit?
}

extension UVProcess.Exit {
  /// What `$?` of a shell would be.
  fileprivate var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let signal): 128 + signal
    }
  }

  fileprivate var words: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signaled(let signal): "ended by signal \(signal)"
    }
  }
}
