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
