internal import CLibuv

extension UVLoop {
  /// The main loop, which serves a program's main thread, main queue and main actor.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     Task { @MainActor in await start() }
  ///     try UVLoop.main.run()
  ///
  /// While the loop runs, libuv handles, `MainScheduler`, `DispatchQueue.main` and main-actor tasks
  /// share the process's first thread, and `MainActor.assumeIsolated` holds in every callback.
  /// While the loop does not run, the dispatch main queue serves its handles: under an async main,
  /// `dispatchMain()` or a test runner. In both cases, create and use handles of this loop on main.
  ///
  /// Run the loop from a synchronous main. After the first suspension of an `async` main, or under
  /// a test runner, the main actor uses other threads; `run()` throws EPERM there, and is not
  /// needed.
  public static let main: UVLoop = {
    do {
      return try UVLoop(runQueue: .main, isMain: true)
    } catch {
      fatalError("the main loop cannot be created: \(error)")
    }
  }()

  /// Starts to drain the dispatch main queue, which main-actor tasks use, on the loop.
  func attachMainQueue() throws(UVError) {
    if let mainQueuePoll { return mainQueuePoll.start() }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    mainQueuePoll = try DescriptorPoll(descriptor, on: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveMainQueue()
    }
  }

  /// Stops draining the dispatch main queue on the loop.
  ///
  /// `dispatchMain()` closes the queue's descriptor, and another handle may get the same number.
  func detachMainQueue() { mainQueuePoll?.stop() }

  private func serveMainQueue() {
    pollCallbacks &+= 1
    // Without this read the descriptor would stay readable, and the loop would spin.
    LoopDescriptors.acknowledge(_dispatch_get_main_queue_handle_4CF())
    runQueue.meter.measureBusy {
      runQueue.meter.perform("main queue") { _dispatch_main_queue_callback_4CF(nil) }
    }
  }
}
