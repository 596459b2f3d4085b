internal import Dispatch
internal import RxCore

/// Tells main-actor code when a descriptor can be read, whoever serves the main actor.
///
/// While `UVLoop.main` runs, it is a `UVPoll` there, so that one call is one callback of the loop and
/// nothing waits behind a descriptor that never runs dry. Otherwise it is a read source on the dispatch
/// main queue; should the loop run later, the first call moves it there. Either way it is a reason for
/// the main loop to go on. Level-triggered. On the loop, calls that follow each other at once and find
/// much come a millisecond apart: see `PollBackoff`. The descriptor stays the caller's. Dropping it stops it.
package final class MainPoll: Disposable {
  private let watch = SerialDisposable()

  /// Begins to watch `descriptor`.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor that can be polled; no regular file.
  ///   - whenClosed: called once, on main, when the descriptor is not watched any more and may be
  ///     closed.
  ///   - onReadable: called on the main actor; it should read until there is no more, or for as long
  ///     as the loop may be held, and is called again. It returns how many things it found.
  /// - Throws: as `UVPoll`.
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
  /// Any thread may call it; on main, no call follows.
  package func dispose() { watch.dispose() }

  // A closure formed in main-actor code would be main-actor itself, and trap under Dispatch.
  private nonisolated static func isolated(
    _ body: @escaping @MainActor () -> Int
  ) -> @Sendable () -> Int {
    { MainActor.assumeIsolated(body) }
  }
}

/// A descriptor that one thing watches, or two while it goes over from one to the other.
private final class WatchedDescriptor: @unchecked Sendable {
  // Unchecked: touched on main only.
  let descriptor: Int32
  private let whenClosed: @Sendable () -> Void
  private var watchers = 0
  private weak var poll: UVPoll?
  private var backoff = PollBackoff()

  init(_ descriptor: Int32, _ whenClosed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.whenClosed = whenClosed
  }

  func begin() { watchers += 1 }

  func end() {
    watchers -= 1
    if watchers == 0 { whenClosed() }
  }

  /// Watches it on the main loop.
  func poll(_ onReadable: @escaping @Sendable () -> Int) throws(UVError) -> any Disposable {
    let poll = try UVPoll(
      descriptor: descriptor,
      events: .readable,
      on: .main,
      whenClosed: end
    ) { _ in self.call(onReadable) }
    self.poll = poll
    begin()
    return poll
  }

  private func call(_ onReadable: () -> Int) {
    let start = MonotonicTime.now
    let found = onReadable()
    if backoff.shouldPause(from: start, to: MonotonicTime.now, finding: found) { rest() }
  }

  private func rest() {
    poll?.pause()
    UVLoop.main.schedule(after: .milliseconds(1)) {
      self.backoff.reset()
      self.poll?.resume()
    }
  }
}

/// A read source on the dispatch main queue that holds the main loop while it is open.
private final class MainReadSource: Disposable, @unchecked Sendable {
  // Unchecked: a dispatch source may be used from any thread, and never changes here.
  private let source: any DispatchSourceRead

  init(_ descriptor: WatchedDescriptor, onReadable: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor.descriptor,
      queue: .main
    )
    let token = RunQueue.main.keepAlive()
    self.source = source
    descriptor.begin()
    source.setEventHandler(handler: onReadable)
    source.setCancelHandler {
      descriptor.end()
      token.dispose()
    }
    source.activate()
  }

  func dispose() { source.cancel() }
}
