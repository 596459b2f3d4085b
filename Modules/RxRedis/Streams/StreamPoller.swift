internal import RxCore
internal import RxLoop

/// A connection on which one or several readers read their streams, in turn with waiting for entries.
///
/// A poll is one XREAD of all streams, and XINFO of those that have entries. A reader whose consumer has no room is left out of it. When
/// readers are behind, polls of these and polls of all take turns, so that nobody waits for more than one batch of theirs.
final class StreamPoller: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private weak var shared: SharedConnection?
  private let connection: DedicatedConnection
  private let batch: Int
  private let checkInterval: Duration
  private var readers: [StreamReader] = []
  private var keys: Set<String> = []
  /// The poll whose replies are missing.
  private var poll: StreamPoll?
  private var lastPoll = 0
  private var isTurnOfAll = false
  /// The entries that one reply may have, of all streams together.
  private var room: ReplyRoom
  /// True if the user has the right to CLIENT UNBLOCK, as far as is known; otherwise polls wait for a shorter time.
  private var canUnblock = true

  init(_ shared: SharedConnection, batch: Int, checkInterval: Duration) {
    self.shared = shared
    self.batch = batch
    self.checkInterval = checkInterval
    room = ReplyRoom(max(batch, 4096))
    connection = DedicatedConnection(shared.connector, longestWait: checkInterval)
    connection.onReady = { [weak self] in self?.step() }
    connection.onRefusal = { [weak self] error in
      for reader in self?.readers ?? [] { reader.end(error) }
    }
  }

  /// True if a reader may be added: in one XREAD a stream is once, and all have the same numbers.
  func accepts(_ reader: StreamReader, limit: Int) -> Bool {
    readers.count < limit && reader.batch == batch && reader.checkInterval == checkInterval
      && !keys.contains(reader.key)
  }

  /// Reads the stream of a reader from the next poll on.
  func add(_ reader: StreamReader) {
    readers.append(reader)
    keys.insert(reader.key)
    if readers.count == 1 { connection.open() } else { wake(reader) }
  }

  /// Forgets a reader; without one the connection is closed.
  func remove(_ reader: StreamReader) {
    readers.removeAll { $0 === reader }
    keys.remove(reader.key)
    if !readers.isEmpty { return }
    shared?.pollers.removeAll { $0 === self }
    connection.close()
  }

  /// Lets a reader that has room take part at once, also if a poll waits that it is not in.
  func wake(_ reader: StreamReader) {
    guard let poll else { return step() }
    if reader.poll != poll.number { unblock(poll) }
  }

  private func step() {
    guard poll == nil, connection.isReady else { return }
    let new = readers.filter { $0.cursor == nil }
    if !new.isEmpty { return look(at: new[...], in: begin(new)) }
    let open = readers.filter(\.hasRoom)
    if open.isEmpty { return }
    let behind = open.filter(\.isBehind)
    let isNarrow = room.count < open.count
    isTurnOfAll = behind.isEmpty || behind.count == open.count || !isTurnOfAll
    if isTurnOfAll, behind.isEmpty || !isNarrow { return read(open, waits: true) }
    let some = isTurnOfAll ? open : behind
    // As many as fit, those that have waited longest first.
    read(
      isNarrow ? Array(some.sorted { $0.poll < $1.poll }.prefix(room.count)) : some,
      waits: false
    )
  }

  private func begin(_ readers: [StreamReader], count: Int = 0, waits: Bool = false) -> StreamPoll {
    lastPoll += 1
    for reader in readers { reader.poll = lastPoll }
    let poll = StreamPoll(lastPoll, readers, count: count, waits: waits)
    self.poll = poll
    return poll
  }

  private func read(_ readers: [StreamReader], waits: Bool) {
    let poll = begin(readers, count: max(1, min(batch, room.count / readers.count)), waits: waits)
    // Up to some streams all requests are sent at once, and the second is executed right after the first has its entries.
    let isAtOnce = readers.count <= 8
    connection.send(raw: poll.command(wait: wait)) { [self] outcome in
      poll.read(outcome)
      for reader in poll.readers {
        reader.isBehind = poll.failure != nil || poll.entries[reader.key]?.ids.count == poll.count
      }
      if isAtOnce { return }
      if let failure = poll.failure {
        // The error does not say of which stream it is.
        return failure.isRefusal ? look(at: poll.readers[...], in: poll) : finish(poll)
      }
      let now = SuspendingClock().now
      look(
        at: poll.readers.filter { reader in
          poll.entries[reader.key] != nil || now >= reader.lookedAt + checkInterval
        }[...],
        in: poll
      )
    }
    if isAtOnce { look(at: readers[...], in: poll) }
  }

  private var wait: Duration {
    canUnblock || readers.count == 1
      ? checkInterval : min(checkInterval, .milliseconds(100))
  }

  /// Asks for the state of streams, and delivers what was read of them.
  private func look(at readers: ArraySlice<StreamReader>, in poll: StreamPoll) {
    if readers.isEmpty || !(poll.failure?.isRefusal ?? true) { return finish(poll) }
    // A state has two entries: the first and the last of the stream.
    let some = readers.prefix(max(1, min(room.count / 2, 128)))
    poll.missing = some.count
    poll.maximumReply = max(poll.maximumReply, 2 * some.count)
    for reader in some {
      connection.send(StreamInfo.command(reader.key)) { [self] outcome in
        poll.missing -= 1
        switch StreamInfo.read(outcome) {
        case .success(let info):
          if poll.failure == nil {
            reader.receive(poll.entries[reader.key] ?? .empty, info)
          }
        case .failure(let error) where error.isRefusal:
          poll.hasEndedReader = true
          reader.end(error)
        case .failure(let error): poll.failure = poll.failure ?? error
        }
        if poll.missing == 0 { look(at: readers.dropFirst(some.count), in: poll) }
      }
    }
  }

  private func finish(_ poll: StreamPoll) {
    guard self.poll === poll else { return }
    self.poll = nil
    if let failure = poll.failure {
      guard failure.isRefusal else {
        if case .connectionLost = failure { room.shrink(after: poll.maximumReply) }
        return connection.fail(failure)
      }
      if !poll.hasEndedReader { for reader in poll.readers { reader.end(failure) } }
    } else {
      room.grow(hasEntries: !poll.entries.isEmpty)
    }
    step()
  }

  /// Ends the wait of a poll, by the connection for commands.
  private func unblock(_ poll: StreamPoll) {
    guard poll.isWaiting, !poll.isUnblocked, canUnblock, let shared, let id = connection.clientID
    else { return }
    poll.isUnblocked = true
    let command = RedisCommand("CLIENT", ["UNBLOCK", "\(id)"])
    shared.submit(
      RedisRequest(command) { [weak self] outcome in
        guard let self, self.poll === poll, poll.isWaiting else { return }
        switch outcome {
        case .success(let reply) where reply.integer == 1: return
        case .failure(let error) where error.isRefusal || error == .closed:
          canUnblock = false
          // Nothing is lost: a read takes nothing from the stream.
          return connection.fail(.connectionLost(nil, mayHaveRun: false))
        default: break
        }
        // The server has not read the other connection yet, or this one was lost.
        poll.isUnblocked = false
        shared.connector.loop.schedule(after: .milliseconds(1)) { [weak self] in
          if let self, self.poll === poll { unblock(poll) }
        }
      }
    )
  }
}

