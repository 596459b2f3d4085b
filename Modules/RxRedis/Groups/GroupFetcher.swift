internal import RxCore
internal import RxLoop
internal import RxSystem

/// Receives entries for a consumer of a group, on a connection of its own: first those that it has received before and not
/// acknowledged, then those of consumers that do not report, then new ones.
///
/// One request is on its way at a time, so the number of free places cannot be exceeded.
final class GroupFetcher: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let commands: GroupCommands
  private let options: GroupOptions
  private let connection: DedicatedConnection
  private var start: StreamStart
  private var isCreated = false
  private var wasCreated = false
  /// The place among the entries of this consumer's own; `nil` when all have been read.
  private var own: StreamID?
  /// The place of the search for entries to take over; `nil` between two searches.
  private var search: String? = "0-0"
  private var nextSearch: RxTime
  private var room = ReplyRoom(Int.max)
  private var lastCount = 0
  private var isBusy = false
  private var isOver = false

  /// Returns the number of entries that the consumer can take.
  var places: (() -> Int)?
  /// True if the consumer has an entry.
  var holds: ((StreamID) -> Bool)?
  /// Called with entries, which are not more than there are places.
  var onEntries: (([GroupEntry]) -> Void)?
  /// Called with an event.
  var onEvent: ((GroupEvent) -> Void)?
  /// Called once, with an error that the server would give again.
  var onError: ((RedisError) -> Void)?

  init(
    _ commands: GroupCommands,
    from start: StreamStart,
    _ options: GroupOptions,
    _ connector: RedisConnector
  ) {
    self.commands = commands
    self.start = start
    self.options = options
    connection = DedicatedConnection(connector, longestWait: options.claimInterval)
    nextSearch = SuspendingClock().now
  }

  /// Connects, and reads from then on.
  func begin() {
    if isOver { return }
    connection.onReady = { [weak self] in
      guard let self else { return }
      // The reply to a read may have been lost with the last connection.
      own = .zero
      proceed()
    }
    connection.onRefusal = { [weak self] error in
      guard let self else { return }
      let onError = onError
      end()
      onError?(error)
    }
    connection.open()
  }

  /// Reads nothing more.
  func end() {
    if isOver { return }
    isOver = true
    connection.close()
    (places, holds, onEntries, onEvent, onError) = (nil, nil, nil, nil, nil)
  }

  /// Sends the next request, if there is a free place for what it brings.
  func proceed() {
    guard !isOver, !isBusy, connection.isReady, let places = places?(), places > 0 else { return }
    let count = min(places, room.count)
    lastCount = count
    if !isCreated { return create() }
    if let own { return readOwn(after: own, count) }
    let left = SuspendingClock().now.duration(to: nextSearch)
    if search == nil, left <= .zero { search = "0-0" }
    if let search { return takeOver(from: search, count) }
    readNew(count, left)
  }

  private func create() {
    let both = [commands.create(from: start), commands.checkDeadLetters]
    request(both, mayFailWith: .busyGroup) { [self] _ in
      isCreated = true
      if wasCreated { onEvent?(.recreated) }
      wasCreated = true
      proceed()
    }
  }

  private func readOwn(after id: StreamID, _ count: Int) {
    request([commands.pendingHere(after: id, count: count)]) { [self] replies in
      let ids = (replies[0].elements ?? []).compactMap { GroupCommands.pending(in: $0)?.id }
      own = ids.last
      deliverAgain(ids)
    }
  }

  private func takeOver(from cursor: String, _ count: Int) {
    let command = commands.takeOver(from: cursor, idle: options.minIdle, count: count)
    request([command]) { [self] replies in
      guard let parts = replies[0].elements, parts.count > 2, let next = parts[0].text else {
        return connection.fail(.unexpectedReply(command: "XAUTOCLAIM"))
      }
      search = next == "0-0" ? nil : next
      if search == nil { nextSearch = SuspendingClock().now + options.claimInterval }
      let lists = parts[1...2].map { list in
        (list.elements ?? []).compactMap(\.streamID)
      }
      if !lists[1].isEmpty { onEvent?(.lost(lists[1])) }
      deliverAgain(lists[0])
    }
  }

  private func readNew(_ count: Int, _ wait: Duration) {
    request([commands.readNew(count: count, wait: wait)]) { [self] replies in
      guard let entries = GroupEntry.read(replies[0].streamEntries) else {
        return connection.fail(.unexpectedReply(command: "XREADGROUP"))
      }
      room.grow(hasEntries: !entries.isEmpty)
      if !entries.isEmpty { onEntries?(entries) }
      proceed()
    }
  }

  /// Delivers entries that were delivered before.
  private func deliverAgain(_ ids: [StreamID]) {
    let ids = ids.filter { holds?($0) == false }
    if ids.isEmpty { return proceed() }
    let questions = ids.flatMap { [commands.pending($0), commands.read($0)] }
    request(questions) { [self] replies in
      var entries: [GroupEntry] = []
      var removed: [StreamID] = []
      for place in ids.indices {
        guard
          let pending = replies[2 * place].elements?.first.flatMap({ GroupCommands.pending(in: $0) }
          ),
          pending.consumer == commands.consumer
        else { continue }
        if let entry = GroupEntry.read(replies[2 * place + 1].elements ?? [])?.first {
          entries.append(GroupEntry(id: entry.id, fields: entry.fields, attempt: pending.count + 1))
        } else {
          removed.append(ids[place])
        }
      }
      hold(entries, removed)
    }
  }

  /// Delivers entries once the server knows the numbers of their attempts: the work may end the process.
  ///
  /// An entry that was acknowledged since it was read is left out: its work may just have ended here.
  private func hold(_ entries: [GroupEntry], _ removed: [StreamID]) {
    let holds = entries.map { commands.hold($0.id, attempt: $0.attempt) }
    let all = holds + (removed.isEmpty ? [] : [commands.acknowledge(removed)])
    if all.isEmpty { return proceed() }
    request(all) { [self] replies in
      let pending = zip(entries, replies).filter { $1.elements?.isEmpty == false }.map(\.0)
      if !removed.isEmpty { onEvent?(.lost(removed)) }
      if !pending.isEmpty { onEntries?(pending) }
      proceed()
    }
  }

  /// Sends commands at once, and passes their replies on if all have succeeded.
  private func request(
    _ commands: [RedisCommand],
    mayFailWith code: RedisServerError.Code? = nil,
    _ receive: @escaping ([RedisValue]) -> Void
  ) {
    isBusy = true
    var replies: [RedisValue] = []
    var failure: RedisError?
    for command in commands {
      connection.send(command) { [self] outcome in
        switch outcome {
        case .success(let reply): replies.append(reply)
        case .failure(let error):
          replies.append(.null)
          let isExpected = code != nil && error.serverError?.code == code
          if !isExpected, failure == nil { failure = error }
        }
        if replies.count < commands.count { return }
        isBusy = false
        if isOver { return }
        guard let failure else { return receive(replies) }
        handle(failure)
        proceed()
      }
    }
  }

  private func handle(_ error: RedisError) {
    switch error.serverError?.code {
    case .noGroup?:
      isCreated = false
      start = .beginning
    // A waiting reader whose stream was deleted; the next request finds out what is there now.
    case .unblocked?: break
    default:
      if case .connectionLost = error { room.shrink(after: lastCount) }
      connection.fail(error)
    }
  }
}
