internal import RxCore
internal import RxLoop
internal import RxSystem

/// Tells the server what has become of entries, and repeats that until the server has replied.
final class GroupLedger: Sendable {
  private let commands: GroupCommands
  private let redis: Redis
  /// Repeats, and has the function for errors that the server would give again.
  let repeater: CommandRepeater

  init(_ commands: GroupCommands, _ redis: Redis) {
    self.commands = commands
    self.redis = redis
    repeater = CommandRepeater(redis)
  }

  /// Acknowledges an entry.
  func acknowledge(_ id: StreamID, _ done: @escaping @Sendable () -> Void) {
    repeater.send({ [self] _ in redis.command(commands.acknowledge([id])).asCompletable() }, done)
  }

  /// Copies an entry to the dead letters, and acknowledges it.
  ///
  /// If a reply is missing, the entry is copied again only if it is still this consumer's.
  func bury(
    _ entry: GroupEntry,
    attempts: Int,
    error: String,
    _ done: @escaping @Sendable () -> Void
  ) {
    let words = commands.bury(entry, attempts: attempts, error: error)
    let copy = redis.transaction(words).map { replies in
      for case .error(let error) in replies { throw RedisError.server(error, command: "XADD") }
    }
    .asCompletable()
    repeater.send(
      { [self] isRepeated in
        if !isRepeated { return copy }
        return isPending(entry.id).flatMapCompletable { $0 ? copy : .empty() }
      },
      done
    )
  }

  /// Emits true if an entry is this consumer's and not acknowledged, or if there is no group that would know.
  private func isPending(_ id: StreamID) -> Single<Bool> {
    redis.command(commands.pending(id))
      .map { [commands] reply in
        reply.elements?.first?.elements?.dropFirst().first?.text == commands.consumer
      }
      .catch { error in
        if (error as? RedisError)?.serverError?.code == .noGroup { return .just(true) }
        throw error
      }
  }

  /// Reports that an entry is being worked on.
  func hold(_ id: StreamID, attempt: Int) { sendOnce(commands.hold(id, attempt: attempt)) {} }

  /// Lets others take over an entry; without a reply they do so later.
  func handBack(
    _ id: StreamID,
    attempts: Int,
    idle: Duration,
    _ done: @escaping @Sendable () -> Void
  ) {
    sendOnce(commands.handBack(id, attempts: attempts, idle: idle), done)
  }

  /// Lets others take over entries that the server has given to this consumer while it ended.
  ///
  /// - Parameters:
  ///   - idle: the time after which an entry is taken over.
  ///   - isKnown: returns true for entries that the consumer has received.
  ///   - done: called when all have been found.
  func handBackUnknown(
    idle: Duration,
    _ isKnown: @escaping @Sendable (StreamID) -> Bool,
    _ done: @escaping @Sendable () -> Void
  ) {
    _ = redis.command(commands.pendingHere(count: 1000)).subscribe(
      onSuccess: { [self] reply in
        for entry in (reply.elements ?? []).compactMap({ GroupCommands.pending(in: $0) })
        where !isKnown(entry.id) {
          // The first delivery was no attempt; later ones have not been counted.
          handBack(entry.id, attempts: entry.count == 1 ? 0 : entry.count, idle: idle) {}
        }
        done()
      },
      onError: { _ in done() }
    )
  }

  private func sendOnce(_ command: RedisCommand, _ done: @escaping @Sendable () -> Void) {
    _ = redis.command(command).subscribe(
      onSuccess: { _ in done() },
      onError: { [weak repeater = repeater] error in
        if error as? RedisError == .closed { repeater?.onError?(.closed) }
        done()
      }
    )
  }
}
