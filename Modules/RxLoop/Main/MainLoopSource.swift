internal import CLibuv
internal import Dispatch
internal import RxCore
internal import Synchronization

/// Serves the handles of `UVLoop.main` on the dispatch main queue while nobody runs the loop: under an async
/// main, `dispatchMain()`, Foundation's run loop or a test runner.
///
/// A read source watches the loop's epoll(7) descriptor; when it is readable, the loop takes one turn that
/// does not wait. libuv tells epoll of what it is to watch at the beginning of a turn only, so each use of a
/// handle asks for one.
///
/// Source: docs.libuv.org/en/v1.x/loop.html, `uv_backend_fd`.
final class MainLoopSource: @unchecked Sendable {
  // Unchecked: `isServing`, `isInTurn` and `isRequested` are atomic; the rest is touched on main only.
  static let instance = MainLoopSource()

  /// True while the main queue serves the handles, which are to be used on main then.
  let isServing = Atomic<Bool>(false)
  /// True when the latest request of a turn came while a thread ran the loop again.
  private(set) var lastRequestWasLate = false
  /// True while a turn is being taken.
  let isInTurn = Atomic<Bool>(false)

  private let isRequested = Atomic<Bool>(false)
  private var source: (any DispatchSourceRead)?

  private init() {}

  /// Has the loop take a turn after what runs on main now, if nobody runs it then.
  ///
  /// Any thread may call it. In a program that never serves the main queue it has no effect.
  func request() {
    if isRequested.exchange(true, ordering: .acquiringAndReleasing) { return }
    DispatchQueue.main.async {
      self.isRequested.store(false, ordering: .releasing)
      self.lastRequestWasLate = RunQueue.main.isDrivenByLoop
      self.turn()
    }
  }

  /// Stops watching: the loop is run by a thread from now on, or has nothing to wait for.
  func stop() {
    isServing.store(false, ordering: .releasing)
    source?.cancel()
    source = nil
  }

  private func turn() {
    if RunQueue.main.isDrivenByLoop { return stop() }
    isInTurn.store(true, ordering: .relaxed)
    let rest = UVLoop.main.turnOnMainQueue()
    isInTurn.store(false, ordering: .relaxed)
    switch rest {
    case .nothingToWaitFor: stop()
    case .waits: watch()
    case .goesOn:
      watch()
      request()
    }
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
  /// The reason for another turn, after one has been taken.
  enum Rest {
    case nothingToWaitFor
    case waits
    case goesOn
  }

  /// Takes one turn that does not wait, on the dispatch main queue.
  func turnOnMainQueue() -> Rest {
    let (entered, _) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    // It is inside a turn already, or run by a thread that will ask for another when it leaves.
    if !entered { return .waits }
    var goesOn = false
    runQueue.serve {
      closeRequestedHandles()
      // A loop that nothing holds would not look at its descriptors at all: they would stay readable, and
      // the source would call again and again.
      wakeupPoll?.ref()
      uv_run(raw, UV_RUN_NOWAIT)
      // Zero, too, while there are descriptors that epoll has not been told of.
      goesOn = uv_backend_timeout(raw) == 0
      wakeupPoll?.unref()
    }
    state.store(State.idle, ordering: .releasing)
    if goesOn { return .goesOn }
    return uv_loop_alive(raw) == 0 && handles.isEmpty ? .nothingToWaitFor : .waits
  }

  /// A Boolean value that indicates whether the main queue serves this loop's handles.
  var isServedByMainQueue: Bool {
    isMain && MainLoopSource.instance.isServing.load(ordering: .acquiring)
  }

  /// Has the main loop take a turn on the main queue, unless a thread runs it.
  ///
  /// Called where libuv is given something to do.
  func requestTurn() {
    if !isMain { return }
    let source = MainLoopSource.instance
    if !isRunning || source.isInTurn.load(ordering: .relaxed) { source.request() }
  }
}
