internal import RxControls

/// Text of the screen that the user has selected with the mouse.
///
/// Its lines are counted in the content that scrolls, so that a selection can be larger than the screen: the cells of each
/// line are kept from the time when it was visible.
struct TextSelection {
  /// What the ends of a selection are extended to.
  enum Unit {
    case character
    case word
    case line

    /// Creates the unit for a number of presses.
    init(clickCount: Int) {
      let units: [Unit] = [.character, .word, .line]
      self = units[(max(1, clickCount) - 1) % units.count]
    }
  }

  /// A cell of the content.
  struct Place: Hashable, Comparable {
    var line: Int
    /// The column, from the left of the area.
    var column: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  let area: SelectableArea
  let unit: Unit
  /// True until the button is released.
  var isHeld = true
  /// Where the mouse is, in cells of the screen.
  private(set) var pointer: LayoutPoint
  /// Where the area was when it was painted last.
  private(set) var view: SelectableArea.View
  private let anchor: Place
  private var head: Place
  private var lines: [Int: [Cell]] = [:]

  /// Creates a selection that starts at a cell of the screen.
  init(_ area: SelectableArea, unit: Unit, at pointer: LayoutPoint, view: SelectableArea.View) {
    (self.area, self.unit, self.pointer, self.view) = (area, unit, pointer, view)
    anchor = view.place(nearest: pointer)
    head = anchor
  }

  /// Selects up to a cell of the screen.
  mutating func move(to pointer: LayoutPoint) {
    self.pointer = pointer
    head = view.place(nearest: pointer)
  }

  /// Follows what has been painted.
  ///
  /// - Parameters:
  ///   - view: where the area is now.
  ///   - grid: the cells of the screen.
  /// - Returns: false if the selected text is no longer on the screen.
  mutating func follow(_ view: SelectableArea.View, on grid: ScreenGrid) -> Bool {
    if view.viewport != self.view.viewport { return false }
    self.view = view
    for line in view.lines {
      let cells = view.cells(ofLine: line, on: grid)
      if isHeld {
        lines[line] = cells
      } else if let columns = columns(inLine: line),
        text(of: cells, in: columns) != text(ofLine: line)
      {
        return false
      }
    }
    if isHeld { move(to: pointer) }
    return true
  }

  // MARK: - Text

  /// The selected text: without blanks at the ends of lines.
  var text: String {
    let (first, last) = ends
    return (first.line...last.line).map(text(ofLine:)).joined(separator: "\n")
  }

  private func text(ofLine line: Int) -> String {
    columns(inLine: line).map { text(of: lines[line] ?? [], in: $0) } ?? ""
  }

  private func text(of cells: [Cell], in columns: Range<Int>) -> String {
    let part = cells[columns.clamped(to: 0..<cells.count)].filter { $0.columns > 0 }
    return String(part.map(\.character))
  }

  /// Returns the selected columns of a line up to the end of its text; `nil` if there are none.
  func columns(inLine line: Int) -> Range<Int>? {
    let (first, last) = ends
    guard (first.line...last.line).contains(line), let cells = lines[line] else { return nil }
    var start = line == first.line ? first.column : 0
    var end = line == last.line ? last.column + 1 : cells.count
    // Both halves of a wide character.
    while start > 0, start < cells.count, cells[start].columns == 0 { start -= 1 }
    while end < cells.count, cells[end].columns == 0 { end += 1 }
    end = min(end, cells.count)
    while end > start, cells[end - 1].character == " ", cells[end - 1].columns == 1 { end -= 1 }
    return start < end ? start..<end : nil
  }

  /// The first and the last selected cell.
  private var ends: (first: Place, last: Place) {
    var (first, last) = (min(anchor, head), max(anchor, head))
    switch unit {
    case .character: break
    case .word:
      first.column = word(at: first).lowerBound
      last.column = word(at: last).upperBound - 1
    case .line: (first.column, last.column) = (0, view.frame.width - 1)
    }
    return (first, last)
  }

