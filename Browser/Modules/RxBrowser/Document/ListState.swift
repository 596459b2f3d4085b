internal import RxControls

/// The rows of a list that pages see, with the revisions at which they last changed.
///
/// Rows that were inserted or removed are found by the identity of the elements, so that a page moves
/// the rows that it has instead of receiving all of them again.
@MainActor
final class ListState {
  /// A row that some page sees.
  struct Row {
    var content: ListRow
    var identity: AnyHashable
    var revision: Int
  }

  /// The number of splices that are kept for pages that have not received them.
  private static let spliceLimit = 64
  /// The number of splices that are looked for in one frame.
  private static let splicesPerFrame = 8

  let list: ListControl
  private(set) var count: Versioned<Int>
  private(set) var highlight: Versioned<Int?>
  /// The revision at which the program has moved the highlight, so that all pages scroll to it.
  private(set) var scrollRevision: Int
  /// The highlighted element, with which the highlight moves when other rows come or go.
  private var highlighted: AnyHashable?
  private(set) var growsUpward: Versioned<Bool>
  /// True if the log has followed new lines, as all pages that are at the end of it do.
  private var hasFollowed = true
  private(set) var rows: [Int: Row] = [:]
  /// The last splices, the oldest first.
  private(set) var splices: [RowSplice] = []
  /// The revision up to which splices have been forgotten.
  private(set) var forgottenRevision = 0

  init(_ list: ListControl, at revision: Int) {
    self.list = list
    count = Versioned(list.rowCount, at: revision)
    highlight = Versioned(list.highlightedRow, at: revision)
    scrollRevision = revision
    growsUpward = Versioned(list.growsUpward, at: revision)
    highlighted = highlightedElement
  }

  private var highlightedElement: AnyHashable? {
    list.highlightedRow.flatMap { $0 < list.rowCount ? list.identity(at: $0) : nil }
  }

  /// Notes that the user of a page has moved the highlight, so that the other pages do not scroll to it.
  func noteHighlightByUser() { highlighted = highlightedElement }

  /// Notes that the user of a page has scrolled a log, so that the other pages do not.
  func noteScrollByUser(to row: Int) {
    guard let log = list as? LogView else { return }
    log.userDidScroll(toRow: row)
    hasFollowed = log.isFollowing
  }

  /// Finds the rows that have moved; call it before the windows of pages are read.
  ///
  /// - Returns: the splices of this revision.
  func findSplices(at revision: Int) -> [RowSplice] {
    var found: [RowSplice] = []
    while found.count < Self.splicesPerFrame, let splice = nextSplice(at: revision) {
      found.append(splice)
      var moved: [Int: Row] = [:]
      for (row, content) in rows
      where row < splice.row || row >= splice.row + splice.removed {
        moved[splice.moved(row)] = content
      }
      rows = moved
    }
    splices += found
    while splices.count > Self.spliceLimit { forgottenRevision = splices.removeFirst().revision }
    return found
  }

  /// Takes over the content of the rows in some windows; returns true if something has changed.
  func refresh(_ windows: [Range<Int>], at revision: Int) -> Bool {
    var hasChanged = count.set(list.rowCount, at: revision)
    let element = highlightedElement
    if highlight.set(list.highlightedRow, at: revision) {
      hasChanged = true
      if element != highlighted { scrollRevision = revision }
    }
    highlighted = element
    if let log = list as? LogView, log.isFollowing != hasFollowed {
      hasFollowed = log.isFollowing
      if hasFollowed {
        // Without a highlighted row, pages scroll to the first one.
        highlight.touch(at: revision)
        scrollRevision = revision
        hasChanged = true
      }
    }
    if growsUpward.set(list.growsUpward, at: revision) { hasChanged = true }
    let wanted = Set(windows.flatMap { $0.clamped(to: 0..<list.rowCount) }).sorted()
    let kept = rows.count { row, old in
      row < list.rowCount && list.identity(at: row) == old.identity
    }
    var current: [Int: Row] = [:]
    list.display(wanted) { row, cell in
      if let cell = cell as? TableCell { (list as? TableView)?.fitColumns(to: [cell]) }
      let content = list.pageRow(row, cell)
      let isSame = rows[row]?.content == content
      if !isSame { hasChanged = true }
      current[row] = Row(
        content: content,
        identity: list.identity(at: row),
        revision: isSame ? rows[row]?.revision ?? revision : revision
      )
    }
    // Other results: a page that was scrolled further down would show an arbitrary part of them.
    if kept * 2 < rows.count {
      highlight.touch(at: revision)
      scrollRevision = revision
      hasChanged = true
    }
    rows = current
    return hasChanged
  }

