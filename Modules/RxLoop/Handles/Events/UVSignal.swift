internal import CLibuv

/// Tells when a signal has come to the process.
///
///     let interrupt = try UVSignal(SIGINT, on: .main) { UVLoop.main.stop() }
///     try UVLoop.main.run()
///
/// Several loops, and several handles of one loop, may watch the same signal; each hears it. Signals
/// that come faster than the loop turns may be told once. SIGKILL and SIGSTOP cannot be watched, and
/// a program that watches SIGSEGV and its like does not survive them. The signal is unblocked on the
/// calling thread, as a program may have been started with it blocked (pthread_sigmask(3)).
///
/// Source: docs.libuv.org/en/v1.x/signal.html.
public final class UVSignal: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; `handler` is touched on the loop's thread only.
  private var handler: (@Sendable () -> Void)?

  /// Begins to watch for `signal`; its default action does not happen while this is open.
  ///
  /// - Parameters:
  ///   - signal: its number, as SIGINT.
  ///   - loop: the loop to watch on.
  ///   - whenClosed: called once, on the loop's thread, when the signal is not watched any more.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  /// - Throws: EINVAL for a signal that cannot be watched.
  public init(
    _ signal: Int32,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable () -> Void
  ) throws(UVError) {
    self.handler = handler
    super.init(
      uv_signal_t.self,
      on: loop,
      description: "UVSignal(\(signal))",
      whenClosed: whenClosed
    )
    try UVError.check(uv_signal_init(loop.raw, raw))
    open()
    let result = uv_signal_start(
      raw,
      { signal, _ in UVSignal.owner(signal)?.call() },
      signal
    )
    if result < 0 {
      closeSilently()
      throw UVError(code: result)
    }
    cuv_unblock_signal(signal)
  }

  override func releaseHandler() { handler = nil }

  private func call() {
    if let handler { perform(handler) }
  }

  private var raw: UnsafeMutablePointer<uv_signal_t> {
    memory.assumingMemoryBound(to: uv_signal_t.self)
  }
}
