public import RxControls

extension ProgressView: TerminalControl {
  private static let eighths = Array(" ▏▎▍▌▋▊▉█")

  /// Returns 25 columns, if available, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, 25), height: 1)
  }

  /// Draws `██████▍░░░░░  50%`; in fewer than 8 columns only the bar.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let percent = "\(Int((progress * 100).rounded(.down)))%"
    let length = canvas.size.width < 8 ? canvas.size.width : canvas.size.width - 5
    let done = Int((progress * Float(length * 8)).rounded(.down))
    let track = LayoutFrame(x: done / 8, y: 0, width: length - done / 8, height: 1)
    canvas.fill(LayoutFrame(x: 0, y: 0, width: done / 8, height: 1), with: "█", style: theme.filled)
    canvas.fill(track, with: "░", style: theme.track)
    if done % 8 > 0 {
      canvas.put(CollectionOfOne(Self.eighths[done % 8]), x: done / 8, style: theme.filled)
    }
    if length < canvas.size.width {
      canvas.put(percent, x: canvas.size.width - percent.columns, style: theme.primary)
    }
  }
}
