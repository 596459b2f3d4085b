internal import DequeModule
public import RxCore
internal import RxLoop
internal import RxSystem
public import RxTraits

extension RedisStream {
  /// Appends the elements of a sequence in order, each once, also over lost connections.
  ///
  /// One program publishes to a stream. It numbers the entries: the ids are `1-0`, `2-0` and so on, behind the last that the stream
  /// has. An element whose reply was lost is sent again with its id, and the server refuses an id that it has. An append of
  /// another program is found as a conflict and ends the sequence.
  ///
  /// - Parameters:
  ///   - source: the elements. Up to `RedisOptions.maximumWaiting` of them wait for the server; one more ends the sequence with
  ///     an error.
  ///   - trim: the entries that the stream keeps.
  /// - Returns: a sequence of what happens: it completes when the source has completed and all is appended. It fails with the
  ///   error of the source or the codec, with a `PublishConflict`, or with an error by which the server refuses for good.
  ///   Disposing of it stops it; what waits is discarded.
  public func publish<Source: ObservableConvertibleType>(
    _ source: Source,
    trim: Trim = .none
  ) -> Observable<PublishEvent> where Source.Element == Element {
    let elements = source.asObservable()
    return .create { [self] observer in
      let publisher = StreamPublisher(self, trim, observer)
      publisher.begin(elements)
      return publisher
    }
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Publishes the elements to a stream, in order, each once.
  ///
  ///     temperature.publish(to: RedisStream<Int>("temperature", on: redis), trim: .keep(atLeast: 1000))
  ///       .disposed(by: bag)
  ///
  /// See `RedisStream.publish(_:trim:)`. An error is reported to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - stream: the stream, to which no other program appends.
  ///   - trim: the entries that the stream keeps.
  /// - Returns: a disposable that stops it; what waits is discarded.
  @MainActor
  public func publish(
    to stream: RedisStream<Element>,
    trim: RedisStream<Element>.Trim = .none
  ) -> any Disposable {
    stream.publish(asObservable(), trim: trim).subscribe()
  }
}

/// An event of publishing elements to a stream.
public enum PublishEvent: Sendable, Hashable {
  /// The elements up to this id have been appended.
  case appended(StreamID)
  /// The server no longer has entries that it had acknowledged, as after a failover or a crash without `appendfsync always`: those
  /// behind the first id, up to the second.
  case lost(after: StreamID, through: StreamID)
  /// The connection is lost, or the server accepts nothing now; publishing goes on after a pause.
  case waiting(RedisError)
}

/// The error of a stream to which another program appends, too.
public struct PublishConflict: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stream.
  public let key: String
  /// The id of the other program's entry.
  public let id: StreamID

  /// The error as a sentence.
  public var description: String {
    "another program appends to the stream \(key) (entry \(id)); only one may publish to a stream"
  }
}

