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
  private var isBusy = false
  private var isOver = false

  /// Returns the number of entries that the consumer can take.
  var places: (() -> Int)?
  /// Returns true if the consumer has an entry.
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
    guard !isOver, !isBusy, connection.isReady, let count = places?(), count > 0 else { return }
    if !isCreated { return create() }
    if let own { return readOwn(after: own, count) }
    let left = SuspendingClock().now.duration(to: nextSearch)
    if search == nil, left <= .zero { search = "0-0" }
    if let search { return takeOver(from: search, count) }
    readNew(count, left)
  }

  private func create() {
    request(commands.create(from: start), mayFailWith: .busyGroup) { [self] _ in
      request(commands.checkDeadLetters) { [self] _ in
        isCreated = true
        if wasCreated { onEvent?(.recreated) }
        wasCreated = true
        proceed()
      }
    }
  }

  private func readOwn(after id: StreamID, _ count: Int) {
    request(commands.readOwn(after: id, count: count)) { [self] reply in
      guard let (entries, removed) = GroupEntry.read(reply.entries?.first?.value.elements ?? [])
      else { return connection.fail(.unexpectedReply(command: "XREADGROUP")) }
      own = (entries.map(\.id) + removed).max()
      if removed.isEmpty { return deliverAgain(entries) }
      request(commands.acknowledge(removed)) { [self] _ in
        onEvent?(.lost(removed))
        deliverAgain(entries)
      }
    }
  }

  private func takeOver(from cursor: String, _ count: Int) {
    let command = commands.takeOver(from: cursor, idle: options.minIdle, count: count)
    request(command) { [self] reply in
      guard let parts = reply.elements, parts.count > 2, let next = parts[0].text,
        let (entries, _) = GroupEntry.read(parts[1].elements ?? [])
      else { return connection.fail(.unexpectedReply(command: "XAUTOCLAIM")) }
      search = next == "0-0" ? nil : next
      if search == nil { nextSearch = SuspendingClock().now + options.claimInterval }
      let removed = (parts[2].elements ?? []).compactMap { $0.text.flatMap { StreamID($0) } }
      if !removed.isEmpty { onEvent?(.lost(removed)) }
      deliverAgain(entries)
    }
  }

  private func readNew(_ count: Int, _ wait: Duration) {
    request(commands.readNew(count: count, wait: wait)) { [self] reply in
      guard let (entries, _) = GroupEntry.read(reply.entries?.first?.value.elements ?? [])
      else { return connection.fail(.unexpectedReply(command: "XREADGROUP")) }
      if !entries.isEmpty { onEntries?(entries) }
      proceed()
    }
  }

  /// Delivers entries that were delivered before, with the number of their deliveries.
  ///
  /// An entry that was acknowledged since the server sent it is left out: its work may just have ended here.
  private func deliverAgain(_ entries: [GroupEntry]) {
    let entries = entries.filter { holds?($0.id) == false }
    var rest = entries.count
    if rest == 0 { return proceed() }
    var checked: [GroupEntry] = []
    isBusy = true
    for var entry in entries {
      connection.send(commands.pending(entry.id)) { [self] outcome in
        rest -= 1
        if rest == 0 { isBusy = false }
        if isOver { return }
        switch outcome {
        case .success(let reply):
          if let parts = reply.elements?.first?.elements, parts.count == 4,
            parts[1].text == commands.consumer, let count = parts[3].integer
          {
            entry.deliveries = max(1, Int(clamping: count))
            checked.append(entry)
          }
        case .failure(let error): handle(error)
        }
        if rest > 0 || !connection.isReady { return }
        if !checked.isEmpty { onEntries?(checked) }
        proceed()
      }
    }
  }

  /// Sends a command, and passes its reply on if there is one.
  private func request(
    _ command: RedisCommand,
    mayFailWith code: RedisServerError.Code? = nil,
    _ receive: @escaping (RedisValue) -> Void
  ) {
    isBusy = true
    connection.send(command) { [self] outcome in
      isBusy = false
      if isOver { return }
      switch outcome {
      case .success(let reply): receive(reply)
      case .failure(let error):
        if let code, error.serverError?.code == code { return receive(.null) }
        handle(error)
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
    default: connection.fail(error)
    }
  }
}
