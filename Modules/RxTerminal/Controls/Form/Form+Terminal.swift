public import RxControls

extension Form: TerminalControl {
  /// Draws nothing of its own.
  public func draw(on canvas: inout TerminalCanvas) {}
}

extension FormField: TerminalControl {
  /// Draws the title before the control, and below the control the hint, or the error after `! `.
  public func draw(on canvas: inout TerminalCanvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    let line = { (text: String, room: Int) in
      ClippedLine(text, emphasis: [], limit: max(0, room), ellipsis: theme.ellipsis)
    }
    canvas.put(line(title, min(titleWidth, size.width) - 1), style: theme.primary)
    // In a single row is the title.
    guard size.height > 1 else { return }
    let style = shownError == nil ? theme.secondary : theme.error
    let text = shownError.map { "! " + $0 } ?? hint
    canvas.put(line(text, size.width - titleWidth), x: titleWidth, y: size.height - 1, style: style)
  }
}

extension Control {
  /// Gives the titles of the fields of a form, or of a field without one, a common width: that of the longest, but not more
  /// than a third of the columns of the screen.
  func lineUpTitles(in columns: Int) {
    let form = self as? Form
    let fields = form?.fields ?? (self as? FormField).map { $0.form == nil ? [$0] : [] } ?? []
    let longest = fields.filter { !$0.isHidden }.map(\.title.columns).max() ?? 0
    let width = longest > 0 ? min(longest, columns / 3) + 1 : 0
    for field in fields { field.titleWidth = width }
  }
}
