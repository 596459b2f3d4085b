import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls

/// Updates the labels and the preview beside the list.
extension InteractiveSession {
  /// The values of the placeholders in commands.
  var substitutions: ShellCommand.Substitutions {
    substitutions(of: highlighted, marked: choice)
  }

  private func substitutions(of row: SearchRow?, marked: [SearchRow])
    -> ShellCommand.Substitutions
  {
    ShellCommand.Substitutions(
      row,
      marked: marked,
      query: screen.query.text ?? "",
      from: source,
      separatedBy: index.settings.delimiter
    )
  }

  /// Shows results, and what depends on them.
  func show(_ results: OrderedResults) {
    let isNew = results.results.query != displayed?.results.query
    displayed = results
    isSearchPending =
      state.isLoadingFiles || contents?.isPending ?? false || !results.results.isComplete
    show(results.results.query.problem)
    countUnreadable()
    if results.count == 0 {
      screen.list.highlightedRow = nil
    } else if let place = tracking.place(in: results) {
      screen.list.highlightedRow = place
    } else if isNew || screen.list.highlightedRow == nil {
      screen.list.highlightedRow = 0
    }
    followTracking(isComplete: results.results.isComplete)
    showPreview()
    fitHeight()
    reportChanges(because: eventState.causesOfResults)
    if isComplete {
      let waiting = actionsAfterResults
      actionsAfterResults = []
      for body in waiting { body() }
      reportCount()
    }
  }

  /// Shows the highlighted row in the preview.
  func showPreview() {
    if !preview.isShown { return }
    guard let row = highlighted else { return preview.show(nil) }
    let dependsOnMarks = preview.command?.dependsOnMarks ?? false
    let substitutions = substitutions(of: row, marked: dependsOnMarks ? choice : [])
    preview.show(
      PreviewTarget(
        substitutions: substitutions,
        path: source.path(of: row),
        isFile: source.hasFiles,
        line: Int(String(decoding: substitutions.line, as: UTF8.self))
      )
    )
  }

  /// Shows the mistake in the query, when it has changed.
  func show(_ problem: QueryProblem?) {
    let text = problem?.description
    if text == state.problem { return }
    state.problem = text
    showStatus()
  }

  func decorate(_ cell: ListCell, for row: SearchRow) {
    showColors(of: row, in: cell.textLabel)
    cell.textLabel?.tone = fleet?.isGone(row) ?? false ? .secondary : .primary
    if recentEntries.contains(row.id) { cell.detailTextLabel?.text = "● new" }
    if command.screen.hyperlink, source.hasFiles {
      cell.textLabel?.link = FileLink.target(of: source.path(of: row))
    }
    if let match = source.match(of: row) { cell.textLabel?.show(row, matching: match.shownRanges) }
  }

  /// Marks entries as new for some seconds; entries that were removed or renamed lose their mark.
  func follow(_ delta: IndexDelta) {
    if !(fleet?.isLoading ?? false) { recentEntries.add(delta.inserted) }
    let count = screen.list.markCount
    screen.list.removeMarks(identifiedBy: delta.removed)
    screen.list.removeMarks(identifiedBy: delta.changed)
    if screen.list.markCount != count { showMarks() }
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

  /// Sets the number of rows in use as soon as it is known, with an adaptive `--height`.
  func fitHeight() {
    guard display.awaitsContent, let results = displayed?.results else { return }
    let lines = results.total + layout.otherLines
    let rows = preview.isShown ? settings.previewWindow.rows(aroundLines: lines) : lines
    let isLoading = state.phase == .reading || state.isLoadingFiles
    display.fit(rows: rows, isFinal: !isLoading && isComplete)
  }

  /// Tells the display which keys have actions.
  func showKeys() { display.bindingsDidChange(bindings.keys + settings.expectedKeys.keys) }

  /// Shows the present status.
  func showStatus() { layout.status.text = "  " + state.text }
}
