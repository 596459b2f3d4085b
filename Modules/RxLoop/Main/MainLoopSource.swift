internal import CLibuv
internal import Dispatch
internal import RxCore
internal import Synchronization

/// Serves the handles of `UVLoop.main` on the dispatch main queue while nobody runs the loop: under an async
/// main, `dispatchMain()` or a test runner.
///
/// A read source watches the loop's epoll(7) descriptor; when it is readable, the loop takes one turn that
/// does not wait. libuv tells epoll of what it is to watch at the beginning of a turn only, so each use of a
/// handle asks for one.
///
/// Source: docs.libuv.org/en/v1.x/loop.html, `uv_backend_fd`.
final class MainLoopSource: @unchecked Sendable {
  // Unchecked: `isRequested` is atomic; `source` is touched on main only.
  static let instance = MainLoopSource()

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
      self.turn()
    }
  }

  /// Stops watching: the loop is run by a thread from now on, or has nothing to wait for.
  func stop() {
    source?.cancel()
    source = nil
  }

  private func turn() {
    if Agenda.main.isServedByLoop { return stop() }
    switch UVLoop.main.turnOnMainQueue() {
    case .nothingToWaitFor: stop()
    case .waits: watch()
    case .goesOn:
      watch()
      request()
    }
  }

  private func watch() {
    if source != nil { return }
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
  /// What a turn has left to do.
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
    agenda.serve {
      closeRequested()
      uv_run(raw, UV_RUN_NOWAIT)
    }
    state.store(State.idle, ordering: .releasing)
    if uv_loop_alive(raw) == 0, handles.isEmpty { return .nothingToWaitFor }
    return uv_backend_timeout(raw) == 0 && uv_loop_alive(raw) != 0 ? .goesOn : .waits
  }
}
