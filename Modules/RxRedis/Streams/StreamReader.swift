internal import RxCore
internal import RxLoop
internal import RxSystem

/// One subscription to the entries of a stream: its place, and what is delivered.
///
/// It is not generic, as its code would not be specialized for the elements of a program; what it delivers is decoded there.
final class StreamReader: Disposable, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  let key: String
  let batch: Int
  let checkInterval: Duration
  private let redis: Redis
  private let isNumbered: Bool
  private let start: StreamStart
  private let valve: Valve
  private let observer: AnyObserver<FieldsEvent>

  /// The place; `nil` until the stream has been looked at.
  private(set) var cursor: StreamCursor?
  /// True if the last poll had as many entries as it may have, or was lost, so that more may be there.
  var isBehind = false
  /// The time of the last look at the state of the stream.
  private(set) var lookedAt: RxTime
  /// The number of the last poll that it was in.
  var poll = 0
  private var poller: StreamPoller?
  private var watch: (any Disposable)?
  private var isOver = false

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
    lookedAt = SuspendingClock().now
  }

  /// True if the consumer takes entries.
  var hasRoom: Bool { valve.isOpen }

  /// Connects, and reads from then on.
  func begin() {
    if isOver { return }
    let poller = redis.shared.poller(for: self)
    self.poller = poller
    watch = valve.onChange { [weak self] in
      guard let self else { return }
      redis.loop.perform { if self.hasRoom { self.poller?.wake(self) } }
    }
    poller.add(self)
  }

  func dispose() { redis.loop.perform { [self] in end() } }

  /// Delivers entries, after the gap before them.
  ///
  /// - Parameters:
  ///   - entries: the entries behind the place.
  ///   - info: the stream as it was after they were read; `nil` if it does not exist.
  func receive(_ entries: StreamBatch, _ info: StreamInfo?) {
    if isOver { return }
    lookedAt = SuspendingClock().now
    guard var cursor else { return begin(in: info) }
    let step = cursor.advance(over: entries.ids, info)
    self.cursor = cursor
    if let gap = step.before { observer.onNext(.gap(gap)) }
    for (index, position) in step.positions.enumerated() {
      if isOver { return }
      observer.onNext(.entry(position, entries.fields(at: index)))
    }
    if let gap = step.after, !isOver { observer.onNext(.gap(gap)) }
  }

  /// Finds the place at which reading begins.
  private func begin(in info: StreamInfo?) {
    let cursor = StreamCursor(start, in: info, isNumbered: isNumbered)
    self.cursor = cursor
    if start == .latest, let entry = info?.lastEntry?.streamEntry {
      observer.onNext(.entry(cursor.position, StreamFields(entry.fields)))
    }
  }

  /// Ends the reading, with an error that the server would give again or without.
  func end(_ error: RedisError? = nil) {
    if isOver { return }
    isOver = true
    watch?.dispose()
    poller?.remove(self)
    poller = nil
    if let error { observer.onError(error) }
  }
}

/// An event of a reader, whose entries have not been decoded.
@usableFromInline
enum FieldsEvent: Sendable {
  case entry(StreamPosition, StreamFields)
  case gap(StreamGap)
}
