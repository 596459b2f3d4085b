import Glibc
import ProgramSupport
import RxCore
import RxLoop
import RxSystem
import SystemPackage

/// One run of a command, whose lines are printed as they come.
///
/// It is kept by its process.
@MainActor
final class Job {
  /// What to run, and how to end it.
  struct Recipe {
    /// For `/bin/sh -c`.
    let command: ByteString
    /// How long it may take to end when it is asked to.
    let grace: Duration
  }

  private let name: String
  private let grace: Duration
  private let onFailure: (JobFailure) -> Void
  private let onEnd: (UVProcess.Exit) -> Void
  private var process: Int32?
  private var exit: UVProcess.Exit?
  private var isStopping = false
  /// When its processes are killed that have been asked to end.
  private var killing: LoopTimer?
  /// How often it has looked whether those are gone that have been killed.
  private var looks = 0

  /// Starts it.
  ///
  /// - Parameters:
  ///   - name: what stands before its lines.
  ///   - recipe: what to run.
  ///   - onFailure: called when it cannot be started or its lines cannot be printed.
  ///   - onEnd: called once, when it has ended, its outputs have, and, if it was stopped, all others
  ///     of its session.
  init(
    _ name: String,
    _ recipe: Recipe,
    onFailure: @escaping (JobFailure) -> Void,
    onEnd: @escaping (UVProcess.Exit) -> Void
  ) {
    self.name = name
    self.onFailure = onFailure
    self.onEnd = onEnd
    grace = recipe.grace
    var command = Command("/bin/sh", ["-c", recipe.command])
    command.startsSession = true  // so that all its processes can be ended together
    command.input = .ignore
    command.output = .pipe
    command.errors = .pipe
    start(command)
  }

  /// Asks it to end, with all its processes; they are killed in a while.
  func stop() {
    if isStopping { return }
    isStopping = true
    signal(SIGTERM)
    killing = MainScheduler.run(after: grace) { self.kill() }
  }

  /// Kills all its processes.
  func kill() {
    isStopping = true
    killing?.cancel()
    killing = nil
    signal(SIGKILL)
  }

  private func start(_ command: Command) {
    let events = command.run(stop: .kill).asObservable().publish()
    print(to: 1, events.compactMap { if case .output(let bytes) = $0 { bytes } else { nil } })
    print(to: 2, events.compactMap { if case .errors(let bytes) = $0 { bytes } else { nil } })
    // The last, so that the end comes behind all lines.
    _ = events.subscribe(
      onNext: { event in MainActor.assumeIsolated { self.take(event) } },
      onError: { error in MainActor.assumeIsolated { self.fail(error) } },
      onCompleted: { MainActor.assumeIsolated { self.finish() } }
    )
    _ = events.connect()
  }

  /// Prints what comes line by line, and holds the command up while that takes time.
  private func print(to descriptor: Int32, _ bytes: Observable<[UInt8]>) {
    let prefix = Array("\(name) | ".utf8)
    let note = Array("\(name) | ... ".utf8)
    _ = bytes.byteLines()
      .map { prefix + $0 + [UInt8(ascii: "\n")] }
      .catch { error in .just(note + Array("\(error): the rest is left out\n".utf8)) }
      .subscribe(onNext: { line in
        MainActor.assumeIsolated { self.write(line, to: descriptor) }
      })
  }

  private func write(_ line: [UInt8], to descriptor: Int32) {
    do throws(Errno) {
      try StandardOutput.write(line, to: descriptor)
    } catch {
      // Nobody reads what is said on standard error: no reason to end.
      if descriptor == 2 { return }
      onFailure(
        error == .brokenPipe ? .noReader : .other("cannot write to standard output: \(error)")
      )
    }
  }

  private func take(_ event: ProcessEvent) {
    switch event {
    case .started(let pid): process = pid
    case .exited(let exit): self.exit = exit
    case .output, .errors: break
    }
  }

  private func fail(_ error: any Error) {
    let reason = (error as? UVError)?.message ?? "\(error)"
    onFailure(.other("\(name) cannot be run: \(reason)"))
    killing?.cancel()
    onEnd(.signaled(SIGKILL))
  }

  /// It has ended, and so have its outputs.
  ///
  /// What it has left behind is its own affair, unless it was to end: then that is waited for.
  private func finish() {
    if isStopping, looks < 100, let process, Glibc.kill(-process, 0) == 0 {
      // Those that have been killed are gone soon; a zombie that nobody reaps is not waited for.
      if killing == nil { looks += 1 }
      MainScheduler.run(after: .milliseconds(10)) { self.finish() }
      return
    }
    killing?.cancel()
    killing = nil
    process = nil
    onEnd(exit ?? .signaled(SIGKILL))
  }

  private func signal(_ number: Int32) {
    if let process { Glibc.kill(-process, number) }
  }
}

/// Why a job makes no sense any more.
enum JobFailure {
  /// Nobody reads standard output.
  case noReader
  /// A sentence.
  case other(String)
}
