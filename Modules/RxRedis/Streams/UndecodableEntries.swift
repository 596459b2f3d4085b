public import RxCore
internal import RxLoop
public import RxSystem

/// The place to which a reader brings entries that cannot be decoded.
public enum UndecodableEntries: Sendable, Hashable {
  /// The consumer, as entries with a `StreamDecodingError`.
  case deliver
  /// A stream of dead letters; the consumer does not receive them. Its name is that of the stream, with `:dead` behind it, unless
  /// another one is given; it has to be another stream than the one that is read.
  ///
  /// The fields of the entry are copied, and with them `dead-stream`, `dead-id` and `dead-error`. Later entries are delivered when
  /// the server has confirmed the copy. Without a reply, or while the server accepts no changes, it is sent again after a pause
  /// of `RedisOptions.backoff`. So a copy whose reply was lost can be there twice, with the same `dead-id`. Each reader makes
  /// copies of its own, also one that reads the same entries again.
  case deadLetters(in: String? = nil)
}

extension Redis {
  /// Moves entries that cannot be decoded to a stream of dead letters, while the source waits.
  @usableFromInline
  func bury<Element>(
    _ events: Observable<StreamEvent<Element>>,
    of key: String,
    in deadLetters: String?,
    _ valve: Valve
  ) -> Observable<StreamEvent<Element>> {
    let deadLetters = DeadLetter.key(deadLetters, of: key)
    return events.materialize()  // An error follows the entries before it.
      .concatMap { [self] event -> Observable<StreamEvent<Element>> in
        switch event {
        case .next(let event):
          guard let entry = event.entry, case .failure(let error) = entry.element else {
            return .just(event)
          }
          let letter = DeadLetter(
            stream: key,
            id: entry.id,
            fields: error.fields,
            error: error.reason
          )
          valve.hold()
          return append(letter, to: deadLetters).andThen(.empty())
            .do(onDispose: { valve.release() })
        case .error(let error): return .error(error)
        case .completed: return .empty()
        }
      }
  }

  /// Appends a dead letter, and completes when the server has confirmed it.
  private func append(_ letter: DeadLetter, to key: String) -> Completable {
    .create { [self] observer in
      let repeater = CommandRepeater(self)
      loop.perform { [self] in
        repeater.onError = { observer(.error($0)) }
        repeater.send({ [self] _ in command(letter.append(to: key)).asCompletable() }) {
          observer(.completed)
        }
      }
      return Disposables.create { [loop] in loop.perform { repeater.end() } }
    }
  }
}

/// A copy of an entry in another stream, with the reason for which nobody could use the entry.
struct DeadLetter: Sendable {
  let stream: String
  let id: StreamID
  let fields: [RedisValue.Entry]
  let error: String

  /// Returns the name of the stream of dead letters: the one that was chosen, or that of the stream with `:dead` behind it.
  static func key(_ name: String?, of stream: String) -> String { name ?? stream + ":dead" }

  /// Appends the fields of the entry, those that describe it, and further names and values in turn.
  func append(to key: String, _ words: [String] = []) -> RedisCommand {
    let fields = fields.flatMap { [$0.key.bytes ?? [], $0.value.bytes ?? []] }
    let reasons = ["dead-stream", stream, "dead-id", "\(id)", "dead-error", error] + words
    return RedisCommand("XADD", [key, "*"], bytes: fields + reasons.map { Array($0.utf8) })
  }
}
