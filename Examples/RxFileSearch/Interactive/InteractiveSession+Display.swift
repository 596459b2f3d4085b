import FileSearch
import ProgramSupport
import RxControls
import RxTerminal

/// Updates the labels and the preview beside the list.
extension InteractiveSession {
  /// The values of the placeholders in commands.
  var substitutions: ShellCommand.Substitutions {
    ShellCommand.Substitutions(
      current: highlighted.map { source.argument($0) } ?? [],
      marked: choice.map { source.argument($0) },
      query: Array((screen.query.text ?? "").utf8),
      place: highlighted.flatMap { source.match(of: $0) }
    )
  }

  /// Shows the highlighted row in the preview.
  func showPreview() {
    if !preview.isShown { return }
    guard let row = highlighted else { return preview.show(nil) }
    var substitutions = ShellCommand.Substitutions(
      current: source.argument(row),
      query: Array((screen.query.text ?? "").utf8),
      place: source.match(of: row)
    )
    if preview.command?.dependsOnMarks ?? false {
      substitutions.marked = choice.map { source.argument($0) }
    }
    preview.show(
      PreviewTarget(
        substitutions: substitutions,
        path: source.path(of: row),
        isFile: source.hasFiles,
        line: Int(String(decoding: substitutions.line, as: UTF8.self))
      )
    )
  }

  /// Shows the number of marked rows.
  func showMarks() {
    let count = screen.list.markCount
    layout.marked.isHidden = count == 0
    layout.marked.text = "\(count) marked"
    showPreview()
  }

  /// Shows the order of the results, unless the best come first.
  func showOrder() {
    layout.order.isHidden = sorter.order == .score
    layout.order.text = "by \(sorter.order.rawValue)"
  }

  /// Shows the lines of the header of standard input.
  func showHeaderLines(_ lines: [[UInt8]]) {
    let template = index.settings.shown
    layout.setHeaderLines(lines.map { template?.text(for: $0, number: 0) ?? $0 })
  }

  /// Sets the number of rows in use as soon as it is known, with an adaptive `--height`.
  func fitHeight() {
    guard terminal.awaitsContent, let results = displayed?.results else { return }
    let lines = results.total + layout.otherLines
    let rows = preview.isShown ? settings.previewWindow.rows(aroundLines: lines) : lines
    let isLoading = state.phase == .reading || state.phase == .indexing
    terminal.fit(rows: rows + (settings.frame.rows ?? 0), isFinal: !isLoading && isComplete)
  }

  /// Shows the present status.
  func showStatus() { layout.status.text = "  " + state.text }
}
