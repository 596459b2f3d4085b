/// What controls are drawn on.
@MainActor
final class ScreenSurface {
  var grid: ScreenGrid
  /// Where the text cursor stands, if something is being written.
  var cursor: FrameWriter.Place?

  init(size: ScreenSize) { grid = ScreenGrid(size: size) }
}
