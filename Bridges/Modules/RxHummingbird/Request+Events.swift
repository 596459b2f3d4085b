internal import Dispatch
internal import HTTPTypes
public import Hummingbird
public import NIOCore
internal import RxCore
public import RxSystem

extension Request {
  /// The identifier of the latest event that the client has, if it asks for those after it.
  public var lastEventID: String? {
    HTTPField.Name("Last-Event-ID").flatMap { headers[$0] }
  }

  /// Returns a response of server-sent events.
  ///
  ///     router.get("changes") { request, _ in
  ///       request.eventResponse(changes.map { ServerSentEvent($0) }.asFlowable(limit: 1000))
  ///     }
  ///
  /// When the source is subscribed to and how it ends is as in `responseBody`. Comments are sent in between,
  /// so that a connection without events is not closed by a proxy, and a client that is gone is noticed.
  ///
  /// - Parameters:
  ///   - events: the events. `asFlowable(limit:)` makes a Flowable of an Observable, and gives up
  ///     clients that are too slow.
  ///   - heartbeat: the time between two comments; `nil` for none.
  ///   - limit: the number of events that may wait, beyond those in the buffers of the connection.
  /// - Returns: the response, which no cache keeps.
  public func eventResponse(
    _ events: Flowable<ServerSentEvent>,
    heartbeat: Duration? = .seconds(15),
    limit: Int = 64
  ) -> Response {
    eventResponse(
      chunks: events.compose { $0.map { ByteBuffer(bytes: $0.bytes) } },
      heartbeat,
      limit
    )
  }

  /// Returns a response of server-sent events that are bytes already, as when many clients get the same.
  ///
  /// - Parameters:
  ///   - chunks: the bytes of whole events: `ByteBuffer(bytes: event.bytes)`.
  ///   - heartbeat: the time between two comments; `nil` for none.
  ///   - limit: the number of chunks that may wait, beyond those in the buffers of the connection.
  /// - Returns: the response, which no cache keeps.
  public func eventResponse(
    encoded chunks: Flowable<ByteBuffer>,
    heartbeat: Duration? = .seconds(15),
    limit: Int = 64
  ) -> Response { eventResponse(chunks: chunks, heartbeat, limit) }

  private func eventResponse(
    chunks: Flowable<ByteBuffer>,
    _ heartbeat: Duration?,
    _ limit: Int
  ) -> Response {
    Response(
      status: .ok,
      // The server closes the connection at the end: a client that uses it again would find it closed.
      headers: [
        .contentType: ServerSentEvent.mediaType, .cacheControl: "no-store", .connection: "close",
      ],
      body: responseBody(chunks.withHeartbeat(every: heartbeat), limit: limit)
    )
  }
}

extension Flowable<ByteBuffer> {
  /// Returns the same chunks, and comments in between while the client takes what it gets.
  fileprivate func withHeartbeat(every time: Duration?) -> Flowable<ByteBuffer> {
    guard let time else { return self }
    return Flowable { valve in
      let comment = ByteBuffer(bytes: ServerSentEvent.heartbeat)
      let end = ReplaySubject<Void>.create(bufferSize: 1)
      let comments = Observable<Int>.interval(time, scheduler: heartbeatScheduler)
        .filter { _ in valve.isOpen }
        .map { _ in comment }
        .take(until: end)
      return .merge(
        asObservable(valve: valve)
          .do(onError: { _ in end.onNext(()) }, onCompleted: { end.onNext(()) }),
        comments
      )
    }
  }
}

/// The timers of all clients.
private let heartbeatScheduler = SerialDispatchQueueScheduler(qos: .utility)