  /// Returns the columns of the word at a cell, or of the character that belongs to none.
  private func word(at place: Place) -> Range<Int> {
    let cells = lines[place.line] ?? []
    var (start, end) = (place.column, place.column + 1)
    guard cells.indices.contains(start) else { return start..<end }
    func isInWord(_ column: Int) -> Bool {
      cells.indices.contains(column) && (cells[column].columns == 0 || cells[column].isInWord)
    }
    if !isInWord(start) { return start..<end }
    while isInWord(start - 1) { start -= 1 }
    while isInWord(end) { end += 1 }
    return start..<end
  }
}

extension Cell {
  /// Source: VTE's default exceptions for words, with which a path or an address is one word.
  fileprivate var isInWord: Bool {
    character.isLetter || character.isNumber || "-#%&+,./=?@\\_~·".contains(character)
  }
}

/// A part of the screen whose text can be selected: that of a list, of a rich text, of a box, or all.
@MainActor
struct SelectableArea {
  /// A part of a control.
  enum Part: Hashable {
    case content
    /// The titles of a table or a box, in its first line.
    case title
    case firstSide
    case secondSide
  }

  /// The control; `nil` for all controls of the screen.
  let control: Control?
  let part: Part
  /// The control that scrolls the text.
  let scroller: Control?
  /// The first visible row of a list when the selection started, which may have another number now.
  private let firstRow: Int
  private let firstRowAnchor: ListControl.Anchor?

  /// Where an area is on the screen.
  struct View: Hashable {
    /// The visible part, in cells of the screen.
    var frame: LayoutFrame
    /// The visible part of what scrolls.
    var viewport: LayoutFrame
    /// The line of the content in row 0 of the screen.
    var offset: Int

    /// The visible lines.
    var lines: Range<Int> { frame.y + offset..<frame.y + frame.height + offset }

    /// Returns the cell of the content that is nearest to one of the screen.
    func place(nearest point: LayoutPoint) -> TextSelection.Place {
      let row = max(frame.y, min(point.y, frame.y + frame.height - 1))
      let column = max(0, min(point.x - frame.x, frame.width - 1))
      return TextSelection.Place(line: row + offset, column: column)
    }

    /// Returns the cells of a visible line.
    func cells(ofLine line: Int, on grid: ScreenGrid) -> [Cell] {
      Array(grid.row(line - offset)[frame.x..<frame.x + frame.width])
    }
  }

  /// Creates the area at a cell of the screen.
  init(at point: LayoutPoint, in placements: [LayoutPlacement]) {
    let found = placements.last { $0.isArea && $0.visible.contains(x: point.x, y: point.y) }
    let control = found?.control
    self.control = control
    part = found.map { Self.part(of: $0, at: point) } ?? .content
    let list = control as? ListControl
    firstRow = list?.firstVisibleRow ?? 0
    firstRowAnchor = list?.anchor(at: firstRow)
    if control is ListControl || control is ScrollView {
      scroller = part == .title ? nil : control
    } else {
      let view = placements.last { placement in
        guard let view = placement.control as? ScrollView else { return false }
        return view.content.controls.contains { $0 === control }
      }
      scroller = view?.control
    }
  }

  private static func part(of placement: LayoutPlacement, at point: LayoutPoint) -> Part {
    switch placement.control {
    case let list as ListControl:
      return point.y - placement.frame.y < list.headerLineCount ? .title : .content
    case let box as GroupBox:
      return box.borderWidth > 0 && point.y == placement.frame.y ? .title : .content
    case let split as SplitView:
      let place =
        split.axis == .horizontal ? point.x - placement.frame.x : point.y - placement.frame.y
      return split.dividerPlace.map { place < $0 ? .firstSide : .secondSide } ?? .content
    default: return .content
    }
  }