/// One subscription to the elements of a source, which are appended to a stream in order, each once.
///
/// The entries have the ids 1-0, 2-0 and so on. An element whose reply was lost is sent again with the same id, which the server
/// refuses if it has it already.
private final class StreamPublisher<Element: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let stream: RedisStream<Element>
  private let trim: RedisStream<Element>.Trim
  private let observer: AnyObserver<PublishEvent>
  private let source = SingleAssignmentDisposable()
  private let request = SerialDisposable()
  private var pause: LoopTimer?
  private var pauses: BackoffSeries

  /// Encoded elements without a reply; the first has the number `next`.
  private var waiting: Deque<[[UInt8]]> = []
  /// The number of the next entry; `nil` until the stream has been looked at.
  private var next: UInt64?
  /// The number of elements that were sent and have no reply.
  private var sent = 0
  /// True if elements may be in the stream whose replies were lost.
  private var isRepeating = false
  private var isBusy = false
  /// The connection on which the stream was looked at: behind another one the server may have less.
  private var lookedOn: Int?
  private var isSourceOver = false
  private var isOver = false

  init(
    _ stream: RedisStream<Element>,
    _ trim: RedisStream<Element>.Trim,
    _ observer: AnyObserver<PublishEvent>
  ) {
    self.stream = stream
    self.trim = trim
    self.observer = observer
    pauses = BackoffSeries(stream.redis.options.backoff)
  }

  private var loop: UVLoop { stream.redis.loop }

  /// Subscribes to the elements at once, so that none of a hot source is missed, and begins to look at the stream.
  func begin(_ elements: Observable<Element>) {
    loop.perform { [self] in look() }
    // Always by the queue of the loop, so that the order is that of the source, on whatever threads it emits.
    source.setDisposable(
      elements.subscribe(
        onNext: { [self] element in loop.schedule { [self] in add(element) } },
        onError: { [self] error in loop.schedule { [self] in finish(error) } },
        onCompleted: { [self] in
          loop.schedule { [self] in
            isSourceOver = true
            advance()
          }
        }
      )
    )
  }

  func dispose() {
    source.dispose()
    loop.perform { [self] in end() }
  }

  private func add(_ element: Element) {
    if isOver { return }
    let limit = stream.redis.options.maximumWaiting
    if waiting.count >= limit { return finish(RedisError.tooManyWaiting(limit: limit)) }
    do {
      waiting.append(try stream.codec.encode(element))
      advance()
    } catch {
      finish(error)
    }
  }

  /// Finds the number of the next entry, or what the server has lost.
  private func look() {
    if isOver { return }
    isBusy = true
    request.disposable = stream.redis.command(StreamInfo.command(stream.key)).subscribe(
      onSuccess: { [self] reply in looked(.success(reply)) },
      onError: { [self] error in looked(.failure(error as? RedisError ?? .closed)) }
    )
  }

  private func looked(_ outcome: RedisRequest.Outcome) {
    switch StreamInfo.read(outcome) {
    case .success(let info): found(info?.last ?? .zero)
    case .failure(.unexpectedReply(let command)):
      finish(RedisError.unexpectedReply(command: command))
    case .failure(let error): retry(after: error)
    }
  }

  private func found(_ last: StreamID) {
    if isOver { return }
    isBusy = false
    lookedOn = stream.redis.shared.connectionNumber
    let end = StreamID(last.time, 0)
    guard let next else {
      self.next = last.time + 1
      return advance()
    }
    let acknowledged = StreamID(next - 1, 0)
    if end < acknowledged { observer.onNext(.lost(after: end, through: acknowledged)) }
    // Beyond what was sent, or with a sequence that this one never writes.
    if last.time >= next + UInt64(sent) || last.sequence > 0, last > acknowledged {
      return finish(PublishConflict(key: stream.key, id: last))
    }
    advance()
  }

  /// Sends what waits, or completes.
  private func advance() {
    guard !isOver, !isBusy, let first = next else { return }
    if waiting.isEmpty {
      if isSourceOver { complete() }
      return
    }
    let connection = stream.redis.shared.connectionNumber
    if connection == nil || connection != lookedOn { return look() }
    isBusy = true
    sent = min(waiting.count, 128)
    let words = [stream.key] + trim.words
    let commands = waiting.prefix(sent).enumerated().map { index, fields in
      RedisCommand("XADD", words + ["\(first + UInt64(index))-0"], bytes: fields)
    }
    request.disposable = stream.redis.transaction(commands, on: connection).subscribe(
      onSuccess: { [self] replies in accept(replies, from: first) },
      onError: { [self] error in retry(after: error as? RedisError ?? .closed) }
    )
  }

  private func accept(_ replies: [RedisValue], from first: UInt64) {
    if isOver { return }
    for (index, reply) in replies.enumerated() {
      guard case .error(let error) = reply else { continue }
      let isKnown = error.message.contains("equal or smaller")
      if isKnown, isRepeating { continue }
      let number = StreamID(first + UInt64(index), 0)
      return finish(
        isKnown
          ? PublishConflict(key: stream.key, id: number)
          : RedisError.server(error, command: "XADD") as any Error
      )
    }
    pauses.reset()
    (isRepeating, isBusy) = (false, false)
    waiting.removeFirst(sent)
    next = first + UInt64(sent)
    sent = 0
    observer.onNext(.appended(StreamID(first + UInt64(replies.count) - 1, 0)))
    advance()
  }

  /// Tries again after a pause, unless the server would give the same error.
  private func retry(after error: RedisError) {
    if isOver { return }
    if error == .closed || error.isRefusal { return finish(error) }
    isRepeating = isRepeating || error.mayHaveRun
    observer.onNext(.waiting(error))
    if isOver { return }
    pause = loop.schedule(after: pauses.next()) { [weak self] in self?.look() }
  }

  private func complete() {
    end()
    observer.onCompleted()
  }

  private func finish(_ error: any Error) {
    if isOver { return }
    end()
    observer.onError(error)
  }

  private func end() {
    isOver = true
    source.dispose()
    request.dispose()
    pause?.cancel()
    waiting = []
  }
}
