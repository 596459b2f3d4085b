internal import RxCore
internal import RxLoop

/// The connection of a `StreamPoller` or a `GroupFetcher`, for commands that wait on the server: made again when it is lost;
/// until then commands fail.
final class DedicatedConnection: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let connector: RedisConnector
  private let silence: Duration
  private var connection: RedisConnection?
  private var attempt: (any Disposable)?
  private var pause: LoopTimer?
  private var pauses: BackoffSeries
  private var isClosed = false

  /// Called for each connection that can be used.
  var onReady: (() -> Void)?
  /// Called once, after an error that the server would give again.
  var onRefusal: ((RedisError) -> Void)?

  /// Creates one that does not connect yet.
  ///
  /// - Parameters:
  ///   - connector: makes the connections.
  ///   - longestWait: the longest time that a command waits on the server. A server that does not wake it in time is given up.
  init(_ connector: RedisConnector, longestWait: Duration) {
    self.connector = connector
    pauses = BackoffSeries(connector.options.backoff)
    silence = longestWait + connector.options.timeout
  }

  /// True if commands can be sent.
  var isReady: Bool { connection != nil }

  /// The number by which the server knows the connection; `nil` if there is none.
  var clientID: Int64? { connection?.clientID }

  /// Connects, and again after each loss.
  func open() {
    if isClosed { return }
    attempt = connector.connect(timeout: silence) { [weak self] result in
      guard let self, !isClosed else {
        if case .success(let connection) = result { connection.close() }
        return
      }
      attempt = nil
      switch result {
      case .success(let connection):
        self.connection = connection
        connection.onEnd = { [weak self] in self?.fail($0) }
        onReady?()
      case .failure(let error):
        if !refuse(error) { reopen() }
      }
    }
  }

  /// Sends a command; without a connection it fails at once.
  func send(_ command: RedisCommand, _ receive: @escaping (RedisRequest.Outcome) -> Void) {
    send(RedisRequest(command, ending(pausesBefore: receive)))
  }

  /// Sends a command whose reply is not copied: it is valid only while it is being received.
  func send(raw command: RedisCommand, _ receive: @escaping (RedisRequest.RawOutcome) -> Void) {
    send(RedisRequest(raw: command, ending(pausesBefore: receive)))
  }

  /// Ends with an error that the server would give again, and connects again after another.
  func fail(_ error: RedisError) {
    if isClosed || refuse(error) { return }
    guard let lost = connection else { return }
    connection = nil
    lost.close()
    reopen()
  }

  /// Ends the connection for good.
  func close() {
    if isClosed { return }
    isClosed = true
    onReady = nil
    onRefusal = nil
    attempt?.dispose()
    pause?.cancel()
    let last = connection
    connection = nil
    last?.close()
  }

  private func send(_ request: RedisRequest) {
    guard let connection else {
      return request.fail(.connectionLost(nil, mayHaveRun: false))
    }
    connection.send(request)
  }

  /// A reply ends the series of pauses; that the server has accepted the connection does not.
  private func ending<Reply>(
    pausesBefore receive: @escaping (Result<Reply, RedisError>) -> Void
  ) -> (Result<Reply, RedisError>) -> Void {
    { [weak self] outcome in
      if case .success = outcome { self?.pauses.reset() }
      receive(outcome)
    }
  }

  private func refuse(_ error: RedisError) -> Bool {
    guard error.isRefusal else { return false }
    let onRefusal = onRefusal
    close()
    onRefusal?(error)
    return true
  }

  private func reopen() {
    pause = connector.loop.schedule(after: pauses.next()) { [weak self] in self?.open() }
  }
}
