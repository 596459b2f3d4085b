internal import Glibc
internal import RxCore
internal import RxLoop

/// One subscription to a command: a process.
final class RunningProcess: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
  private let command: UVProcess.Command
  private let stop: ProcessStop
  private let loop: UVLoop
  private let observer: AnyObserver<ProcessEvent>
  private var process: UVProcess?
  private var feeding: (any Disposable)?
  private let readings = CompositeDisposable()
  private var pipes = 0
  private var exit: UVProcess.Exit?
  private var grace: LoopTimer?
  private var groupLook: LoopTimer?
  private var isOver = false

  /// Starts it, for the loop's thread.
  init(
    _ command: UVProcess.Command,
    input: Flowable<[UInt8]>?,
    stop: ProcessStop,
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<ProcessEvent>
  ) {
    self.command = command
    self.stop = stop
    self.loop = loop
    self.observer = observer
    do throws(UVError) {
      process = try UVProcess(command, on: loop) { self.take($0) }
    } catch {
      isOver = true
      observer.onError(error)
      return
    }
    let process = process
    observer.onNext(.started(pid: process?.pid ?? 0))
    if let output = process?.output { read(output, valve) { .output($0) } }
    if let errors = process?.errors { read(errors, valve) { .errors($0) } }
    if let pipe = process?.input { feed(pipe, input) }
  }

  /// Ends the process, for the loop's thread.
  func dispose() {
    if isOver { return }
    isOver = true
    feeding?.dispose()
    feeding = nil
    readings.dispose()
    for pipe in [process?.input, process?.output, process?.errors] { pipe?.close() }
    // Others of its session may have its pipes when it has gone.
    if exit == nil || (command.startsSession && pipes > 0) { end() }
  }

  private func read(
    _ pipe: UVPipe,
    _ valve: Valve,
    event: @escaping @Sendable ([UInt8]) -> ProcessEvent
  ) {
    if isOver { return pipe.close() }
    pipes += 1
    let stream = ByteStream(pipe)
    let observer = observer
    let reading = stream.bytes.make(valve).subscribe(
      onNext: { observer.onNext(event($0)) },
      onError: { self.fail($0) },
      onCompleted: {
        stream.close()
        self.pipes -= 1
        self.finishIfDone()
      }
    )
    _ = readings.insert(reading)
  }

  private func feed(_ pipe: UVPipe, _ input: Flowable<[UInt8]>?) {
    if isOver { return pipe.close() }
    guard let input else { return pipe.close() }
    feeding = StreamWriting(input, to: pipe, high: 262_144, ends: true) { error, failure in
      pipe.close()
      // A process need not read all of it.
      if let error, error.code != Failure.brokenPipe, error.code != Failure.reset {
        return self.fail(error)
      }
      if let failure { self.fail(failure) }
    }
  }

  private func take(_ exit: UVProcess.Exit) {
    self.exit = exit
    awaitGroup()
    finishIfDone()
  }

  /// Calls the time of grace off when nobody is left whom it is for.
  private func awaitGroup() {
    if exit == nil || grace == nil { return }
    if hasGroup {
      groupLook = loop.schedule(after: .milliseconds(10)) { self.awaitGroup() }
    } else {
      grace?.cancel()
      grace = nil
    }
  }

  /// Whether somebody of its session still runs: their group keeps its number so long (setpgid(2)).
  private var hasGroup: Bool {
    guard command.startsSession, let process else { return false }
    return Glibc.kill(-process.pid, 0) == 0
  }

  private func finishIfDone() {
    guard let exit, pipes == 0, !isOver else { return }
    isOver = true
    feeding?.dispose()
    feeding = nil
    readings.dispose()
    process?.input?.close()
    observer.onNext(.exited(exit))
    observer.onCompleted()
  }

  private func fail(_ error: any Error) {
    if isOver { return }
    dispose()
    observer.onError(error)
  }

  private func end() {
    switch stop {
    case .kill: send(SIGKILL)
    case .ask(let signal, let grace):
      send(signal)
      self.grace = loop.schedule(after: grace) {
        self.grace = nil
        self.groupLook?.cancel()
        self.send(SIGKILL)
      }
      awaitGroup()
    }
  }

  private func send(_ signal: Int32) {
    guard let process else { return }
    // It has led a session since it was started, and a group of the same number.
    if command.startsSession, Glibc.kill(-process.pid, signal) == 0 { return }
    // One that has just ended is fine.
    if exit == nil { try? process.kill(signal) }
  }
}
