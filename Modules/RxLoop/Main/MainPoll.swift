internal import Dispatch
internal import RxCore

/// Tells main-actor code when a descriptor can be read, whoever serves the main actor.
///
/// Made while `UVLoop.main` runs, it is a `UVPoll` there; otherwise a read source on the dispatch
/// main queue, which a main loop that comes later serves too. Either way it is a reason for the main
/// loop to go on. Level-triggered. The descriptor stays the caller's. Dropping it stops it.
package final class MainPoll: Disposable {
  private let watch: any Disposable

  /// Begins to watch `descriptor`.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor that can be polled; no regular file.
  ///   - whenClosed: called once, on main, when the descriptor is not watched any more and may be
  ///     closed.
  ///   - onReadable: called on the main actor; it should read until there is no more.
  /// - Throws: as `UVPoll`.
  @MainActor
  package init(
    descriptor: Int32,
    whenClosed: @escaping @Sendable () -> Void = {},
    onReadable: @escaping @MainActor () -> Void
  ) throws(UVError) {
    let call = Self.isolated(onReadable)
    if Agenda.main.isServedByLoop {
      watch = try UVPoll(
        descriptor: descriptor,
        events: .readable,
        on: .main,
        whenClosed: whenClosed
      ) { _ in call() }
    } else {
      watch = MainReadSource(descriptor, whenClosed: whenClosed, onReadable: call)
    }
  }

  deinit { watch.dispose() }

  /// Stops watching.
  ///
  /// Any thread may call it; on main, no call follows.
  package func dispose() { watch.dispose() }

  // A closure formed in main-actor code would be main-actor itself, and trap under Dispatch.
  private nonisolated static func isolated(
    _ body: @escaping @MainActor () -> Void
  ) -> @Sendable () -> Void {
    { MainActor.assumeIsolated(body) }
  }
}

/// A read source on the dispatch main queue that holds the main loop while it is open.
private final class MainReadSource: Disposable, @unchecked Sendable {
  // Unchecked: a dispatch source may be used from any thread, and never changes here.
  private let source: any DispatchSourceRead

  init(
    _ descriptor: Int32,
    whenClosed: @escaping @Sendable () -> Void,
    onReadable: @escaping @Sendable () -> Void
  ) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    let token = Agenda.main.keepAlive()
    self.source = source
    source.setEventHandler(handler: onReadable)
    source.setCancelHandler {
      whenClosed()
      token.dispose()
    }
    source.activate()
  }

  func dispose() { source.cancel() }
}
