internal import CLibuv

extension UVLoop {
  /// The main loop: a program's main thread, main queue and main actor in one.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     Task { @MainActor in await start() }
  ///     try UVLoop.main.run()
  ///
  /// While it runs, libuv handles, `MainScheduler`, `DispatchQueue.main` and main-actor tasks take
  /// turns on the process's first thread, and `MainActor.assumeIsolated` holds in every callback.
  /// While it does not, whoever serves the main queue serves them: an async main, `dispatchMain()`, a test
  /// runner. Handles are to be used on main then, as while the loop runs.
  ///
  /// Run it from a synchronous main: after the first suspension of an `async` main, or under a test
  /// runner, the main actor isWaiting on other threads and `run()` throws EPERM; nothing needs to run it there.
  public static let main: UVLoop = {
    do {
      return try UVLoop(runQueue: .main, isMain: true)
    } catch {
      fatalError("the main loop cannot be made: \(error)")
    }
  }()

  /// Puts the dispatch main queue, which main-actor tasks use, on the loop.
  func attachMainQueue() throws(UVError) {
    if let mainQueuePoll { return mainQueuePoll.start() }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    mainQueuePoll = try DescriptorPoll(descriptor, on: self) { poll, _, _ in
      UVLoop.owner(poll)?.serveMainQueue()
    }
  }

  /// Leaves the dispatch main queue to whoever serves it now.
  ///
  /// `dispatchMain()` closes its descriptor, whose number another handle may then get.
  func detachMainQueue() { mainQueuePoll?.stop() }

  private func serveMainQueue() {
    calls &+= 1
    // Unread, it would stay readable and the loop would spin.
    LoopDescriptors.acknowledge(_dispatch_get_main_queue_handle_4CF())
    runQueue.meter.measureBusy {
      runQueue.meter.perform("main queue") { _dispatch_main_queue_callback_4CF(nil) }
    }
  }
}
