/// The direction of a row or a column.
public enum LayoutAxis: Sendable, Hashable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}
