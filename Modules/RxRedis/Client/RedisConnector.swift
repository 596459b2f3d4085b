internal import RxCore
internal import RxLoop
internal import RxSystem

/// Makes each `RedisConnection`, in one attempt: RESP3, authenticated, on its database, of a server that has its data.
struct RedisConnector: Sendable {
  let address: RedisAddress
  let options: RedisOptions
  let loop: UVLoop

  /// Connects, and calls back on the loop: with a connection, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - timeout: the silence after which the connection is given up.
  ///   - done: called once, unless the disposable is disposed of before.
  /// - Returns: a disposable that ends the attempt.
  func connect(
    timeout: Duration,
    _ done: @escaping @Sendable (Result<RedisConnection, RedisError>) -> Void
  ) -> any Disposable {
    let attempt = Attempt(self, timeout, done)
    attempt.start()
    return attempt
  }

  /// The commands that make a connection ready.
  fileprivate var greeting: [RedisCommand] {
    var hello = ["3"]
    if let password = address.password {
      hello += ["AUTH", address.user ?? "default", password]
    }
    if let name = options.clientName { hello += ["SETNAME", name] }
    var commands = [RedisCommand("HELLO", hello)]
    if address.database != 0 { commands.append(RedisCommand("SELECT", ["\(address.database)"])) }
    // The others succeed also while the server reads its data from the disk.
    commands.append(RedisCommand("PING"))
    return commands
  }

  fileprivate var stream: Single<ByteStream> {
    switch address.place {
    case .tcp(let host, let port): TCP.connect(to: host, port: port, on: loop)
    case .unix(let path): UnixSocket.connect(to: path, on: loop)
    }
  }
}

/// One attempt to connect, which ends in time.
private final class Attempt: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let connector: RedisConnector
  private let timeout: Duration
  private var done: (@Sendable (Result<RedisConnection, RedisError>) -> Void)?
  private var connecting: (any Disposable)?
  private var connection: RedisConnection?
  private var timer: LoopTimer?

  init(
    _ connector: RedisConnector,
    _ timeout: Duration,
    _ done: @escaping @Sendable (Result<RedisConnection, RedisError>) -> Void
  ) {
    self.connector = connector
    self.timeout = timeout
    self.done = done
  }

  func start() {
    timer = connector.loop.schedule(after: connector.options.connectTimeout) { [self] in
      finish(.failure(.timedOut(command: "CONNECT", after: connector.options.connectTimeout)))
    }
    connecting = connector.stream.subscribe(
      onSuccess: { [self] in greet($0) },
      onError: { [self] error in
        finish(.failure(.unreachable(error as? UVError ?? UVError(code: 0, message: "\(error)"))))
      }
    )
  }

  func dispose() {
    connector.loop.perform { [self] in
      done = nil
      end()
      connection?.close()
      connection = nil
    }
  }

  private func greet(_ stream: ByteStream) {
    if done == nil { return stream.close() }
    let connection = RedisConnection(
      stream,
      timeout: timeout,
      limits: connector.options.limits
    )
    self.connection = connection
    connection.onEnd = { [weak self] error in self?.finish(.failure(error)) }
    connection.start()
    let commands = connector.greeting
    for (index, command) in commands.enumerated() {
      let isLast = index == commands.count - 1
      connection.send(
        RedisRequest(command) { [self] outcome in
          switch outcome {
          case .success(let reply):
            if index == 0 { connection.clientID = reply["id"]?.integer }
            if isLast { finish(.success(connection)) }
          // A user who has no right to PING may use the connection.
          case .failure(.server(let error, _)) where isLast && error.code != .loading:
            finish(.success(connection))
          case .failure(let error): finish(.failure(error))
          }
        }
      )
    }
  }

  private func finish(_ result: Result<RedisConnection, RedisError>) {
    guard let done else { return }
    self.done = nil
    end()
    connection?.onEnd = nil
    if case .failure = result { connection?.close() }
    connection = nil
    done(result)
  }

  private func end() {
    timer?.cancel()
    timer = nil
    connecting?.dispose()
    connecting = nil
  }
}
