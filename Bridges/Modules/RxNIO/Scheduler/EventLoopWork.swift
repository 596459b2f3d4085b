internal import NIOCore
internal import RxCore
internal import Synchronization

/// A piece of work of an event loop that can be cancelled.
///
/// No lock is held while the work runs or is released.
final class EventLoopWork: Disposable, NIOScheduledCallbackHandler {
  typealias Work = @Sendable () -> any Disposable

  private enum State {
    case waiting(Work, NIOScheduledCallback?)
    case running
    case finished(any Disposable)
    case disposed
  }

  private let state: Mutex<State>

  init(_ work: @escaping Work) { state = Mutex(.waiting(work, nil)) }

  /// Has the event loop run the work at a deadline.
  ///
  /// A scheduled callback has no promise, which would be left unfulfilled after a shutdown.
  func start(at deadline: NIODeadline, on eventLoop: any EventLoop) {
    guard let timer = try? eventLoop.scheduleCallback(at: deadline, handler: self) else {
      return discard()
    }
    state.withLock { state in
      // The work may have run already.
      if case .waiting(let work, nil) = state { state = .waiting(work, timer) }
    }
  }

  /// Runs the work unless it has been disposed of.
  func run() {
    let work = state.withLock { state -> Work? in
      guard case .waiting(let work, _) = state else { return nil }
      state = .running
      return work
    }
    guard let work else { return }
    let result = work()
    let isDisposed = state.withLock { state in
      guard case .running = state else { return true }
      state = .finished(result)
      return false
    }
    if isDisposed { result.dispose() }
  }

  func dispose() {
    switch end() {
    // The work is released by this function: NIO cancels a callback under a lock.
    case .waiting(_, let timer): timer?.cancel()
    case .finished(let result): result.dispose()
    case .running, .disposed: break
    }
  }

  func handleScheduledCallback(eventLoop: some EventLoop) { run() }

  /// Releases the work: the event loop is shut down, or `dispose()` has cancelled the callback.
  func didCancelScheduledCallback(eventLoop: some EventLoop) { discard() }

  private func discard() { _ = end() }

  private func end() -> State {
    state.withLock { state in
      defer { state = .disposed }
      return state
    }
  }
}
