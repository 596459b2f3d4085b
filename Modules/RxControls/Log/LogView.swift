internal import DequeModule
public import RxTraits

/// The latest lines of a log.
///
///     let log = LogView(accessibleName: "Messages")
///     messages.drive(log.rx.nextLines)
///     log.append("started")
///
/// The newest line is at the bottom, and row 0. While the user sees it, the view follows: new lines come into sight. When the
/// user has scrolled up, the visible lines stay where they are, whatever comes or goes; End follows again. The view
/// scrolls by the arrow keys and pages, and highlights no row. Control characters are shown as escapes, such as `\e`, and of
/// a line of more than `longestLine` bytes the start.
///
/// Cost of a line: constant on average; only visible lines are drawn. See `ListControl` for what all lists have in common.
public final class LogView: ListControl {
  /// The largest length of a line, in bytes of UTF-8: 4096.
  public static let longestLine = 4096

  /// The number of lines that are kept; the oldest ones go.
  ///
  /// A negative number counts as 0.
  public var limit: Int {
    didSet { if limit < oldValue { update(adding: 0) } }
  }

  /// True if new lines come into sight.
  ///
  /// Setting it to true scrolls to the newest line; to false, new lines stay out of sight until the user or the program
  /// scrolls to them.
  public var isFollowing = true {
    didSet { if isFollowing != oldValue { update(adding: 0) } }
  }

  private var lines: Deque<LogLine> = []
  /// The number of the newest line among all that have come.
  private var lastNumber = 0

  nonisolated let followChanges = UserEvent<Void>()

  /// A line with its number, by which it is known.
  private struct Entry: Identifiable {
    let id: Int
    let line: LogLine
  }

  /// The role of a log.
  public override var role: Role { .log }

  override var isSelectable: Bool { false }

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - limit: the number of lines that are kept.
  ///   - accessibleName: the name for assistive technology and for tests.
  public init(limit: Int = 10_000, accessibleName: String = "") {
    self.limit = limit
    super.init(accessibleName: accessibleName)
    growsUpward = true
    showsScrollIndicator = true
  }

  // MARK: - Lines

  /// The lines that are kept, the oldest first.
  public var keptLines: [LogLine] { Array(lines) }

  /// Appends a line.
  public func append(_ line: LogLine) { append(contentsOf: CollectionOfOne(line)) }

  /// Appends lines, the newest last.
  public func append(contentsOf newLines: some Collection<LogLine>) {
    if newLines.isEmpty { return }
    for line in newLines.suffix(max(0, limit)) {
      lines.append(line.clipped(to: Self.longestLine))
    }
    lastNumber += newLines.count
    update(adding: newLines.count)
  }

  /// Removes all lines, and follows those that come.
  public func removeAll() {
    lines.removeAll()
    isFollowing = true
    update(adding: 0)
  }

  private func update(adding count: Int) {
    lines.removeFirst(max(0, lines.count - max(0, limit)))
    show(from: isFollowing ? 0 : firstVisibleRow + count)
  }

  private func show(from row: Int) {
    // The closures read the lines as they are then: a copy of all would be made for each line.
    let rows = ListRows(
      count: lines.count,
      model: { [unowned self] in Entry(id: lastNumber - $0, line: line(at: $0)) },
      cell: { [unowned self] row in
        let (cell, line) = (dequeueCell("Line"), line(at: row))
        cell.textLabel?.text = line.escapedText
        cell.textLabel?.tone = line.tone
        return cell
      },
      find: { [unowned self] identity in
        let row = (identity.base as? Int).map { lastNumber - $0 }
        return row.flatMap { lines.indices.contains($0) ? $0 : nil }
      },
      findsAtOnce: true
    )
    show(rows, from: row)
  }

  private func line(at row: Int) -> LogLine { lines[lines.count - 1 - row] }

  // MARK: - The user

  /// Handles that the user has scrolled by some rows, down if positive; stops at the ends.
  public func userDidScroll(by rows: Int) {
    let rows = max(-rowCount, min(rows, rowCount))
    userDidScroll(toRow: firstVisibleRow + (growsUpward ? -rows : rows))
  }

  /// Handles that the user has scrolled so that a row is the first one; row 0, the newest line, is followed.
  ///
  /// A row without a page of others above it means the nearest one that has.
  public func userDidScroll(toRow row: Int) {
    guard isEnabled else { return }
    let (first, wasFollowing) = (firstVisibleRow, isFollowing)
    show(from: max(0, min(row, rowCount)))
    isFollowing = firstVisibleRow == 0
    if firstVisibleRow != first { reportUserChange() }
    if isFollowing != wasFollowing { followChanges.report() }
  }

  /// Handles a key of the user: the arrow keys, Page Up and Down, Home and End scroll.
  ///
  /// - Returns: true if the log used the key.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.up, []): userDidScroll(by: -1)
    case (.down, []): userDidScroll(by: 1)
    case (.pageUp, _): userDidScroll(by: -pageLength)
    case (.pageDown, _): userDidScroll(by: pageLength)
    case (.home, let modifiers) where isFocused && modifiers.isEmpty || modifiers == .control:
      userDidScroll(by: -rowCount)
    case (.end, let modifiers) where isFocused && modifiers.isEmpty || modifiers == .control:
      userDidScroll(by: rowCount)
    default: return false
    }
    return true
  }
}

extension Reactive where Base: LogView {
  /// Appends a line.
  @MainActor
  public var nextLine: Binder<LogLine> { Binder(base) { log, line in log.append(line) } }

  /// Appends lines, the newest last.
  ///
  ///     messages.drive(log.rx.nextLines)
  @MainActor
  public var nextLines: Binder<[LogLine]> {
    Binder(base) { log, lines in log.append(contentsOf: lines) }
  }

  /// True if new lines come into sight; emits when the user scrolls to the newest line, or away from it.
  @MainActor
  public var isFollowing: ControlProperty<Bool> {
    Self.value(
      base,
      changes: base.followChanges.reports,
      getter: { $0.isFollowing },
      setter: { $0.isFollowing = $1 }
    )
  }
}