  /// Finds where the area is now.
  ///
  /// - Parameters:
  ///   - placements: the places of the controls.
  ///   - whole: the part of the screen that all controls have.
  ///   - signColumns: the columns of the signs before the rows of a list.
  /// - Returns: the place; `nil` if the area is not visible.
  func view(in placements: [LayoutPlacement], whole: LayoutFrame, signColumns: Int) -> View? {
    guard let control else { return View(frame: whole, viewport: whole, offset: 0) }
    guard let placement = placements.first(where: { $0.control === control }) else { return nil }
    var frame = inner(of: placement, signColumns: signColumns)
    var viewport = frame
    if let scroller, scroller !== control {
      guard let outer = placements.first(where: { $0.control === scroller }) else { return nil }
      viewport = outer.visible
    }
    frame = frame.intersection(placement.visible)
    if frame.isEmpty { return nil }
    return View(frame: frame, viewport: viewport, offset: offset)
  }

  private func inner(of placement: LayoutPlacement, signColumns: Int) -> LayoutFrame {
    var frame = placement.frame
    func cut(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
      frame.x += left
      frame.y += top
      frame.width = max(0, frame.width - left - right)
      frame.height = max(0, frame.height - top - bottom)
    }
    switch placement.control {
    case let list as ListControl:
      let bar = list.showsScrollIndicator ? 1 : 0
      cut(left: min(signColumns, frame.width), right: bar)
      if part == .title {
        frame.height = list.headerLineCount
      } else {
        cut(top: list.headerLineCount)
      }
    case let box as GroupBox:
      let (line, space) = (box.borderWidth, box.padding)
      if part == .title {
        frame.height = 1
        cut(left: line + 1, right: line + 1)
      } else {
        cut(
          top: line + space.top,
          left: line + space.left,
          bottom: line + space.bottom,
          right: line + space.right
        )
      }
    case let view as ScrollView:
      frame.width = min(frame.width, view.visibleSize.width)
      frame.height = min(frame.height, view.visibleSize.height)
    case let split as SplitView:
      guard let place = split.dividerPlace else { break }
      let behind = place + split.dividerWidth
      switch (part, split.axis) {
      case (.firstSide, .horizontal): frame.width = place
      case (.firstSide, .vertical): frame.height = place
      case (.secondSide, .horizontal): cut(left: behind)
      case (.secondSide, .vertical): cut(top: behind)
      default: break
      }
    default: break
    }
    return frame
  }

  /// The line of the content in row 0 of the screen, apart from a constant.
  private var offset: Int {
    if let view = scroller as? ScrollView { return view.contentOffset.y }
    guard let list = scroller as? ListControl else { return 0 }
    let start = firstRowAnchor.flatMap { list.row(of: $0) } ?? firstRow
    let now = list.firstVisibleRow
    let rows = min(start, now)..<max(start, now)
    let lines =
      list.rowHeights == nil
      ? rows.count
      : rows.clamped(to: 0..<list.rowCount).reduce(0) { $0 + list.height(ofRow: $1) }
    return (now < start) == list.growsUpward ? lines : -lines
  }

  /// Scrolls by some lines, down if positive.
  func scroll(by lines: Int) {
    switch scroller {
    case let view as ScrollView: view.userDidScroll(by: LayoutPoint(x: 0, y: lines))
    case let log as LogView: log.userDidScroll(by: lines)
    case let list as ListControl:
      // A list scrolls to its highlight.
      let rows = list.visibleRows
      let isForward = (lines > 0) != list.growsUpward
      let edge = isForward ? rows.upperBound - 1 : rows.lowerBound
      list.userDidHighlight(row: isForward ? edge + abs(lines) : edge - abs(lines))
    default: break
    }
  }
}

extension LayoutPlacement {
  /// True if text is selected within the control rather than also beside it.
  @MainActor
  fileprivate var isArea: Bool {
    switch control {
    case is ListControl, is RichLabel, is GroupBox, is ScrollView, is SplitView: true
    default: false
    }
  }
}
