/// The grid of cells and the text cursor that all canvases of a screen share.
@MainActor
final class ScreenSurface {
  // Unchecked: functions of `ScreenGrid` call no code from outside, so accesses cannot overlap.
  @exclusivity(unchecked)
  var grid: ScreenGrid
  /// The position of the text cursor; `nil` without one.
  var cursor: FrameWriter.Position?

  init(size: ScreenSize) { grid = ScreenGrid(size: size) }
}
