internal import Glibc
internal import RxCore
internal import RxLoop

/// The process of one subscription to a command.
final class RunningProcess: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let command: UVProcess.Command
  private let stop: ProcessStop
  private let loop: UVLoop
  private let observer: AnyObserver<ProcessEvent>
  private var process: UVProcess?
  private var inputSubscription: (any Disposable)?
  private let readers = CompositeDisposable()
  private var openPipes = 0
  private var exit: UVProcess.Exit?
  private var killTimer: LoopTimer?
  private var groupTimer: LoopTimer?
  private var isOver = false

  /// Starts the process, for the loop's thread.
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
      process = try UVProcess(command, on: loop) { self.didExit($0) }
    } catch {
      isOver = true
      observer.onError(error)
      return
    }
    let process = process
    observer.onNext(.started(pid: process?.pid ?? 0))
    if let output = process?.output { read(output, valve) { .output($0) } }
    if let errors = process?.errors { read(errors, valve) { .errors($0) } }
    if let pipe = process?.input { writeInput(pipe, input) }
  }

  /// Ends the process, for the loop's thread.
  func dispose() {
    if isOver { return }
    isOver = true
    inputSubscription?.dispose()
    inputSubscription = nil
    readers.dispose()
    for pipe in [process?.input, process?.output, process?.errors] { pipe?.close() }
    // Other processes of its session may hold its pipes open after its exit.
    if exit == nil || (command.startsSession && openPipes > 0) { terminate() }
  }

  private func read(
    _ pipe: UVPipe,
    _ valve: Valve,
    event: @escaping @Sendable ([UInt8]) -> ProcessEvent
  ) {
    if isOver { return pipe.close() }
    openPipes += 1
    let stream = ByteStream(pipe)
    let observer = observer
    let reader = stream.bytes.make(valve).subscribe(
      onNext: { observer.onNext(event($0)) },
      onError: { self.fail($0) },
      onCompleted: {
        stream.close()
        self.openPipes -= 1
        self.finishIfDone()
      }
    )
    _ = readers.insert(reader)
  }

  private func writeInput(_ pipe: UVPipe, _ input: Flowable<[UInt8]>?) {
    if isOver { return pipe.close() }
    guard let input else { return pipe.close() }
    inputSubscription = StreamWriter(input, to: pipe, high: 262_144, ends: true) { end in
      pipe.close()
      switch end {
      case .written, .sourceDeallocated: break
      case .failed(let error):
        // A process need not read its whole input.
        if error.code != ErrorCode.brokenPipe, error.code != ErrorCode.reset { self.fail(error) }
      case .sourceFailed(let error): self.fail(error)
      }
    }
  }

  private func didExit(_ exit: UVProcess.Exit) {
    self.exit = exit
    cancelKillWithoutGroup()
    finishIfDone()
  }

  /// Cancels the delayed SIGKILL once the process and its group have ended.
  private func cancelKillWithoutGroup() {
    if exit == nil || killTimer == nil { return }
    if hasGroup {
      groupTimer = loop.schedule(after: .milliseconds(10)) { self.cancelKillWithoutGroup() }
    } else {
      killTimer?.cancel()
      killTimer = nil
    }
  }

  /// True while a process of the group still runs; the group keeps its number as long (setpgid(2)).
  private var hasGroup: Bool {
    guard command.startsSession, let process else { return false }
    return ProcessGroup(process.pid).isRunning
  }

  private func finishIfDone() {
    guard let exit, openPipes == 0, !isOver else { return }
    isOver = true
    inputSubscription?.dispose()
    inputSubscription = nil
    readers.dispose()
    process?.input?.close()
    if exit == .unknown {
      return observer.onError(ProcessFailure(program: command.program, exit: exit))
    }
    observer.onNext(.exited(exit))
    observer.onCompleted()
  }

  private func fail(_ error: any Error) {
    if isOver { return }
    dispose()
    observer.onError(error)
  }

  private func terminate() {
    switch stop {
    case .kill: send(SIGKILL)
    case .ask(let signal, let grace):
      send(signal)
      self.killTimer = loop.schedule(after: grace) {
        self.killTimer = nil
        self.groupTimer?.cancel()
        self.send(SIGKILL)
      }
      cancelKillWithoutGroup()
    }
  }

  private func send(_ signal: Int32) {
    guard let process else { return }
    // The leader of a session also leads a process group with its own number.
    if command.startsSession, ProcessGroup(process.pid).send(signal) { return }
    // The process may have exited just now.
    if exit == nil { try? process.kill(signal) }
  }
}
