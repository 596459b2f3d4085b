/// The length of a part of a layout in one direction.
///
///     .control(results).height(.flexible(minimum: 1))
///     .control(sidebar).width(.percent(30))
public enum LayoutLength: Hashable, Sendable {
  /// The length that the backend measures.
  case fitting
  /// A number of units.
  case fixed(Int)
  /// A percentage of the container without its spacing; rounded down.
  case percent(Int)
  /// At least `minimum`, and a share of the remaining length by weight.
  case flexible(minimum: Int = 0, weight: Int = 1)
}
