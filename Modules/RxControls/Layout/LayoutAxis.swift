/// The direction of a row or a column.
enum LayoutAxis {
  case horizontal
  case vertical
}