  /// Returns the row that now has the content that a page showed as `row` at a revision.
  ///
  /// - Returns: `nil` if the row has changed since, or is none that the page saw.
  func current(_ row: Int, shownAt revision: Int) -> Int? {
    if revision < forgottenRevision { return nil }
    var current = row
    for splice in splices where splice.revision > revision {
      if current >= splice.row, current < splice.row + splice.removed { return nil }
      current = splice.moved(current)
    }
    guard let shown = rows[current], shown.revision <= revision, current < list.rowCount,
      list.identity(at: current) == shown.identity
    else { return nil }
    return current
  }

  /// Returns the first splice by which the rows differ from those of the list; `nil` without any.
  private func nextSplice(at revision: Int) -> RowSplice? {
    let count = list.rowCount
    let known = rows.keys.sorted()
    guard
      let row = known.first(where: { $0 >= count || list.identity(at: $0) != rows[$0]?.identity }),
      let old = rows[row]
    else { return nil }
    if let place = list.row(of: ListControl.Anchor(row: row, identity: old.identity)) {
      let distance = place - row
      if distance > 0 {
        return RowSplice(revision: revision, row: row, removed: 0, inserted: distance)
      }
      let isFirst = rows[row - 1] == nil
      return isFirst
        ? RowSplice(revision: revision, row: place, removed: -distance, inserted: 0) : nil
    }
    if row >= count { return nil }
    let identity = list.identity(at: row)
    guard let next = (row..<row + known.count).first(where: { rows[$0]?.identity == identity })
    else { return nil }
    return RowSplice(revision: revision, row: row, removed: next - row, inserted: 0)
  }

  // MARK: - Patches

  /// Returns the changes for a page, with the rows of its window.
  ///
  /// - Parameters:
  ///   - window: the window, and afterwards that with the rows.
  ///   - since: the revision of the page.
  ///   - scrolls: true if the page scrolls to the highlighted row, whoever has moved the highlight.
  /// - Returns: the changes; `nil` without any.
  func patch(_ window: inout PageView.Window?, since: Int, scrolls: Bool) -> ListPatch? {
    var patch = patchWithoutRows(since: since)
    if patch.highlight != nil, !scrolls, scrollRevision <= since { patch.stays = true }
    if since > 0, since < forgottenRevision {
      // The splices since then have been forgotten: the page has to tell again which rows it shows.
      patch.clears = true
      window = nil
      return patch
    }
    // A page of which no window is known may just have sent one.
    let missed = since > 0 ? splices.filter { $0.revision > since } : []
    if !missed.isEmpty { patch.splices = missed.map { [$0.row, $0.removed, $0.inserted] } }
    if let shown = window {
      let wanted = shown.rows.clamped(to: 0..<count.value)
      for row in wanted {
        guard let state = rows[row], state.revision > since || !shown.sent.contains(row) else {
          continue
        }
        patch.rows = patch.rows ?? [:]
        patch.rows?[row] = RowPatch(row: state.content)
      }
      window?.sent = wanted
    }
    return patch == ListPatch() ? nil : patch
  }

  private func patchWithoutRows(since: Int) -> ListPatch {
    var patch = ListPatch()
    if count.revision > since { patch.count = count.value }
    if highlight.revision > since { patch.highlight = .some(highlight.value) }
    if growsUpward.revision > since, since > 0 || growsUpward.value {
      patch.growsUpward = growsUpward.value
    }
    return patch
  }
}

/// Rows of a list that were removed, and others that were inserted in their place.
struct RowSplice: Hashable, Sendable {
  /// The revision at which it happened.
  let revision: Int
  /// The first row that was removed or inserted.
  let row: Int
  let removed: Int
  let inserted: Int

  /// Returns the row that has the content that a row had before; of a removed row the next one.
  func moved(_ old: Int) -> Int {
    if old < row { return old }
    return max(old - removed, row) + inserted
  }

  /// Returns the place of a row that a user sees, for a view that keeps what is seen; the top stays.
  func movedTop(_ top: Int) -> Int { top > 0 && top >= row ? moved(top) : top }

  /// Returns the rows of a page after the splice, of which inserted ones are newer than the page.
  func moved(_ rows: Range<Int>) -> Range<Int> {
    if rows.isEmpty { return rows }
    let lower = rows.lowerBound > row ? moved(rows.lowerBound) : rows.lowerBound
    let upper = rows.upperBound > row ? moved(rows.upperBound) : rows.upperBound
    return lower..<max(lower, upper)
  }
}
