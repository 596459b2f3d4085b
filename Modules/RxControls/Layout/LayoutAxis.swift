/// One of the two directions in which controls stand.
enum LayoutAxis {
  case horizontal
  case vertical
}
