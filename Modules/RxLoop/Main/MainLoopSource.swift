internal import CLibuv
internal import Dispatch
internal import Glibc
internal import RxCore
internal import Synchronization

/// Serves the handles of `UVLoop.main` on the dispatch main queue while no thread runs that loop: under an
/// async main, `dispatchMain()`, Foundation's run loop or a test runner.
///
/// A read source watches the loop's epoll(7) descriptor. When the descriptor is readable, the loop takes
/// one turn that does not wait. libuv registers new descriptors with epoll only at the start of a turn, so
/// each use of a handle requests a turn.
///
/// Source: docs.libuv.org/en/v1.x/loop.html, `uv_backend_fd`.
final class MainLoopSource: @unchecked Sendable {
  // Unchecked: `isServing`, `isInTurn`, `isExiting` and `isRequested` are atomic; the rest is accessed only on main.
  static let instance = MainLoopSource()

  /// True while the main queue serves the handles, which may be used only on main then.
  let isServing = Atomic<Bool>(false)
  /// True if the block of the latest request ran while a thread ran the loop again.
  private(set) var lastRequestWasLate = false
  /// True during a turn on the main queue.
  let isInTurn = Atomic<Bool>(false)

  private let isRequested = Atomic<Bool>(false)
  /// True as soon as exit(3) has been called.
  private let isExiting = Atomic<Bool>(false)
  private var source: (any DispatchSourceRead)?

  private init() { atexit { MainLoopSource.instance.exitBegins() } }

  /// Has the loop take a turn after the work that runs on main now, unless a thread runs the loop then.
  ///
  /// Any thread may call this method. It has no effect in a program that never serves the main queue.
  func request() {
    if isRequested.exchange(true, ordering: .acquiringAndReleasing) { return }
    DispatchQueue.main.async {
      self.isRequested.store(false, ordering: .releasing)
      self.lastRequestWasLate = RunQueue.main.isDrivenByLoop
      self.turn()
    }
  }

  /// Stops watching, because a thread runs the loop or the loop has nothing to wait for.
  func stop() {
    isServing.store(false, ordering: .releasing)
    source?.cancel()
    source = nil
  }

  private func turn() {
    if RunQueue.main.isDrivenByLoop { return stop() }
    isInTurn.store(true, ordering: .sequentiallyConsistent)
    if isExiting.load(ordering: .sequentiallyConsistent) {
      return isInTurn.store(false, ordering: .releasing)
    }
    let result = UVLoop.main.turnOnMainQueue()
    isInTurn.store(false, ordering: .releasing)
    switch result {
    case .nothingToWaitFor: stop()
    case .waiting: watch()
    case .needsAnotherTurn:
      watch()
      request()
    }
  }

  /// Waits for the end of a turn on another thread, but no longer than a tenth of a second.
  ///
  /// libuv releases what all its loops share when the process exits. A turn that uses processes or signals
  /// afterwards would abort the process.
  private func exitBegins() {
    isExiting.store(true, ordering: .sequentiallyConsistent)
    if RunQueue.main.isServedByCurrentThread { return }
    for _ in 0..<1000 where isInTurn.load(ordering: .sequentiallyConsistent) { usleep(100) }
  }

  private func watch() {
    if source != nil { return }
    isServing.store(true, ordering: .releasing)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: uv_backend_fd(UVLoop.main.raw),
      queue: .main
    )
    source.setEventHandler { self.turn() }
    source.activate()
    self.source = source
  }
}

extension UVLoop {
  /// The state of the loop after a turn on the main queue.
  enum TurnResult {
    case nothingToWaitFor
    case waiting
    case needsAnotherTurn
  }

  /// Takes one turn that does not wait, on the dispatch main queue.
  func turnOnMainQueue() -> TurnResult {
    let (entered, _) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    // The loop is inside a turn already, or a thread runs it and will request a turn when it leaves.
    if !entered { return .waiting }
    var needsAnotherTurn = false
    runQueue.serve {
      closeRequestedHandles()
      // uv_run does not look at the descriptors of a loop without referenced handles. They would stay
      // readable, and the source would call again and again.
      wakeupPoll?.ref()
      uv_run(raw, UV_RUN_NOWAIT)
      // Also zero while there are descriptors that are not yet registered with epoll.
      needsAnotherTurn = uv_backend_timeout(raw) == 0
      wakeupPoll?.unref()
    }
    state.store(State.idle, ordering: .releasing)
    if needsAnotherTurn { return .needsAnotherTurn }
    return uv_loop_alive(raw) == 0 && handles.isEmpty ? .nothingToWaitFor : .waiting
  }

  /// True while the main queue serves this loop's handles.
  var isServedByMainQueue: Bool {
    isMain && MainLoopSource.instance.isServing.load(ordering: .acquiring)
  }

  /// Requests a turn on the main queue for the main loop, unless a thread runs it.
  ///
  /// Called wherever libuv is given something to do.
  package func requestTurn() {
    if !isMain { return }
    let source = MainLoopSource.instance
    if !isRunning || source.isInTurn.load(ordering: .relaxed) { source.request() }
  }
}
