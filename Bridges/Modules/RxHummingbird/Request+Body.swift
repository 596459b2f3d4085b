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
  /// `ConsumerTooSlow` ends the connection at once. After another error, the connection ends without the
  /// last chunk, so that the client knows; the server drops chunks that the connection has not taken.
  ///
  /// The connection is closed after such a response, so give it the header `Connection: close`. It needs the request's own body: call this before
  /// that is read, or after it was collected. What has not been read of it is dropped. A HEAD request
  /// gets an empty body.
  ///
  /// - Parameters:
  ///   - source: the chunks. It waits while `limit` of them wait for the client.
  ///   - limit: the number of chunks that may wait, beyond those in the buffers of the connection.
  /// - Returns: the body, in the chunked encoding.
  public func responseBody(_ source: Flowable<ByteBuffer>, limit: Int = 8) -> ResponseBody {
    if method == .head { return ResponseBody() }
    let request = body
    return ResponseBody { writer in
      let stream = ClientStream(source, limit: limit)
      let output = WriterBox(writer)
      try await request.consumeWithCancellationOnInboundClose { rest in
        // The end of the connection is noticed after the rest of the request, which nobody reads.
        async let _ = Self.drain(rest)
        try await stream.send(to: output)
      }
      try await writer.finish(nil)
    }
  }

  private static func drain(_ body: RequestBody) async {
    do { for try await _ in body {} } catch {}
  }
}
