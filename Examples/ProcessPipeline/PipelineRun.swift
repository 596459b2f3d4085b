import Glibc
import ProgramSupport
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// One run of a pipeline on the main loop, with statistics of its commands.
@MainActor
final class PipelineRun {
  private let pipeline: Pipeline
  private let grace: Duration
  private var processes: Set<Int32> = []
  private var statistics: [StageStatistics]
  private var firstFailure: UVProcess.Exit?

  /// - Parameters:
  ///   - pipeline: the commands.
  ///   - grace: the time between SIGTERM and SIGKILL for what the commands have started.
  init(of pipeline: Pipeline, grace: Duration) {
    self.pipeline = pipeline
    self.grace = grace
    statistics = pipeline.stages.map { _ in StageStatistics() }
  }

  /// Runs the commands until the last has ended, a signal arrives or the time is over; then stops the others
  /// and waits for their end.
  ///
  /// - Parameter time: the time that the commands may take; `nil` for no limit.
  /// - Returns: the exit code.
  /// - Throws: the error when signals cannot be watched.
  func exitCode(within time: Duration?) throws -> Int32 {
    try Descendants.adoptOrphans()
    let signals = try SystemSignals.signal(SIGINT, SIGTERM, SIGHUP)
    let interruption = signals.asObservable().map { Outcome.interrupted($0) }
    let deadline = time.map { time in
      Observable<Int>.timer(time, scheduler: MainScheduler.instance).map { _ in Outcome.late }
    }
    let completion = pipeline.run { stage, progress in
      MainActor.assumeIsolated { self.handle(progress, of: stage) }
    }
    .asCompletable()
    .andThen(Observable.just(Outcome.complete))
    .catch { .just(.failed($0)) }
    var outcome = Outcome.complete
    // take(1): the first outcome disposes of the other sequences, and disposal stops the commands.
    let subscription = Observable.merge([interruption, deadline ?? .never(), completion])
      .take(1)
      .subscribe(onNext: { value in
        MainActor.assumeIsolated {
          outcome = value
          if !value.isComplete { self.endDescendants(until: .now + self.grace) }
        }
      })
    try UVLoop.main.run()
    subscription.dispose()
    return exitCode(of: outcome)
  }

  /// Ends what the commands have started and left, once disposal has ended the commands.
  ///
  /// A shell whose own command is ended first would report that.
  ///
  /// - Parameters:
  ///   - deadline: the time of SIGKILL.
  ///   - asked: the processes that have been sent SIGTERM.
  private func endDescendants(until deadline: SuspendingClock.Instant, asked: Set<Int32> = []) {
    MainScheduler.run(after: .milliseconds(10)) { [self] in
      let running = Descendants.running
      if running.isEmpty { return }
      if .now >= deadline {
        // A process of another user cannot be ended, and is not waited for.
        if !Descendants.send(SIGKILL) { return }
      } else if processes.isDisjoint(with: running) {
        Descendants.send(SIGTERM, except: asked)
        return endDescendants(until: deadline, asked: asked.union(running))
      }
      endDescendants(until: deadline, asked: asked)
    }
  }

  /// Prints on standard error how many bytes of each command were read, and how it has ended.
  func report() {
    for (stage, stageStatistics) in zip(pipeline.stages, statistics) {
      let isLast = stage.number == pipeline.stages.count - 1
      let read = isLast ? "" : "\(stageStatistics.bytes) bytes read, "
      warn("\(stage.title): \(read)\(stageStatistics.exit.map(\.description) ?? "ended from here")")
    }
  }

  private func handle(_ progress: Progress, of stage: Stage) {
    switch progress {
    case .started(let process): processes.insert(process)
    case .read(let count): statistics[stage.number].bytes += count
    case .ended(let exit):
      statistics[stage.number].exit = exit
      if exit == .exited(0) { return }
      if firstFailure == nil { firstFailure = exit }
      // SIGPIPE and SIGINT are a normal end in a shell.
      if exit == .signaled(SIGPIPE) || exit == .signaled(SIGINT) { return }
      warn("\(stage.title): \(exit.description)")
    }
  }

  private func exitCode(of outcome: Outcome) -> Int32 {
    switch outcome {
    case .interrupted(let signal): return 128 + signal
    case .late:
      warn("time is up")
      return 124
    case .failed(let failure as StartFailure):
      let reason = failure.reason as? UVError
      warn("\(failure.stage.place): \(reason?.message ?? "\(failure.reason)")")
      return reason?.name == "ENOENT" ? 127 : 126
    case .complete, .failed: return firstFailure?.shellStatus ?? 0
    }
  }

  private func warn(_ text: String) { CommandError(text).warn("process-pipeline") }
}

/// The outcome of a run.
private enum Outcome: Sendable {
  case complete
  case failed(any Error)
  case interrupted(Int32)
  case late

  var isComplete: Bool {
    if case .complete = self { true } else { false }
  }
}

/// The bytes that were read from a command, and its end.
private struct StageStatistics {
  var bytes = 0
  var exit: UVProcess.Exit?
}

extension UVProcess.Exit {
  /// The value of `$?` in a shell.
  fileprivate var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signaled(let signal): 128 + signal
    case .unknown: 127
    }
  }

  fileprivate var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signaled(let signal): "ended by signal \(signal)"
    case .unknown: "ended with an unknown status"
    }
  }
}
