internal import RxCore
internal import RxLoop
public import RxTraits

/// The state of a group, for people to plot.
public struct GroupState: Sendable, Hashable {
  /// The number of entries that consumers have received and not acknowledged.
  public var pending: Int
  /// The number of entries that no consumer has received; `nil` if the server cannot tell, as after entries in the middle of the
  /// stream were deleted.
  public var lag: Int?
  /// The time since the oldest entry that is pending was appended, by the server's clock; `nil` if none is.
  ///
  /// It is read from the entry's id, so it has no meaning for ids that the writer has chosen.
  public var oldestPending: Duration?
  /// The number of consumers that have ever read, those that have ended included.
  public var consumers: Int
}

extension RedisGroup {
  /// Asks for the state of the group again and again.
  ///
  /// Cost: three commands for each interval, on the client's connection.
  ///
  /// - Parameter interval: the time between two questions.
  /// - Returns: a driver of the state: at once, and then each change; `nil` while the group does not exist, or the server cannot be
  ///   asked.
  public func state(every interval: Duration) -> Driver<GroupState?> {
    Observable<Int>.interval(interval, scheduler: UVLoopScheduler(loop: stream.redis.loop))
      .startWith(0)
      .flatMapFirst { _ in currentState.map(Optional.some).catchAndReturn(nil) }
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: nil)
  }

  /// Asks for the state of the group.
  private var currentState: Single<GroupState> {
    let commands = [
      RedisCommand("XINFO", ["GROUPS", stream.key]),
      RedisCommand("XPENDING", [stream.key, name]),
      RedisCommand("TIME"),
    ]
    return stream.redis.transaction(commands).map { [name] replies in
      for case .error(let error) in replies { throw RedisError.server(error, command: "XINFO") }
      guard let group = replies[0].elements?.first(where: { $0["name"]?.text == name }),
        let consumers = group["consumers"]?.integer,
        let parts = replies[1].elements, parts.count > 1, let pending = parts[0].integer,
        let now = replies[2].elements, now.count == 2,
        let seconds = now[0].integer, let microseconds = now[1].integer
      else { throw RedisError.unexpectedReply(command: "XINFO") }
      let oldest = parts[1].streamID.map { id in
        max(
          .zero,
          .seconds(seconds) + .microseconds(microseconds) - .milliseconds(Int64(clamping: id.time))
        )
      }
      return GroupState(
        pending: Int(clamping: pending),
        lag: group["lag"]?.integer.map { Int(clamping: $0) },
        oldestPending: oldest,
        consumers: Int(clamping: consumers)
      )
    }
  }
}
