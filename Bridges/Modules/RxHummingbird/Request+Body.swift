public import Hummingbird
public import NIOCore
internal import RxCore
public import RxSystem

extension Request {
  /// Returns the body of a response to this request, whose chunks are sent as the client takes them.
  ///
  ///     router.get("log") { request, _ in
  ///       Response(status: .ok, body: request.responseBody(log.compose { $0.map { ByteBuffer(bytes: $0) } }))
  ///     }
  ///
  /// The source is subscribed to when the body is sent. Its subscription ends with the body, when the
  /// client goes away, also while nothing is being sent, and on the graceful shutdown of the service:
  /// chunks that wait are then sent, and the body is ended as it should be. A source that fails with
  /// `ConsumerTooSlow` ends the connection at once; after another error, the chunks before it are sent
  /// and the connection ends without the last chunk, so that the client knows.
  ///
  /// The connection is closed after such a response, and it needs the request's own body: call this before
  /// that is read, or after it was collected.
  ///
  /// - Parameters:
  ///   - source: the chunks. It waits while `limit` of them wait for the client.
  ///   - limit: the number of chunks that may wait, beyond those in the buffers of the connection.
  /// - Returns: the body, in the chunked encoding.
  public func responseBody(_ source: Flowable<ByteBuffer>, limit: Int = 8) -> ResponseBody {
    let request = body
    return ResponseBody { writer in
      let stream = ClientStream(source, limit: limit)
      let output = WriterBox(writer)
      try await request.consumeWithCancellationOnInboundClose { _ in
        try await stream.send(to: output)
      }
      try await writer.finish(nil)
    }
  }
}
