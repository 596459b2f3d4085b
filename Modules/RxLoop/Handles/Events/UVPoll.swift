internal import CLibuv

/// Tells when a descriptor can be read or written, or when the other side has gone.
///
///     let poll = try UVPoll(descriptor: inotify, events: .readable, on: loop) { result in
///       if case .success = result { readEvents() }
///     }
///     poll.close()
///
/// For sockets, pipes, inotify, timerfd and the like; regular files are always ready and are
/// refused with EPERM. Level-triggered: it calls again until what is there has been read. The
/// descriptor stays the caller's, and becomes non-blocking; close it after `whenClosed`.
///
/// Source: docs.libuv.org/en/v1.x/poll.html.
public final class UVPoll: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; `handler` is touched on the loop's thread only.

  /// What to wait for, and what has come.
  public struct Events: OptionSet, Sendable, Hashable {
    /// libuv's bits.
    public let rawValue: Int32

    /// Makes a set from libuv's bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// There is something to read, or an end.
    public static let readable = Events(rawValue: Int32(UV_READABLE.rawValue))
    /// There is room to write.
    public static let writable = Events(rawValue: Int32(UV_WRITABLE.rawValue))
    /// The other side has closed.
    public static let disconnect = Events(rawValue: Int32(UV_DISCONNECT.rawValue))
    /// There is urgent data (POLLPRI).
    public static let prioritized = Events(rawValue: Int32(UV_PRIORITIZED.rawValue))
  }

  private let events: Events
  private var handler: (@Sendable (Result<Events, UVError>) -> Void)?

  /// Begins to watch `descriptor`.
  ///
  /// - Parameters:
  ///   - descriptor: an open file descriptor; one watch a loop for each.
  ///   - events: what to wait for.
  ///   - loop: the loop to watch on.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor is not watched any more.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  ///     A failure is libuv's word on the descriptor; the watch then stands still.
  /// - Throws: EBADF, EPERM (a regular file), EEXIST (watched already).
  public init(
    descriptor: Int32,
    events: Events,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable (Result<Events, UVError>) -> Void
  ) throws(UVError) {
    self.events = events
    self.handler = handler
    super.init(
      uv_poll_t.self,
      on: loop,
      description: "UVPoll(descriptor: \(descriptor))",
      whenClosed: whenClosed
    )
    try UVError.check(uv_poll_init(loop.raw, raw, descriptor))
    open()
    let result = start()
    if result < 0 {
      closeSilently()
      throw UVError(code: result)
    }
  }

  /// Calls no more until `resume()`; it is no reason for the loop to wait meanwhile.
  func pause() {
    preconditionOnLoop()
    if !isClosed { uv_poll_stop(raw) }
  }

  /// Calls again, at once for what came meanwhile.
  func resume() {
    preconditionOnLoop()
    if !isClosed { _ = start() }
  }

  private func start() -> Int32 {
    uv_poll_start(raw, events.rawValue) { poll, status, events in
      UVPoll.owner(poll)?.call(
        status < 0 ? .failure(UVError(code: status)) : .success(Events(rawValue: events))
      )
    }
  }

  override func releaseHandler() { handler = nil }

  private func call(_ result: Result<Events, UVError>) {
    if let handler { perform { handler(result) } }
  }

  private var raw: UnsafeMutablePointer<uv_poll_t> {
    memory.assumingMemoryBound(to: uv_poll_t.self)
  }
}
