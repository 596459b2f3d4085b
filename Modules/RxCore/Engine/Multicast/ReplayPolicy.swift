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
  /// Some elements, even after the terminal event, kept by a subclass: `ReplaySubject`.
  case buffer
}
