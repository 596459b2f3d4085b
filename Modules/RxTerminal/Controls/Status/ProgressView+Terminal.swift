public import RxControls

extension ProgressView: TerminalControl {
  private static let eighths = Array(" ▏▎▍▌▋▊▉█")

  /// The columns that a text at the right end takes, with a blank before it.
  ///
  /// They are those of the longest of three texts, so that the bar keeps its length.
  private var textColumns: Int {
    showsText ? 1 + max(format(0).columns, format(1).columns, text.columns) : 0
  }

  /// Returns 20 columns for the bar and those of the text, if available, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, 20 + textColumns), height: 1)
  }

  /// Draws `██████▍░░░░░  50%`; only the bar if less than three columns of it would be left.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let rest = canvas.size.width - textColumns
    let length = rest < 3 ? canvas.size.width : rest
    let done = Int((progress * Float(length * 8)).rounded(.down))
    let track = LayoutFrame(x: done / 8, y: 0, width: length - done / 8, height: 1)
    canvas.fill(LayoutFrame(x: 0, y: 0, width: done / 8, height: 1), with: "█", style: theme.filled)
    canvas.fill(track, with: "░", style: theme.track)
    if done % 8 > 0 {
      canvas.put(CollectionOfOne(Self.eighths[done % 8]), x: done / 8, style: theme.filled)
    }
    if length < canvas.size.width {
      canvas.put(text, x: canvas.size.width - text.columns, style: theme.primary)
    }
  }
}
