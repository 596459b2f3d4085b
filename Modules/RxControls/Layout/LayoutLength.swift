/// How long something is to be in one direction.
public enum LayoutLength: Hashable, Sendable {
  /// What the backend measures.
  case fitting
  /// So many units.
  case fixed(Int)
  /// So many hundredths of its container, after spacing; rounded down.
  case percent(Int)
  /// At least `minimum`, and its part of what is left, which is shared by weight.
  case flexible(minimum: Int = 0, weight: Int = 1)
}
