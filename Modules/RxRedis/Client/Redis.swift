public import RxCore
public import RxLoop
public import RxTraits

/// A client of a Redis server, which sends commands on one connection and connects again when that is lost.
///
/// ```swift
/// let redis = Redis(at: try RedisAddress("redis://127.0.0.1:6379"))
///
/// redis.command("INCR", "visits")
///   .subscribe(onSuccess: { print($0.integer ?? 0) }, onError: { print($0) })
///   .disposed(by: bag)
/// ```
///
/// Commands that are subscribed to in one turn of the loop are sent together, and replies arrive in the order of the
/// commands. While there is no connection, commands wait for one, for `RedisOptions.timeout` at most. A command that was
/// sent, and whose reply is missing when the connection is lost, fails with `mayHaveRun`: whether to repeat it depends on the
/// command.
///
/// Any thread may use a client. Replies arrive on the thread of the loop. A client keeps its loop running only while commands
/// wait for replies. It is closed by `close()`, or when it and the last subscription to one of its commands have been released.
public final class Redis: Sendable {
  /// The address of the server.
  public let address: RedisAddress
  /// The loop on which replies arrive.
  public let loop: UVLoop
  /// The settings.
  public let options: RedisOptions

  let shared: SharedConnection

  /// Creates a client, which begins to connect.
  ///
  /// - Parameters:
  ///   - address: the server.
  ///   - options: timeouts, limits and pauses.
  ///   - loop: the loop on which it works.
  public init(
    at address: RedisAddress,
    options: RedisOptions = RedisOptions(),
    on loop: UVLoop = .main
  ) {
    self.address = address
    self.options = options
    self.loop = loop
    let shared = SharedConnection(RedisConnector(address: address, options: options, loop: loop))
    self.shared = shared
    loop.perform { shared.connect() }
  }

  deinit { close() }

  /// The state of the connection.
  ///
  /// The present state first, then each change. After `closed` there is none.
  public var state: Driver<RedisState> { shared.state.asDriver() }

  /// Closes the connection; commands without a reply, and later ones, fail with `RedisError.closed`.
  public func close() {
    loop.perform { [shared] in shared.close() }
  }

  /// Executes a command.
  ///
  /// - Parameters:
  ///   - name: the name of the command, as `INCR`.
  ///   - arguments: its arguments, which are sent as UTF-8.
  /// - Returns: a single of the reply, which fails with a `RedisError`. Each subscription sends the command. Disposing of it
  ///   before the command has been sent prevents that; later it only discards the reply.
  public func command(_ name: String, _ arguments: String...) -> Single<RedisValue> {
    command(RedisCommand(name, arguments))
  }

  /// Executes a command with arguments that are any bytes.
  public func command(_ command: RedisCommand) -> Single<RedisValue> { send(command) }

  /// Executes commands together: no command of another client comes between them.
  ///
  ///     redis.transaction([
  ///       RedisCommand("INCR", ["orders"]),
  ///       RedisCommand("XADD", ["log", "*", "event", "order"]),
  ///     ])
  ///
  /// They are sent at once as MULTI, the commands and EXEC. If the server refuses one of them before it executes any, as one with
  /// a wrong number of arguments or when it has no memory, none is executed.
  ///
  /// - Parameter commands: the commands.
  /// - Returns: a single of their replies; one that has failed while it was executed is a `RedisValue.error`. It fails with a
  ///   `RedisError`: if none was executed, with the server's reason, or with one that `mayHaveRun`.
  public func transaction(_ commands: [RedisCommand]) -> Single<[RedisValue]> {
    transaction(commands, on: nil)
  }

  /// Does the same on one connection only, and fails if that is lost before the commands are sent.
  func transaction(_ commands: [RedisCommand], on connection: Int?) -> Single<[RedisValue]> {
    send(RedisCommand("EXEC"), after: [RedisCommand("MULTI")] + commands, on: connection)
      .map { reply in
        guard let replies = reply.elements, replies.count == commands.count else {
          throw RedisError.unexpectedReply(command: "EXEC")
        }
        return replies
      }
  }

  private func send(
    _ command: RedisCommand,
    after preceding: [RedisCommand] = [],
    on connection: Int? = nil
  ) -> Single<RedisValue> {
    // A request emits once, so that nothing has to end the single behind the reply.
    Single(
      raw: .create { [self] observer in
        let request = RedisRequest(command, after: preceding, for: observer, of: self)
        if loop.isCurrent {
          shared.submit(request, on: connection)
        } else {
          loop.schedule { [shared] in shared.submit(request, on: connection) }
        }
        return request
      }
    )
  }
}

/// The state of a client's connection.
public enum RedisState: Sendable, Hashable {
  /// It is connecting, for the first time or again.
  case connecting
  /// Commands are executed.
  case ready
  /// There is no connection, or the server is reading its data from the disk; the next attempt begins after a pause.
  case down(reason: RedisError, retryIn: Duration)
  /// The client has been closed.
  case closed
}
