/// The commands of one consumer of a group.
struct GroupCommands: Sendable {
  let key: String
  let group: String
  let consumer: String
  let deadLetters: String

  /// Creates the group, and the stream if there is none.
  func create(from start: StreamStart) -> RedisCommand {
    let id =
      switch start {
      case .beginning: "0"
      case .newest, .latest: "$"
      case .after(let position): "\(position.id)"
      }
    return RedisCommand("XGROUP", ["CREATE", key, group, id, "MKSTREAM"])
  }

  /// Fails if the name of the dead letters belongs to a value of another type.
  var checkDeadLetters: RedisCommand { RedisCommand("XLEN", [deadLetters]) }

  /// Reads entries that no consumer has received, or waits for them.
  func readNew(count: Int, wait: Duration) -> RedisCommand {
    let wait = "\(max(1, wait.milliseconds))"
    return RedisCommand(
      "XREADGROUP",
      ["GROUP", group, consumer, "COUNT", "\(count)", "BLOCK", wait, "STREAMS", key, ">"]
    )
  }

  /// Takes over entries of which no consumer has reported for a time; the reply has their ids.
  func takeOver(from cursor: String, idle: Duration, count: Int) -> RedisCommand {
    RedisCommand(
      "XAUTOCLAIM",
      [key, group, consumer, "\(idle.milliseconds)", cursor, "COUNT", "\(count)", "JUSTID"]
    )
  }

  /// Asks who has an entry, and how often it was delivered.
  func pending(_ id: StreamID) -> RedisCommand {
    RedisCommand("XPENDING", [key, group, "\(id)", "\(id)", "1"])
  }

  /// Asks for entries that this consumer has received and not acknowledged.
  func pendingHere(after id: StreamID = .zero, count: Int) -> RedisCommand {
    RedisCommand("XPENDING", [key, group, "(\(id)", "+", "\(count)", consumer])
  }

  /// Reads an element of the reply: an entry, who has it, and how many attempts have begun.
  static func pending(in value: RedisValue) -> (id: StreamID, consumer: String, count: Int)? {
    guard let parts = value.elements, parts.count == 4,
      let id = parts[0].streamID, let consumer = parts[1].text,
      let count = parts[3].integer
    else { return nil }
    return (id, consumer, max(0, Int(clamping: count)))
  }

  /// Reads an entry of the stream.
  func read(_ id: StreamID) -> RedisCommand { RedisCommand("XRANGE", [key, "\(id)", "\(id)"]) }

  /// Reports that this consumer works on an entry, and at which attempt it is.
  func hold(_ id: StreamID, attempt: Int) -> RedisCommand {
    RedisCommand(
      "XCLAIM",
      [key, group, consumer, "0", "\(id)", "RETRYCOUNT", "\(attempt)", "JUSTID"]
    )
  }

  /// Lets others take over an entry at once.
  func handBack(_ id: StreamID, attempts: Int, idle: Duration) -> RedisCommand {
    RedisCommand(
      "XCLAIM",
      [
        key, group, consumer, "0", "\(id)", "IDLE", "\(idle.milliseconds)", "RETRYCOUNT",
        "\(attempts)", "JUSTID",
      ]
    )
  }

  /// Acknowledges entries.
  func acknowledge(_ ids: [StreamID]) -> RedisCommand {
    RedisCommand("XACK", [key, group] + ids.map { "\($0)" })
  }

  /// Copies an entry to the dead letters and acknowledges it; to be executed in one transaction.
  func bury(_ entry: GroupEntry, attempts: Int, error: String) -> [RedisCommand] {
    let letter = DeadLetter(stream: key, id: entry.id, fields: entry.fields, error: error)
    let add = letter.append(
      to: deadLetters,
      ["dead-group", group, "dead-consumer", consumer, "dead-attempts", "\(attempts)"]
    )
    return [add, acknowledge([entry.id])]
  }
}

/// An entry as a consumer has received it.
struct GroupEntry: Sendable {
  let id: StreamID
  let fields: [RedisValue.Entry]
  /// The number of the attempt for which it was received.
  var attempt = 1

  /// Reads the entries of a reply.
  static func read(_ values: [RedisValue]) -> [GroupEntry]? {
    var entries: [GroupEntry] = []
    for value in values {
      guard let entry = value.streamEntry else { return nil }
      entries.append(GroupEntry(id: entry.id, fields: entry.fields))
    }
    return entries
  }
}
