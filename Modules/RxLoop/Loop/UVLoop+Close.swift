internal import CLibuv
internal import RxCore
internal import Synchronization

extension UVLoop {
  /// Closes the loop and releases its descriptors and memory (`uv_loop_close`).
  ///
  /// Queued work is discarded, and the loop cannot run again. A loop without open handles also
  /// closes itself when its last reference is released; call this method to learn of handles that
  /// are still open.
  ///
  ///     try loop.run()
  ///     try loop.close()
  ///
  /// Any thread may call this method while the loop does not run. It waits for file operations that
  /// are in progress. Closing a closed loop does nothing.
  ///
  /// - Throws: EBUSY if the loop is running, if handles are open (the message names them), or if
  ///   tasks wait to continue on the loop; EPERM for `UVLoop.main`, which exists as long as the
  ///   process.
  public func close() throws(UVError) {
    if isMain { throw UVError(UV_EPERM, "UVLoop.main cannot be closed") }
    let (entered, before) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    if before == State.closed { return }
    if !entered { throw UVError(UV_EBUSY, "a running loop cannot be closed") }
    finishClosingHandles()
    if let reason = busyReason {
      state.store(State.idle, ordering: .releasing)
      throw UVError(UV_EBUSY, reason)
    }
    tearDown()
    state.store(State.closed, ordering: .releasing)
  }

  /// The reason why the loop cannot be closed; `nil` if it can be.
  private var busyReason: String? {
    if !handles.isEmpty {
      let names = handles.values.map(\.description).sorted().joined(separator: ", ")
      return "\(handles.count) still open: \(names)"
    }
    let waiting = jobs.load(ordering: .relaxed)
    return waiting == 0 ? nil : "\(waiting) parts of tasks wait to run here: run the loop first"
  }

  /// Finishes the handles that are closing; nothing else of the loop runs.
  ///
  /// Waits for file operations that are in progress.
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

  /// Closes the loop's own polls, then the loop.
  func tearDown() {
    runQueue.close()
    isClosing = true
    for poll in [wakeupPoll, timerPoll, mainQueuePoll] { poll?.close() }
    uv_run(raw, UV_RUN_DEFAULT)
    uv_loop_close(raw)
  }

  /// Closes `handle` in the loop's next turn.
  ///
  /// Called from any thread.
  func requestClose(of handle: UVHandle) {
    closeLock.withLock { handlesToClose.append(handle) }
    descriptors.wake()
    requestTurn()
  }

  /// Starts to close the handles that other threads requested to close.
  func closeRequestedHandles() {
    let requested = closeLock.withLock {
      defer { handlesToClose = [] }
      return handlesToClose
    }
    for handle in requested { handle.startClosing() }
  }
}
