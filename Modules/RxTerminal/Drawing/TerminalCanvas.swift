public import RxControls

/// The part of a screen that a control is drawn in, in places of the control's own.
///
/// What lies outside, or where the control cannot be seen, is cut off.
@MainActor
public struct TerminalCanvas {
  /// How large the control is.
  public let size: LayoutSize
  /// How things look.
  public let theme: TerminalTheme
  /// Whether keys are meant for the control.
  public let isFocused: Bool
  /// Whether the user may use the control; all that is drawn of one that may not looks so.
  public let isEnabled: Bool
  /// How many tenths of a second something has been moving on the screen.
  public let tick: Int
  /// How far the control has been scrolled: what is put here is known at the next drawing.
  public var scroll: LayoutPoint

  /// Whether what is typed is written here.
  let isWrittenInto: Bool
  /// Whether keys are meant for another control.
  let isTurnedFrom: Bool
  private(set) var isMoving = false
  private let surface: ScreenSurface
  private let frame: LayoutFrame
  private let visible: LayoutFrame

  init(
    on surface: ScreenSurface,
    at placement: LayoutPlacement,
    theme: TerminalTheme,
    isWrittenInto: Bool = false,
    isTurnedFrom: Bool = false,
    scroll: LayoutPoint = .zero,
    tick: Int = 0
  ) {
    self.surface = surface
    self.theme = theme
    self.isWrittenInto = isWrittenInto
    self.isTurnedFrom = isTurnedFrom
    self.scroll = scroll
    self.tick = tick
    frame = placement.frame
    visible = placement.visible
    size = frame.size
    isFocused = placement.control.isFocused
    isEnabled = placement.control.isEnabled
  }

  /// How something to press looks: as `style` says, or as what Enter would press.
  public func style(_ style: TextStyle) -> TextStyle { isFocused ? theme.focusedButton : style }

  /// Writes a text.
  ///
  /// A character that does not fit before `limit` ends it; of a wide one that is half seen the half is
  /// blank.
  ///
  /// - Parameters:
  ///   - text: what to write.
  ///   - x: in which column it begins; it may be outside.
  ///   - y: in which row.
  ///   - limit: the column that it ends before; by default the end of the control.
  ///   - style: how it looks.
  ///   - link: where it leads to, for terminals that can tell.
  /// - Returns: the column after what was written.
  @discardableResult
  public mutating func put(
    _ text: some Sequence<Character>,
    x: Int = 0,
    y: Int = 0,
    limit: Int? = nil,
    style: TextStyle = .plain,
    link: String? = nil
  ) -> Int {
    let limit = min(limit ?? size.width, size.width)
    let style = shown(style)
    var x = x
    for character in text {
      let columns = character.columns
      if x + columns > limit { break }
      set(character, columns: columns, x: x, y: y, style: style, link: link)
      x += columns
    }
    return x
  }

  /// How a style looks here.
  private func shown(_ style: TextStyle) -> TextStyle {
    isEnabled ? style : style.with(theme.disabled)
  }

  /// Writes a character, or as much of it as can be seen.
  private func set(
    _ character: Character,
    columns: Int,
    x: Int,
    y: Int,
    style: TextStyle,
    link: String? = nil
  ) {
    let (row, column) = (frame.y + y, frame.x + x)
    let right = visible.x + visible.width
    guard row >= visible.y, row < visible.y + visible.height, column < right,
      column + columns > visible.x
    else { return }
    if column >= visible.x, column + columns <= right {
      surface.grid.put(
        character,
        columns: columns,
        row: row,
        column: column,
        style: style,
        link: link
      )
    } else {
      surface.grid.put(" ", row: row, column: max(column, visible.x), style: style)
    }
  }

  /// Fills a part, by default all of it, with a character that is one column wide.
  public mutating func fill(
    _ part: LayoutFrame? = nil,
    with character: Character = " ",
    style: TextStyle = .plain
  ) {
    let style = shown(style)
    let part = part ?? LayoutFrame(size)
    let frame = LayoutFrame(
      x: self.frame.x + part.x,
      y: self.frame.y + part.y,
      width: part.width,
      height: part.height
    ).intersection(visible)
    for row in frame.y..<frame.y + frame.height {
      for column in frame.x..<frame.x + frame.width {
        surface.grid.put(character, row: row, column: column, style: style)
      }
    }
  }

  /// Shows the text cursor, if what is typed is written here.
  public mutating func showCursor(x: Int, y: Int = 0) {
    let (column, row) = (frame.x + x, frame.y + y)
    if isWrittenInto, visible.contains(x: column, y: row) {
      surface.cursor = FrameWriter.Place(row: row, column: column)
    }
  }

  /// Has the control drawn again in a tenth of a second, when `tick` is greater.
  public mutating func keepMoving() { isMoving = true }
}

extension TerminalCanvas {
  /// Writes what a label says, clipped, what is set off in it as the theme says.
  ///
  /// - Returns: how many columns that is.
  @discardableResult
  mutating func put(_ label: Label, room: Int, x: Int = 0, y: Int = 0, style: TextStyle) -> Int {
    if let columns = putPlain(label, room: room, x: x, y: y, style: style) { return columns }
    let line = ClippedLine(label, room: room)
    put(line, x: x, y: y, style: style, link: label.link)
    return line.columns
  }

  /// Writes what a label says if that is plain ASCII, is seen whole and nothing is set off in it: what
  /// most rows are, and several times faster.
  private mutating func putPlain(
    _ label: Label,
    room: Int,
    x: Int,
    y: Int,
    style: TextStyle
  ) -> Int? {
    guard label.emphasis.isEmpty, label.link == nil, let text = label.text,
      x + text.utf8.count <= size.width,
      text.utf8.count <= room
    else { return nil }
    let part = LayoutFrame(x: frame.x + x, y: frame.y + y, width: text.utf8.count, height: 1)
    guard part.intersection(visible) == part else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      if !bytes.isPrintableASCII { return nil }
      surface.grid.put(ascii: bytes, row: part.y, column: part.x, style: shown(style))
      return bytes.count
    } ?? nil
  }

  /// Writes a clipped text, what is set off in it as the theme says.
  mutating func put(
    _ line: ClippedLine,
    x: Int = 0,
    y: Int = 0,
    style: TextStyle,
    link: String? = nil
  ) {
    let (plain, emphasized) = (shown(style), shown(style.with(theme.emphasis)))
    var x = x
    for piece in line.pieces where x + piece.columns <= size.width {
      set(
        piece.character,
        columns: piece.columns,
        x: x,
        y: y,
        style: piece.isEmphasized ? emphasized : plain,
        link: link
      )
      x += piece.columns
    }
  }
}
