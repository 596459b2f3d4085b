public import RxControls

extension ToastView: TerminalControl {
  /// Returns a row for each message, as wide as the longest.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    let widths = toasts.map {
      ClippedLine($0.text, emphasis: [], limit: available.width).columns + 4
    }
    return LayoutSize(width: min(widths.max() ?? 0, available.width), height: widths.count)
  }

  /// Draws `▌ Saved` for each message.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    for (row, toast) in toasts.enumerated() {
      let sign = ClippedLine(theme.pointerSign, emphasis: [], limit: canvas.size.width)
      canvas.put(sign, y: row, style: theme.filled)
      let room = canvas.size.width - 3
      let line = ClippedLine(toast.text, emphasis: [], limit: room, ellipsis: theme.ellipsis)
      canvas.put(line, x: 2, y: row, style: theme.style(of: toast.tone))
    }
  }

  /// Dismisses a message by a click.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    guard pointer.action == .press(.left) else { return false }
    userDidDismiss(pointer.y)
    return true
  }
}