/// One read of all streams of a poller: its command, and the reply.
private final class StreamPoll: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  let number: Int
  let readers: [StreamReader]
  /// The number of entries to read of each stream; 0 to read only its state.
  let count: Int
  private let waits: Bool
  private var hasReply = false
  private(set) var entries: [String: StreamBatch] = [:]
  /// The most entries that the replies to commands which are sent together can have.
  var maximumReply: Int
  /// The number of streams whose state is missing.
  var missing = 0
  var failure: RedisError?
  /// True if a reader has ended with an error, which is the reason of `failure`.
  var hasEndedReader = false
  /// True if its wait was ended.
  var isUnblocked = false

  init(_ number: Int, _ readers: [StreamReader], count: Int, waits: Bool) {
    self.number = number
    self.readers = readers
    self.count = count
    self.waits = waits
    maximumReply = count * readers.count
  }

  /// True while the server may be waiting for entries.
  var isWaiting: Bool { waits && !hasReply }

  /// Returns the command that reads behind the places of the readers.
  ///
  /// - Parameter wait: the longest time that the server waits for entries.
  /// - Returns: the command.
  func command(wait: Duration) -> RedisCommand {
    var words = ["COUNT", "\(count)"]
    if waits { words += ["BLOCK", "\(max(1, wait.milliseconds))"] }
    words.append("STREAMS")
    words += readers.map(\.key)
    words += readers.map { "\($0.cursor?.position.id ?? .zero)" }
    return RedisCommand("XREAD", words)
  }

  /// Keeps the entries of a reply, or the error.
  func read(_ outcome: RedisRequest.RawOutcome) {
    hasReply = true
    switch outcome {
    case .success(let reply):
      if let read = StreamBatch.batches(in: reply) {
        entries = read
      } else {
        failure = .unexpectedReply(command: "XREAD")
      }
    // Of waiting readers whose stream was deleted or replaced.
    case .failure(.server(let error, _)) where error.code == .unblocked: break
    case .failure(let error): failure = error
    }
  }
}
