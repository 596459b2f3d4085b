internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import RxSystem

/// The connections of one subscription to a stream of events, one after the other.
struct EventSource {
  private let client: HTTPClient
  private let request: HTTPClientRequest
  private let options: EventSourceOptions
  private var lastEventID: String?
  private var retry: Duration
  private var failures = 0

  init(_ client: HTTPClient, _ request: HTTPClientRequest, _ options: EventSourceOptions) {
    self.client = client
    self.request = request
    self.options = options
    lastEventID = options.lastEventID
    retry = options.retry
  }

  /// Connects until the server asks for no further requests.
  mutating func run(while valve: Valve, _ emit: (ServerSentEvent) -> Void) async throws {
    while true {
      var failure: (any Error)?
      do {
        if try await !connect(while: valve, emit) { return }
        failures = 0
      } catch {
        guard mayPass(error), !Task.isCancelled else { throw error }
        failure = error
        failures += 1
        if let attempts = options.attempts, failures >= attempts { throw error }
      }
      let time = delay
      options.onState?(.waiting(time, failure))
      try await Task.sleep(for: time)
    }
  }

  /// Reads the events of one response.
  ///
  /// - Returns: false if the server wants no further requests.
  private mutating func connect(
    while valve: Valve,
    _ emit: (ServerSentEvent) -> Void
  ) async throws -> Bool {
    options.onState?(.connecting)
    var request = request
    request.headers.replaceOrAdd(name: "Accept", value: ServerSentEvent.mediaType)
    request.headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
    if let id = lastEventID, !id.isEmpty, id.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
      request.headers.replaceOrAdd(name: "Last-Event-ID", value: id)
    }
    let response = try await client.execute(request, timeout: TimeAmount(options.timeout))
    if response.status == .noContent { return false }
    guard response.status == .ok else {
      throw await HTTPStatusError(response, to: request, within: options.timeout)
    }
    let mediaType = response.headers.first(name: "Content-Type")
    // There may be blanks before the parameters.
    let essence = mediaType?.prefix { !"; \t".contains($0) }.lowercased()
    guard essence == ServerSentEvent.mediaType else {
      throw EventSourceError(mediaType: mediaType)
    }
    options.onState?(.open)
    try await read(response.body, while: valve, emit)
    return true
  }

  private mutating func read(
    _ body: HTTPClientResponse.Body,
    while valve: Valve,
    _ emit: (ServerSentEvent) -> Void
  ) async throws {
    var parser = ServerSentEventParser(lastEventID: lastEventID, limit: options.limit)
    var chunks = body.makeAsyncIterator()
    while true {
      try await valve.opened()
      guard let chunk = try await chunks.next() else { return }
      try parser.append(chunk.readableBytesView) { event in
        failures = 0
        emit(event)
      }
      lastEventID = parser.lastEventID
      retry = parser.retry ?? retry
    }
  }

  private var delay: Duration {
    // A server that asks for none is not asked in a loop when it fails.
    var time = failures > 1 ? max(retry, .milliseconds(1)) : retry
    for _ in 1..<max(failures, 1) where time < options.longestRetry { time *= 2 }
    // The server's choice is kept, also if it is longer than the longest time.
    time = min(time, max(retry, options.longestRetry))
    return time + time * Double.random(in: 0...0.25)
  }

  /// True for the errors of a connection, and for the statuses of a server that has too much to do.
  private func mayPass(_ error: any Error) -> Bool {
    switch error {
    case let error as HTTPStatusError:
      error.status == .tooManyRequests || (500..<600).contains(error.status.code)
    case let error as HTTPClientError: Self.passingErrors.contains(error)
    case is ServerSentEventError, is EventSourceError, is CancellationError: false
    default: true
    }
  }

  /// The errors of a connection.
  ///
  /// The others are those of the request or of the client, which no further request mends.
  private static let passingErrors: [HTTPClientError] = [
    .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout,
    .invalidProxyResponse, .readTimeout, .remoteConnectionClosed, .requestStreamCancelled,
    .socksHandshakeTimeout, .tlsHandshakeTimeout, .uncleanShutdown, .writeTimeout,
  ]
}
