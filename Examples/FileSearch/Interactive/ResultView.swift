import FileSearch
import FileSearchLines
import ProgramSupport
import RxControls
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// The results on the screen: the query, the list, and what is shown beside them.
///
/// It performs the actions that only concern these.
@MainActor
final class ResultView {
  /// The time between two updates by changes of the disk: at most 30 a second, as 29 pauses are longer.
  private static let updatePause = Duration.milliseconds(35)

  let screen: SearchScreen
  let layout: SearchLayout
  let preview: PreviewController
  /// The content of the list.
  private(set) var displayed: OrderedResults?

  private let command: FileSearchCommand
  private let settings: ScreenSettings
  private let feed: CandidateFeed
  private let sorter: ResultSorter
  private let recentEntries = RecentEntries()
  private var tracking: Tracking
  private let bag = DisposeBag()

  /// Prepares the controls.
  ///
  /// - Parameters:
  ///   - command: the arguments of the program.
  ///   - settings: the look of the screen.
  ///   - screen: the controls of the search.
  ///   - layout: the labels around them.
  ///   - feed: the candidates.
  init(
    _ command: FileSearchCommand,
    _ settings: ScreenSettings,
    _ screen: SearchScreen,
    _ layout: SearchLayout,
    _ feed: CandidateFeed
  ) {
    (self.command, self.settings, self.feed) = (command, settings, feed)
    (self.screen, self.layout) = (screen, layout)
    let arguments = command.screen
    tracking = Tracking(arguments.tracks ? .always : .off)
    sorter = ResultSorter(arguments.sort ?? .score, feed.index.settings.order)
    preview = PreviewController(
      settings.previewWindow,
      command: settings.previewCommand,
      tools: settings.previewTools(arguments),
      isInPages: settings.isInBrowser
    )
    screen.count.tone = .secondary
    screen.list.growsUpward = !isReversed
    screen.list.selectsOnDoubleClick = true
    screen.list.showsScrollIndicator = !arguments.noScrollbar
    screen.list.wrapsText = arguments.look.wrap
    screen.list.keepsTextEnd = arguments.look.keepRight
    screen.list.scrollMargin = arguments.scrollOff ?? 0
    if arguments.filepathWord { screen.query.wordSeparator = "/" }
    screen.query.maximumLength = QueryText.maximumLength
    // The lines that ripgrep finds are the results, so that they are not searched once more.
    screen.searchesQuery = !arguments.isDisabled && !command.queryArguments.contents
    screen.query.placeholder = arguments.look.ghost.map { ScreenText(argument: $0).text }
    screen.query.text = QueryText.asTyped(arguments.query ?? "")
  }

  /// True if the field is above the list, as on a page.
  private var isReversed: Bool { command.screen.reverse || settings.isInBrowser }

  /// Returns the layout of the whole screen.
  func arranged() -> Layout {
    layout.arrange(
      screen,
      isReversed: isReversed,
      isHeaderFirst: command.screen.look.headerFirst,
      preview: preview.frame,
      window: settings.previewWindow
    )
  }

  /// Connects the controls with the candidates.
  ///
  /// - Returns: a driver of the results, each of which `show` takes.
  func connect() -> Driver<OrderedResults> {
    screen.decorate = { [unowned self] row, cell in decorate(cell, for: row) }
    let results = screen.connect(to: feed.index, pause: Self.updatePause, sorter: sorter)
    screen.list.rx.itemHighlighted.asDriver()
      .drive(onNext: { [unowned self] _ in
        tracking.userDidHighlight(highlighted?.id)
        showOrder()
        showPreview()
      })
      .disposed(by: bag)
    feed.index.changes.asDriver()
      .drive(onNext: { [unowned self] delta in follow(delta) })
      .disposed(by: bag)
    showHeaderLines(feed.index.headerLines)
    feed.index.onHeaderLines = { [unowned self] lines in showHeaderLines(lines) }
    recentEntries.onChange = { [unowned self] in screen.list.setNeedsDisplay() }
    if settings.isInBrowser { followMarks() }
    showOrder()
    preview.isShown = settings.showsPreview
    return results
  }

  // MARK: - Rows

  /// The highlighted row.
  var highlighted: SearchRow? {
    guard let place = screen.list.highlightedRow, let displayed, place < displayed.count else {
      return nil
    }
    return displayed[place]
  }

  /// The marked rows, in the order of marking.
  var marked: [SearchRow] { screen.list.markedModels.compactMap { $0 as? SearchRow } }

