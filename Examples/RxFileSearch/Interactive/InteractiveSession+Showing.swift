import FileSearch
import ProgramSupport
import RxControls

/// What stands beside the list, in line with it.
extension InteractiveSession {
  /// What commands are told of the state of things.
  var words: ShellCommand.Words {
    ShellCommand.Words(
      current: highlighted.map { source.argument($0) } ?? [],
      marked: choice.map { source.argument($0) },
      query: Array((screen.query.text ?? "").utf8)
    )
  }

  /// Has the preview follow what is highlighted.
  func showPreview() {
    if !preview.isShown { return }
    guard let row = highlighted else { return preview.show(nil) }
    var words = ShellCommand.Words(
      current: source.argument(row),
      query: Array((screen.query.text ?? "").utf8)
    )
    if preview.command?.dependsOnMarks ?? false {
      words.marked = choice.map { source.argument($0) }
    }
    preview.show(
      Preview.Subject(words: words, path: row.printedBytes, isFile: source.hasFiles)
    )
  }

  func showMarks() {
    let count = screen.list.markCount
    parts.marked.isHidden = count == 0
    parts.marked.text = "\(count) marked"
    showPreview()
  }

  /// Says in which order the results are, unless the best come first.
  func showOrder() {
    parts.order.isHidden = sorter.order == .score
    parts.order.text = "by \(sorter.order.rawValue)"
  }

  /// Shows the state as it is now.
  func showStatus() { parts.status.text = "  " + state.text }
}
