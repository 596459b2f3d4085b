import FileSearch
import ProgramSupport
import RxControls

/// Updates the labels and the preview beside the list.
extension InteractiveSession {
  /// The values of the placeholders in commands.
  var substitutions: ShellCommand.Substitutions {
    ShellCommand.Substitutions(
      current: highlighted.map { source.argument($0) } ?? [],
      marked: choice.map { source.argument($0) },
      query: Array((screen.query.text ?? "").utf8)
    )
  }

  /// Shows the highlighted row in the preview.
  func showPreview() {
    if !preview.isShown { return }
    guard let row = highlighted else { return preview.show(nil) }
    var substitutions = ShellCommand.Substitutions(
      current: source.argument(row),
      query: Array((screen.query.text ?? "").utf8)
    )
    if preview.command?.dependsOnMarks ?? false {
      substitutions.marked = choice.map { source.argument($0) }
    }
    preview.show(
      PreviewTarget(substitutions: substitutions, path: row.printedBytes, isFile: source.hasFiles)
    )
  }

  /// Shows the number of marked rows.
  func showMarks() {
    let count = screen.list.markCount
    layout.marked.isHidden = count == 0
    layout.marked.text = "\(count) marked"
    showPreview()
  }

  /// Shows the order of the results, unless the best come first, and whether the highlight is kept.
  func showOrder() {
    let isUnsorted = sorter.order == .score && sorter.inputOrder.ignoresScore
    var parts: [String] = []
    if isUnsorted { parts.append("unsorted") }
    if sorter.order != .score { parts.append("by \(sorter.order.rawValue)") }
    if tracking.isOn { parts.append("tracking") }
    layout.order.isHidden = parts.isEmpty
    layout.order.text = parts.joined(separator: ", ")
  }

  /// Shows the lines of the header of standard input.
  func showHeaderLines(_ lines: [[UInt8]]) {
    let template = index.settings.shown
    layout.setHeaderLines(lines.map { template?.text(for: $0, number: 0) ?? $0 })
    guard let colors = index.settings.colors else { return }
    for (number, line) in lines.enumerated() {
      layout.showColors(
        colors.runs(ofHeaderLine: number),
        of: template?.text(for: line, number: 0) ?? line,
        at: template?.places(in: line, number: 0),
        inHeaderLine: number
      )
    }
  }

  /// Shows the colours that a line of standard input has.
  func showColors(of row: SearchRow, in label: Label?) {
    guard let colors = index.settings.colors else { return }
    let template = index.settings.shown
    label?.show(
      colors.runs(ofLine: row.number),
      of: row.shownBytes,
      at: template?.places(in: row.printedBytes, number: row.number)
    )
  }

  /// Shows the present status.
  func showStatus() { layout.status.text = "  " + state.text }
}
