internal import Dispatch
internal import RxCore

/// Calls main-actor code when a descriptor is readable, whatever serves the main actor.
///
/// While `UVLoop.main` runs, the poll is a `UVPoll` on that loop: each call is one callback of the loop,
/// and other handles have their turns even if the descriptor is always readable. Otherwise the poll is a
/// read source on the dispatch main queue; if the loop runs later, the first call moves the poll there.
///
/// Either way the poll keeps the main loop alive. It is level-triggered. On the loop, calls that follow
/// each other at once and find much come a millisecond apart: see `PollBackoff`. The caller keeps
/// ownership of the descriptor. Releasing the last reference stops the poll.
package final class MainPoll: Disposable {
  private let watch = SerialDisposable()

  /// Starts to watch `descriptor`.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor that can be polled; not a regular file.
  ///   - whenClosed: called once, on main, when the descriptor is not watched any more and may be
  ///     closed.
  ///   - onReadable: called on the main actor. It should read until nothing is left, or for as long as
  ///     the loop may be blocked, and is called again. It returns the number of things that it found.
  /// - Throws: the errors of `UVPoll`.
  @MainActor
  package init(
    descriptor: Int32,
    whenClosed: @escaping @Sendable () -> Void = {},
    onReadable: @escaping @MainActor () -> Int
  ) throws(UVError) {
    let call = Self.isolated(onReadable)
    let descriptor = WatchedDescriptor(descriptor, whenClosed)
    if RunQueue.main.isDrivenByLoop {
      watch.disposable = try descriptor.poll(call)
    } else {
      watch.disposable = MainReadSource(descriptor) { [watch] in
        _ = call()
        guard RunQueue.main.isDrivenByLoop, !watch.isDisposed else { return }
        if let poll = try? descriptor.poll(call) { watch.disposable = poll }
      }
    }
  }

  deinit { watch.dispose() }

  /// Stops watching.
  ///
  /// Any thread may call this method. No call follows if it is called on main.
  package func dispose() { watch.dispose() }

  /// Returns `body` as the closure that libuv's or Dispatch's callback calls.
  ///
  /// `assumeIsolated` is safe, because both callbacks come on main. The function is nonisolated: a closure
  /// that main-actor code forms is main-actor itself, and traps under Dispatch.
  private nonisolated static func isolated(
    _ body: @escaping @MainActor () -> Int
  ) -> @Sendable () -> Int {
    { MainActor.assumeIsolated(body) }
  }
}

/// A descriptor with one watcher, or two while the watch moves from one to the other.
private final class WatchedDescriptor: @unchecked Sendable {
  // Unchecked: the variables are accessed only on main.
  let descriptor: Int32
  private let whenClosed: @Sendable () -> Void
  private var watchers = 0
  private weak var poll: UVPoll?
  private var backoff = PollBackoff()

  init(_ descriptor: Int32, _ whenClosed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.whenClosed = whenClosed
  }

  func addWatcher() { watchers += 1 }

  func removeWatcher() {
    watchers -= 1
    if watchers == 0 { whenClosed() }
  }

  /// Watches the descriptor on the main loop.
  func poll(_ onReadable: @escaping @Sendable () -> Int) throws(UVError) -> any Disposable {
    let poll = try UVPoll(
      descriptor: descriptor,
      events: .readable,
      on: .main,
      whenClosed: removeWatcher
    ) { _ in self.call(onReadable) }
    self.poll = poll
    addWatcher()
    return poll
  }

  private func call(_ onReadable: () -> Int) {
    let start = MonotonicTime.now
    let found = onReadable()
    if backoff.shouldPause(from: start, to: MonotonicTime.now, found: found) { pause() }
  }

  private func pause() {
    poll?.pause()
    UVLoop.main.schedule(after: .milliseconds(1)) {
      self.backoff.reset()
      self.poll?.resume()
    }
  }
}

/// A read source on the dispatch main queue that keeps the main loop alive while it is open.
private final class MainReadSource: Disposable, @unchecked Sendable {
  // Unchecked: the property is immutable, and a dispatch source may be used from any thread.
  private let source: any DispatchSourceRead

  init(_ descriptor: WatchedDescriptor, onReadable: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.descriptor,
      queue: .main
    )
    let token = RunQueue.main.keepAlive()
    self.source = source
    descriptor.addWatcher()
    source.setEventHandler(handler: onReadable)
    source.setCancelHandler {
      descriptor.removeWatcher()
      token.dispose()
    }
    source.activate()
  }

  func dispose() { source.cancel() }
}

/// Decides when a poll should pause, because its calls follow each other at once and find much.
///
/// Under load, each wake-up finds a few things and costs more than they do. As network drivers do (NAPI),
/// the poll then pauses, and one call takes what arrived meanwhile. Three kinds of calls never lead to a
/// pause: a call after a quiet time; calls that find one thing each, where somebody may wait for an answer
/// before the next; and a long call, since much waits already after it.
struct PollBackoff {
  private var calls = 0
  private var found = 0
  private var end: UInt64 = 0

  /// Calls further apart, in nanoseconds, belong to different series.
  private static let quietTime: UInt64 = 50_000
  /// A call of this many nanoseconds or more is long.
  private static let longCall: UInt64 = 2_000_000

  /// Records a call and returns whether the poll should pause now.
  ///
  /// - Parameters:
  ///   - start: when the call started, in nanoseconds of the monotonic clock.
  ///   - end: when the call ended.
  ///   - count: the number of things that the call found.
  /// - Returns: `true` if the poll should pause.
  mutating func shouldPause(from start: UInt64, to end: UInt64, found count: Int) -> Bool {
    if start - self.end > Self.quietTime { (calls, found) = (0, 0) }
    calls += 1
    found += count
    self.end = end
    return found >= max(64, 4 * calls) && end - start < Self.longCall
  }

  /// Forgets the calls so far, after a pause.
  mutating func reset() { self = PollBackoff() }
}
