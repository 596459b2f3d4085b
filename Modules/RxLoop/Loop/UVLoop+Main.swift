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
  /// While it does not, `MainScheduler` and its timers are served by whoever serves the main queue.
  ///
  /// Run it from a synchronous main: after the first suspension of an `async` main, or under a test
  /// runner, the main actor lives on other threads and `run()` throws EPERM.
  public static let main: UVLoop = {
    do {
      return try UVLoop(agenda: .main, isMain: true)
    } catch {
      fatalError("the main loop cannot be made: \(error)")
    }
  }()

  /// Puts the dispatch main queue, which main-actor tasks use, on the loop.
  ///
  /// Once.
  func attachMainQueue() throws(UVError) {
    if mainQueueWatch != nil { return }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    mainQueueWatch = try LoopWatch(descriptor, on: self) { poll, _, _ in
      UVLoop.owning(poll)?.serveMainQueue()
    }
  }

  private func serveMainQueue() {
    calls &+= 1
    // Unread, it would stay readable and the loop would spin.
    LoopDescriptors.acknowledge(_dispatch_get_main_queue_handle_4CF())
    agenda.meter.stretch {
      agenda.meter.perform("main queue") { _dispatch_main_queue_callback_4CF(nil) }
    }
  }
}
