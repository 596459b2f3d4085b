/// The elements that a multicaster keeps for late subscribers.
@frozen
@usableFromInline
enum ReplayPolicy {
  /// None.
  case nothing
  /// The latest element, which only subscribers receive.
  case latest
  /// The latest element, which any thread may read as well.
  case value
  /// The latest element, which is emitted before the completion only.
  case last
  /// Several elements, kept by a subclass.
  case buffer
}
