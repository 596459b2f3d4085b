public import AsyncHTTPClient
public import NIOCore
internal import NIOHTTP1
public import RxCore
public import RxSystem

extension HTTPClient {
  /// Executes a request for each subscriber, and emits its response when the headers have come.
  ///
  ///     client.response(to: HTTPClientRequest(url: "http://localhost/")).map(\.status)
  ///
  /// Any status is a response. The body is still to be read: by one reader, once. A response that is
  /// dropped ends its connection.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - timeout: the time until the headers have come. The time between two chunks is limited by
  ///     `timeout.read` of the client's configuration.
  /// - Returns: the response, on a thread of Swift's pool. Disposal cancels the request.
  /// - Errors: those of AsyncHTTPClient.
  public nonisolated func response(
    to request: HTTPClientRequest,
    timeout: Duration = .seconds(60)
  ) -> Single<HTTPClientResponse> {
    .create { try await self.execute(request, timeout: TimeAmount(timeout)) }
  }

  /// Executes a request for each subscriber, and emits the whole body of its response.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - limit: the number of bytes that the body may have.
  ///   - timeout: the time until the headers have come.
  /// - Returns: the body, on a thread of Swift's pool. Disposal cancels the request.
  /// - Errors: `HTTPStatusError` for a status outside of 200–299; `NIOTooManyBytesError` for a body
  ///   beyond the limit; those of AsyncHTTPClient.
  public nonisolated func bytes(
    of request: HTTPClientRequest,
    upTo limit: Int = 16 << 20,
    timeout: Duration = .seconds(60)
  ) -> Single<ByteBuffer> {
    .create {
      try await self.success(of: request, within: timeout)
        .body.collect(upTo: limit)
    }
  }

  /// Executes a request for each subscriber, and emits the body of its response as it comes.
  ///
  ///     client.body(of: request).concatMapCompletable { store($0) }  // reads on when it is stored
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - timeout: the time until the headers have come.
  /// - Returns: the chunks of the body, on threads of Swift's pool. While the valve is closed, the
  ///   connection is not read, beyond a chunk or two that AsyncHTTPClient has read already. Disposal
  ///   cancels the request.
  /// - Errors: `HTTPStatusError` for a status outside of 200–299; those of AsyncHTTPClient.
  public nonisolated func body(
    of request: HTTPClientRequest,
    timeout: Duration = .seconds(60)
  ) -> Flowable<ByteBuffer> {
    Flowable { valve in
      Single.create { try await self.success(of: request, within: timeout) }
        .asObservable()
        .flatMap { $0.body.asFlowable().asObservable(valve: valve) }
    }
  }

  /// Executes a request whose response has to be a success.
  private nonisolated func success(
    of request: HTTPClientRequest,
    within timeout: Duration
  ) async throws -> HTTPClientResponse {
    let response = try await execute(request, timeout: TimeAmount(timeout))
    if !(200..<300).contains(response.status.code) {
      throw await HTTPStatusError(response, to: request, within: timeout)
    }
    return response
  }
}

extension HTTPClientRequest.Body {
  /// Returns a body that is sent as the server takes it.
  ///
  ///     request.body = .flowable(files.bytes(of: "big").compose { $0.map { ByteBuffer(bytes: $0) } })
  ///
  /// - Parameters:
  ///   - source: the chunks. It is subscribed to when the request is sent, and again when it is sent
  ///     again. It waits while 8 chunks wait for the connection.
  ///   - length: the number of bytes, which is the `Content-Length`; unknown, the body is sent in the
  ///     chunked encoding. A body of another length than said fails.
  /// - Returns: the body. An error of the source fails the request.
  public static func flowable(
    _ source: Flowable<ByteBuffer>,
    length: Length = .unknown
  ) -> Self {
    .stream(source.values, length: length)
  }
}
