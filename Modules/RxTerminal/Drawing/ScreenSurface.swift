/// What controls are drawn on.
@MainActor
final class ScreenSurface {
  @exclusivity(unchecked)  // what is drawn calls nobody
  var grid: ScreenGrid
  /// Where the text cursor stands, if something is being written.
  var cursor: FrameWriter.Place?

  init(size: ScreenSize) { grid = ScreenGrid(size: size) }
}
