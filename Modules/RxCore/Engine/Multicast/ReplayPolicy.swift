/// What a hub keeps for those who come later.
@frozen
@usableFromInline
enum ReplayPolicy {
  /// Nothing.
  case nothing
  /// The latest element, seen by newcomers only.
  case latest
  /// The latest element, which any thread may read.
  case value
  /// The latest element, which nobody hears before the end.
  case last
  /// Several elements, kept by a subclass.
  case buffer
}
