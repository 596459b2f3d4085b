public import AsyncHTTPClient
internal import RxCore
public import RxSystem

extension HTTPClient {
  /// Requests a stream of server-sent events, and requests it again whenever it breaks off.
  ///
  ///     client.events(from: HTTPClientRequest(url: "http://localhost:8080/changes"))
  ///       .subscribe(onNext: { print($0.data) })
  ///
  /// Further requests name the latest event by `Last-Event-ID`, so a server that keeps its events sends
  /// those that were missed. As the HTML standard has it, the time between two requests is the server's
  /// choice (`retry`). Beyond the standard it grows with failures in a row, and the statuses 429 and
  /// 500–599 are failures that pass.
  ///
  /// - Parameters:
  ///   - request: the request; `Accept`, `Cache-Control` and `Last-Event-ID` are added.
  ///   - options: the times to wait, and the limits.
  /// - Returns: the events, on threads of Swift's pool. While the valve is closed, the connection is not
  ///   read; the events of a chunk that has been read are delivered.
  /// - Ends: when the server answers 204. Disposal cancels the request, or the waiting.
  /// - Errors: `HTTPStatusError` for other statuses than 200; `EventSourceError` for another media type;
  ///   `ServerSentEventError` for an event that is too long; errors of the address. Errors of the
  ///   connection end the sequence only after `options.attempts` of them in a row.
  public nonisolated func events(
    from request: HTTPClientRequest,
    _ options: EventSourceOptions = EventSourceOptions()
  ) -> Flowable<ServerSentEvent> {
    Flowable { valve in
      .async { observer in
        var source = EventSource(self, request, options)
        try await source.run(while: valve) { observer.onNext($0) }
      }
    }
  }
}

/// The error of a response that is no stream of events.
public struct EventSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The media type of the response; `nil` if it names none.
  public let mediaType: String?

  /// Creates the error.
  public init(mediaType: String?) { self.mediaType = mediaType }

  /// The media type in words.
  public var description: String {
    "the response is no stream of events: its media type is \(mediaType ?? "missing")"
  }
}