  /// The marked rows, or else the highlighted row.
  var choice: [SearchRow] {
    let marked = command.screen.isMultiple ? marked : []
    return marked.isEmpty ? highlighted.map { [$0] } ?? [] : marked
  }

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
      query: query,
      from: feed.source,
      separatedBy: feed.index.settings.delimiter
    )
  }

  // MARK: - Results

  /// Shows results, and what depends on them.
  func show(_ results: OrderedResults) {
    let isNew = results.results.query != displayed?.results.query
    displayed = results
    feed.didShow(results.results)
    if results.count == 0 {
      screen.list.highlightedRow = nil
    } else if let place = tracking.place(in: results) {
      screen.list.highlightedRow = place
    } else if isNew || screen.list.highlightedRow == nil {
      screen.list.highlightedRow = 0
    }
    if tracking.isOn {
      tracking.resultsDidChange(highlighted?.id, isComplete: results.results.isComplete)
      showOrder()
    }
    showPreview()
  }

  /// The number of rows of the screen that all results take; nil before the first ones.
  var neededRows: Int? {
    guard let results = displayed?.results else { return nil }
    let lines = results.total + layout.otherLines
    return preview.isShown ? settings.previewWindow.rows(aroundLines: lines) : lines
  }

  /// True if the best match comes first.
  var isBestFirst: Bool { sorter.order == .score && !sorter.inputOrder.ignoresScore }

  private func decorate(_ cell: ListCell, for row: SearchRow) {
    let (source, settings) = (feed.source, feed.index.settings)
    if let colors = settings.colors {
      cell.textLabel?.show(
        colors.runs(ofLine: row.number),
        of: row.shownBytes,
        at: settings.shown?.places(in: row.printedBytes, number: row.number)
      )
    }
    cell.textLabel?.tone = feed.isGone(row) ? .secondary : .primary
    if recentEntries.contains(row.id) { cell.detailTextLabel?.text = "● new" }
    if command.screen.hyperlink, source.hasFiles {
      cell.textLabel?.link = FileLink.target(of: source.path(of: row))
    }
    if let match = source.match(of: row) { cell.textLabel?.show(row, matching: match.shownRanges) }
  }

  /// Shows the lines of the header of standard input.
  private func showHeaderLines(_ lines: [[UInt8]]) {
    let settings = feed.index.settings
    layout.setHeaderLines(lines.map { settings.shown?.text(for: $0, number: 0) ?? $0 })
    guard let colors = settings.colors else { return }
    for (number, line) in lines.enumerated() {
      layout.showColors(
        colors.runs(ofHeaderLine: number),
        of: settings.shown?.text(for: line, number: 0) ?? line,
        at: settings.shown?.places(in: line, number: 0),
        inHeaderLine: number
      )
    }
  }

  /// Shows the highlighted row in the preview.
  private func showPreview() {
    if !preview.isShown { return }
    guard let row = highlighted else { return preview.show(nil) }
    let dependsOnMarks = preview.command?.dependsOnMarks ?? false
    let substitutions = substitutions(of: row, marked: dependsOnMarks ? choice : [])
    preview.show(
      PreviewTarget(
        substitutions: substitutions,
        path: feed.source.path(of: row),
        isFile: feed.source.hasFiles,
        line: Int(String(decoding: substitutions.line, as: UTF8.self))
      )
    )
  }

  /// Shows the order of the results, unless the best come first, and whether the highlight is kept.
  private func showOrder() {
    var parts: [String] = []
    if sorter.order == .score, !isBestFirst { parts.append("unsorted") }
    if sorter.order != .score { parts.append("by \(sorter.order.rawValue)") }
    if tracking.isOn { parts.append("tracking") }
    layout.order.isHidden = parts.isEmpty
    layout.order.text = parts.joined(separator: ", ")
  }

  // MARK: - Changes of the candidates

  /// Marks entries as new for some seconds; entries that were removed or renamed lose their mark.
  private func follow(_ delta: IndexDelta) {
    if !feed.isReadingNames { recentEntries.add(delta.inserted) }
    let count = screen.list.markCount
    screen.list.removeMarks(identifiedBy: delta.removed)
    screen.list.removeMarks(identifiedBy: delta.changed)
    if screen.list.markCount != count { showMarks() }
  }

  /// Updates the order and the preview, which depend on times, sizes and contents.
  func follow(_ batch: [FileChange]) {
    sorter.diskDidChange()
    guard preview.isShown, let row = highlighted else { return }
    let path = FilePath.absolute(FilePath(rawBytes: row.printedBytes))
    let isSeen = batch.contains { change in
      change.path == path || change.kind == .overflow
        || row.kind == .directory && change.path.removingLastComponent() == path
    }
    if isSeen { preview.diskDidChange() }
  }

  // MARK: - The marks

  /// Shows the number of marked rows.
  private func showMarks() {
    let count = screen.list.markCount
    layout.marked.isHidden = count == 0
    layout.marked.text = "\(count) marked"
    showPreview()
  }

  /// Removes all marks.
  func removeMarks() {
    screen.list.removeMarks()
    showMarks()
  }

  /// Removes the marks of files that were removed while others were read.
  func removeMissingMarks() {
    let marked = marked
    if marked.isEmpty { return }
    let present = Set(feed.index.snapshot.stillPresent(marked).map(\.id))
    screen.list.removeMarks(identifiedBy: marked.map(\.id).filter { !present.contains($0) })
    showMarks()
  }

  /// Follows the marks that the mouse makes in a page, and removes them unless several rows can be chosen.
  private func followMarks() {
    screen.list.rx.modelsMarked(SearchRow.self).asDriver()
      .drive(onNext: { [unowned self] _ in
        if !command.screen.isMultiple { screen.list.removeMarks() }
        showMarks()
      })
      .disposed(by: bag)
  }

  private func changeMarks(_ action: SearchAction) {
    let list = screen.list
    switch action {
    case .toggleAll: toggleAll()
    case .selectAll: list.addMarks(feed.index.snapshot.stillPresent(allRows))
    case .deselectAll, .clearSelection: list.removeMarks()
    default:
      guard let row = list.highlightedRow else { return }
      let isMarked = list.isMarked(row: row)
      // The list may still show a row whose file has been removed.
      let rows = [highlighted].compactMap { $0 }
      if !isMarked, feed.index.snapshot.stillPresent(rows).isEmpty { break }
      if action != .select && action != .deselect || isMarked == (action == .deselect) {
        list.userDidToggleMark(row: row)
      }
    }
    switch action {
    case .toggleDown: stepDown(1)
    case .toggleUp: stepDown(-1)
    case .toggleIn: step(-1)
    case .toggleOut: step(1)
    default: break
    }
    showMarks()
  }

  private var allRows: [SearchRow] { displayed?.allRows(withPositions: command.json) ?? [] }

  private func toggleAll() {
    let rows = allRows
    let before = Set(marked.map(\.id))
    screen.list.removeMarks(identifiedBy: rows.lazy.map(\.id))
    screen.list.addMarks(
      feed.index.snapshot.stillPresent(rows.filter { !before.contains($0.id) })
    )
  }

  // MARK: - Actions

  /// Performs an action on the list, the query or the preview; another one has no effect.
  func perform(_ bound: BoundAction) {
    _ = reorder(bound.action) || move(bound) || mark(bound.action) || edit(bound) || scroll(bound)
  }

  /// Performs an action about which results there are, and in which order.
  private func reorder(_ action: SearchAction) -> Bool {
    switch action {
    case .toggleSort where !feed.source.hasFiles && sorter.order == .score:
      sorter.inputOrder.ignoresScore.toggle()
    case .cycleSort, .toggleSort:
      sorter.order =
        action == .cycleSort || sorter.order == .score ? sorter.order.next : .score
    case .toggleTrack: tracking.toggle(highlighted?.id)
    case .trackCurrent: tracking.trackCurrent(highlighted?.id)
    case .enableSearch: screen.searchesQuery = true
    case .disableSearch: screen.searchesQuery = false
    case .toggleSearch: screen.searchesQuery.toggle()
    case .toggleWrap: screen.list.wrapsText.toggle()
    default: return false
    }
    showOrder()
    return true
  }

  private func move(_ bound: BoundAction) -> Bool {
    let list = screen.list
    let page = list.pageLength
    switch bound.action {
    case .up: stepDown(-1)
    case .down: stepDown(1)
    case .pageUp: moveDown(-page)
    case .pageDown: moveDown(page)
    case .halfPageUp: moveDown(-max(1, page / 2))
    case .halfPageDown: moveDown(max(1, page / 2))
    case .first: list.userDidHighlight(row: 0)
    case .last: list.userDidHighlight(row: list.rowCount - 1)
    case .position:
      // From 1, or from -1 for the last row.
      let place = Int(bound.argument) ?? 0
      list.userDidHighlight(
        row: max(0, place > 0 ? place - 1 : place < 0 ? list.rowCount + place : 0)
      )
    default: return false
    }
    return true
  }

  /// Moves the highlight downward on the screen.
  private func moveDown(_ rows: Int) {
    screen.list.userDidMoveHighlight(by: screen.list.growsUpward ? -rows : rows)
  }

  /// Moves the highlight one row downward or upward on the screen.
  private func stepDown(_ rows: Int) { step(screen.list.growsUpward ? -rows : rows) }

  /// Moves the highlight to the next or the previous row; with `--cycle` from one end to the other.
  private func step(_ rows: Int) {
    let list = screen.list
    let target = (list.highlightedRow ?? 0) + rows
    if command.screen.cycles, list.rowCount > 0, !(0..<list.rowCount).contains(target) {
      list.userDidHighlight(row: target < 0 ? list.rowCount - 1 : 0)
    } else {
      list.userDidMoveHighlight(by: rows)
    }
  }

  private func mark(_ action: SearchAction) -> Bool {
    switch action {
    case .toggle, .toggleDown, .toggleUp, .toggleIn, .toggleOut, .toggleAll, .select, .deselect,
      .selectAll, .deselectAll, .clearSelection:
      if command.screen.isMultiple { changeMarks(action) }
      return true
    default: return false
    }
  }

  /// The text in the field.
  var query: String { screen.query.text ?? "" }

  /// Replaces the query as if the user had typed it.
  private func setQuery(_ text: String) { screen.query.userDidEdit(QueryText.asTyped(text)) }

  private func edit(_ bound: BoundAction) -> Bool {
    let field = screen.query
    switch bound.action {
    case .backwardCharacter: field.userDidMoveCursor(.characterBackward)
    case .forwardCharacter: field.userDidMoveCursor(.characterForward)
    case .backwardWord: field.userDidMoveCursor(.wordBackward)
    case .forwardWord: field.userDidMoveCursor(.wordForward)
    case .beginningOfLine: field.userDidMoveCursor(.lineStart)
    case .endOfLine: field.userDidMoveCursor(.lineEnd)
    case .backwardDeleteCharacter, .backwardDeleteCharacterOrEnd:
      field.userDidDelete(.characterBackward)
    case .deleteCharacter, .deleteCharacterOrEnd: field.userDidDelete(.characterForward)
    case .backwardKillWord: field.userDidDelete(.wordBackward)
    case .killWord: field.userDidDelete(.wordForward)
    case .killLine: field.userDidDelete(.lineEnd)
    case .lineDiscard: field.userDidDelete(.lineStart)
    case .wordRubout: field.userDidDelete(.blankBackward)
    case .yank: field.userDidYank()
    case .put: field.userDidInsert(QueryText.asTyped(bound.argument))
    case .clearQuery, .cancel: setQuery("")
    case .changeQuery: setQuery(bound.argument)
    case .previousHistory, .previousHistoryLong:
      settings.history?.previous(before: query).map { setQuery($0) }
    case .nextHistory: settings.history?.next().map { setQuery($0) }
    case .changePrompt: layout.setPrompt(bound.argument)
    case .changeHeader: layout.setHeader(bound.argument)
    default: return false
    }
    return true
  }

  private func scroll(_ bound: BoundAction) -> Bool {
    let pane = preview.pane
    let page = max(1, (pane.room?.height ?? 0) - 1)
    switch bound.action {
    case .togglePreview: setPreview(isShown: !preview.isShown)
    case .showPreview: setPreview(isShown: true)
    case .hidePreview: setPreview(isShown: false)
    case .togglePreviewWrap: pane.wraps.toggle()
    case .refreshPreview: preview.refresh()
    case .previewUp: pane.userDidScroll(by: -1)
    case .previewDown: pane.userDidScroll(by: 1)
    case .previewPageUp: pane.userDidScroll(by: -page)
    case .previewPageDown: pane.userDidScroll(by: page)
    case .previewHalfPageUp: pane.userDidScroll(by: -max(1, page / 2))
    case .previewHalfPageDown: pane.userDidScroll(by: max(1, page / 2))
    case .previewTop: pane.userDidScroll(by: -pane.lines.count)
    case .previewBottom: pane.userDidScroll(by: pane.lines.count)
    case .changePreview:
      preview.command = bound.command
      showPreview()
    default: return false
    }
    return true
  }

  private func setPreview(isShown: Bool) {
    preview.isShown = isShown
    showPreview()
  }
}

/// Queries that come from an option or the history instead of the keyboard.
@MainActor
enum QueryText {
  /// The maximum number of characters, as no path is longer; the rest is cut off.
  nonisolated static let maximumLength = 4096

  /// Returns the query that typing a text would give: one line, without control characters, not too long.
  ///
  /// - Parameter text: the text of the command line; bytes that are not UTF-8 are replaced.
  /// - Returns: the text that the field would hold.
  static func asTyped(_ text: String) -> String {
    let field = TextField(accessibleName: "Query")
    field.maximumLength = maximumLength
    field.userDidInsert(RawArguments.plainText(of: text))
    return field.text ?? ""
  }
}
