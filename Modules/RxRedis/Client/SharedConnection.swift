internal import DequeModule
internal import RxCore
internal import RxLoop
internal import RxSystem

/// The connection that all commands of a client share: made again when it is lost; until then commands wait.
final class SharedConnection: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private enum Phase {
    case idle
    case connecting(any Disposable)
    case ready(RedisConnection)
    case pausing(UVTimer)
    case closed
  }

  /// A command that waits for a connection, until it fails.
  private struct Waiting {
    let request: RedisRequest
    let deadline: RxTime
  }

  let state = BehaviorRelay<RedisState>(value: .connecting)
  let connector: RedisConnector
  /// The connections for reading on which there may be more than one reader.
  var pollers: [StreamPoller] = []
  @exclusivity(unchecked)  // accessed only on the loop's thread, for each command
  private var phase = Phase.idle
  private var waiting: Deque<Waiting> = []
  private var waitingTimer: LoopTimer?
  private var pauses: BackoffSeries
  private var connectionCount = 0

  init(_ connector: RedisConnector) {
    self.connector = connector
    pauses = BackoffSeries(connector.options.backoff)
  }

  /// Begins to connect.
  func connect() {
    if case .closed = phase { return }
    state.accept(.connecting)
    let attempt = SingleAssignmentDisposable()
    phase = .connecting(attempt)
    attempt.setDisposable(
      connector.connect(timeout: connector.options.timeout) { [weak self] result in
        switch result {
        case .success(let connection): self?.use(connection) ?? connection.close()
        case .failure(let error): self?.pause(after: error)
        }
      }
    )
  }

  /// The number of the present connection; `nil` if there is none.
  var connectionNumber: Int? { present == nil ? nil : connectionCount }

  /// The connection, unless it has ended: what is sent while its commands fail waits for the next one.
  private var present: RedisConnection? {
    if case .ready(let connection) = phase, !connection.isEnded { connection } else { nil }
  }

  /// Sends a command, now or once there is a connection.
  ///
  /// - Parameters:
  ///   - request: the command.
  ///   - number: the only connection on which it may be sent; `nil` for any.
  func submit(_ request: RedisRequest, on number: Int? = nil) {
    if !request.isWanted { return }
    if let number, number != connectionNumber {
      return request.fail(.connectionLost(nil, mayHaveRun: false))
    }
    if let present { return present.send(request) }
    if case .closed = phase { return request.fail(.closed) }
    let limit = connector.options.maximumWaiting
    if waiting.count >= limit { return request.fail(.tooManyWaiting(limit: limit)) }
    let deadline = SuspendingClock().now + connector.options.timeout
    waiting.append(Waiting(request: request, deadline: deadline))
    if waitingTimer == nil { startWaitingTimer() }
  }

  /// Returns the connection on which a reader reads.
  func poller(for reader: StreamReader) -> StreamPoller {
    let limit = connector.options.readersPerConnection
    if let poller = pollers.first(where: { $0.accepts(reader, limit: limit) }) { return poller }
    let poller = StreamPoller(self, batch: reader.batch, checkInterval: reader.checkInterval)
    if limit > 1 { pollers.append(poller) }
    return poller
  }

  /// Closes the connection for good.
  func close() {
    if case .closed = phase { return }
    let last = phase
    phase = .closed
    switch last {
    case .connecting(let attempt): attempt.dispose()
    case .ready(let connection): connection.close()
    case .pausing(let timer): timer.close()
    case .idle, .closed: break
    }
    state.accept(.closed)
    failWaiting(.closed)
  }

  private func use(_ connection: RedisConnection) {
    phase = .ready(connection)
    pauses.reset()
    connectionCount += 1
    connection.onEnd = { [weak self] error in self?.pause(after: error) }
    waitingTimer?.cancel()
    waitingTimer = nil
    let waiting = waiting
    self.waiting = []
    for command in waiting where command.request.isWanted { connection.send(command.request) }
    state.accept(.ready)
  }

  /// Waits before the next attempt.
  private func pause(after error: RedisError) {
    if case .closed = phase { return }
    let pause = pauses.next()
    let timer = UVTimer(on: connector.loop) { [weak self] in self?.endPause() }
    // A client that nobody waits for does not keep the program running.
    timer.holdsLoop = false
    timer.start(after: pause)
    phase = .pausing(timer)
    state.accept(.down(reason: error, retryIn: pause))
    // The server has said why it accepts nobody: to wait would not help.
    if error.isRefusal { failWaiting(error) }
  }

  private func endPause() {
    if case .pausing(let timer) = phase { timer.close() }
    connect()
  }

  private func failWaiting(_ error: RedisError) {
    waitingTimer?.cancel()
    waitingTimer = nil
    let failed = waiting
    waiting = []
    for command in failed { command.request.fail(error) }
  }

  /// Fails the commands that have waited too long; the oldest is the first.
  private func checkWaiting() {
    waitingTimer = nil
    let now = SuspendingClock().now
    while let first = waiting.first, first.deadline <= now || !first.request.isWanted {
      waiting.removeFirst()
      let name = first.request.command.name
      first.request.fail(.timedOut(command: name, after: connector.options.timeout))
    }
    startWaitingTimer()
  }

  private func startWaitingTimer() {
    guard let first = waiting.first else { return }
    let left = SuspendingClock().now.duration(to: first.deadline)
    waitingTimer = connector.loop.schedule(after: max(left, .zero)) { [weak self] in
      self?.checkWaiting()
    }
  }
}
