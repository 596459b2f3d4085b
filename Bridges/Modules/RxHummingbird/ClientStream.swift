internal import Hummingbird
internal import NIOCore
internal import RxCore
internal import RxSystem
internal import ServiceLifecycle

/// The chunks for one client.
struct ClientStream {
  private let source: Flowable<ByteBuffer>
  private let limit: Int

  init(_ source: Flowable<ByteBuffer>, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Sends the chunks until the source ends, or the service begins to shut down.
  ///
  /// - Throws: the error of the source or of the connection; `CancellationError` when the service
  ///   ends without waiting for its clients.
  func send(to output: WriterBox) async throws {
    let shutdown = ReplaySubject<Void>.create(bufferSize: 1)
    let (surplus, given) = AsyncThrowingStream<Never, any Error>.makeStream()
    let chunks =
      source.compose { source in
        source.take(until: shutdown)
          .do(onError: { if $0 is ConsumerTooSlow { given.finish(throwing: $0) } })
      }
      .values(limit: limit)
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        // A client that takes nothing makes the other task wait: this one then ends both.
        group.addTask { for try await _ in surplus {} }
        group.addTask { for try await chunk in chunks { try await output.write(chunk) } }
        defer {
          given.finish()
          group.cancelAll()
        }
        try await group.next()
        // A sequence also ends when its task is cancelled: that is no end of the chunks.
        try Task.checkCancellation()
      }
    } onGracefulShutdown: {
      shutdown.onNext(())
    }
  }
}

/// The writer of a body, for the one task that writes.
final class WriterBox: @unchecked Sendable {
  // Unchecked: only one task calls it.
  private var writer: any ResponseBodyWriter

  init(_ writer: any ResponseBodyWriter) { self.writer = writer }

  func write(_ chunk: ByteBuffer) async throws { try await writer.write(chunk) }
}
