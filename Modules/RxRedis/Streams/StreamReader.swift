internal import RxCore
internal import RxLoop
internal import RxSystem

/// One subscription to the entries of a stream: a connection of its own, on which it reads and waits in turn.
///
/// It is not generic, as its code would not be specialized for the elements of a program; what it delivers is decoded there.
final class StreamReader: Disposable, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let redis: Redis
  private let key: String
  private let isNumbered: Bool
  private let start: StreamStart
  private let batch: Int
  private let checkInterval: Duration
  private let valve: Valve
  private let observer: AnyObserver<FieldsEvent>
  private let connection: DedicatedConnection

  private var cursor: StreamCursor?
  private var watch: (any Disposable)?
  private var isOver = false
  /// True while a request has no reply.
  private var isReading = false

  init(
    _ redis: Redis,
    _ key: String,
    isNumbered: Bool,
    _ start: StreamStart,
    batch: Int,
    checkInterval: Duration,
    _ valve: Valve,
    _ observer: AnyObserver<FieldsEvent>
  ) {
    self.redis = redis
    self.key = key
    self.isNumbered = isNumbered
    self.start = start
    self.batch = batch
    self.checkInterval = checkInterval
    self.valve = valve
    self.observer = observer
    connection = DedicatedConnection(redis.link.connector, longestWait: checkInterval)
  }

  private var loop: UVLoop { redis.loop }

  /// Connects, and reads from then on.
  func begin() {
    if isOver { return }
    watch = valve.onChange { [weak self] in
      guard let self else { return }
      loop.perform { self.readIfOpen() }
    }
    connection.onReady = { [weak self] in
      guard let self else { return }
      if cursor == nil { findStart() } else { readIfOpen() }
    }
    connection.onRefusal = { [weak self] error in self?.end(error) }
    connection.open()
  }

  func dispose() { loop.perform { [self] in end() } }

  /// Asks for the place at which reading begins, once.
  private func findStart() {
    connection.send(StreamInfo.command(key)) { [self] outcome in
      if isOver { return }
      switch StreamInfo.read(outcome) {
      case .success(let info):
        let cursor = StreamCursor(start, in: info, isNumbered: isNumbered)
        self.cursor = cursor
        if start == .latest, let entry = info?.lastEntry?.streamEntry {
          observer.onNext(.entry(cursor.position, StreamFields(entry.fields)))
        }
        readIfOpen()
      case .failure(let error): connection.fail(error)
      }
    }
  }

  /// Reads the next entries, or waits for them, if the consumer has room.
  private func readIfOpen() {
    guard connection.isReady, let cursor, !isOver, !isReading, valve.isOpen else { return }
    isReading = true
    var entries = StreamBatch.empty
    var failure: RedisError?
    let wait = max(1, checkInterval.milliseconds)
    let read = RedisCommand(
      "XREAD",
      ["COUNT", "\(batch)", "BLOCK", "\(wait)", "STREAMS", key, "\(cursor.position.id)"]
    )
    // Both are sent at once: the second is executed right after the first has its entries.
    let request = RedisRequest(raw: read) { outcome in
      switch outcome {
      case .success(let reply):
        if let batch = StreamBatch(reply) {
          entries = batch
        } else {
          failure = .unexpectedReply(command: "XREAD")
        }
      // Of a waiting reader whose stream was deleted or replaced.
      case .failure(.server(let error, _)) where error.code == .unblocked: break
      case .failure(let error): failure = error
      }
    }
    connection.send(request)
    connection.send(StreamInfo.command(key)) { [self] outcome in
      isReading = false
      if isOver { return }
      switch StreamInfo.read(outcome) {
      case .success(let info):
        if let failure { return connection.fail(failure) }
        deliver(entries, info)
        readIfOpen()
      case .failure(let error): connection.fail(failure ?? error)
      }
    }
  }

  private func deliver(_ entries: StreamBatch, _ info: StreamInfo?) {
    guard var cursor else { return }
    let step = cursor.advance(over: entries.ids, info)
    self.cursor = cursor
    if let gap = step.before { observer.onNext(.gap(gap)) }
    for (index, position) in step.positions.enumerated() {
      if isOver { return }
      observer.onNext(.entry(position, entries.fields(at: index)))
    }
    if let gap = step.after, !isOver { observer.onNext(.gap(gap)) }
  }

  private func end(_ error: RedisError? = nil) {
    if isOver { return }
    isOver = true
    watch?.dispose()
    connection.close()
    if let error { observer.onError(error) }
  }
}

/// An event of a reader, whose entries have not been decoded.
@usableFromInline
enum FieldsEvent: Sendable {
  case entry(StreamPosition, StreamFields)
  case gap(StreamGap)
}
