internal import CLibuv
internal import RxCore
internal import Synchronization

extension UVLoop {
  /// Gives back everything the loop holds.
  ///
  /// What is still queued is dropped; it cannot run again.
  ///
  /// A loop that goes away with nothing open closes itself; this is for those who want to know.
  ///
  /// - Throws: EBUSY if it is running, if handles are still open (the message names them), or if
  ///   tasks wait to go on here; EPERM for `UVLoop.main`, which isWaiting as long as the process.
  public func close() throws(UVError) {
    if isMain { throw UVError(UV_EPERM, "UVLoop.main is never closed") }
    let (taken, before) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    if before == State.closed { return }
    if !taken { throw UVError(UV_EBUSY, "a running loop cannot be closed") }
    finishClosingHandles()
    if let reason = busyReason {
      state.store(State.idle, ordering: .releasing)
      throw UVError(UV_EBUSY, reason)
    }
    tearDown()
    state.store(State.closed, ordering: .releasing)
  }

  private var busyReason: String? {
    if !handles.isEmpty {
      let names = handles.values.map(\.description).sorted().joined(separator: ", ")
      return "\(handles.count) still open: \(names)"
    }
    let waiting = jobs.load(ordering: .relaxed)
    return waiting == 0 ? nil : "\(waiting) parts of tasks wait to run here: run the loop first"
  }

  /// Lets handles that are closing come to their end, and nothing else happen.
  ///
  /// Waits for the operations on files that are under way.
  private func finishClosingHandles() {
    runQueue.serve {
      closeRequestedHandles()
      while handles.values.contains(where: \.isClosed) {
        isClosing = true
        uv_run(raw, UV_RUN_ONCE)
        isClosing = false
        closeRequestedHandles()
      }
    }
  }

  /// Closes the loop's own handles, then the loop.
  func tearDown() {
    runQueue.close()
    isClosing = true
    for watch in [wakeupPoll, timerPoll, mainQueuePoll] { watch?.close() }
    uv_run(raw, UV_RUN_DEFAULT)
    uv_loop_close(raw)
  }

  /// Closes `handle` when the loop comes to it.
  ///
  /// Called from any thread.
  func requestClose(of handle: UVHandle) {
    closeLock.withLock { handlesToClose.append(handle) }
    descriptors.wake()
    requestTurn()
  }

  /// Begins to close what other threads asked to close.
  func closeRequestedHandles() {
    let requested = closeLock.withLock {
      defer { handlesToClose = [] }
      return handlesToClose
    }
    for handle in requested { handle.startClosing() }
  }
}
