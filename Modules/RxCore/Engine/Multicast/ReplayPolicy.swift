/// The elements that a multicaster keeps for late subscribers.
@frozen
@usableFromInline
enum ReplayPolicy {
  /// None: `PublishSubject`, `share()`.
  case nothing
  /// The latest element, even after the terminal event: `share(replay: 1)`.
  case latest
  /// The latest element, which any thread may read as well: `BehaviorSubject`.
  case value
  /// The latest element, which is emitted before the completion only: `AsyncSubject`.
  case last
  /// One element, even after the terminal event, which is in the buffer of a subclass while a late subscriber
  /// receives it: a `ReplaySubject` of one.
  case one
  /// Several elements, kept by a subclass: a `ReplaySubject` of more.
  case buffer
}
