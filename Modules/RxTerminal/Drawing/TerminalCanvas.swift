public import RxControls

/// The area of a screen in which a control draws itself, in the control's own coordinates.
///
/// Drawing outside the control, or where the control is not visible, has no effect.
///
///     func draw(on canvas: inout TerminalCanvas) {
///       canvas.fill(style: canvas.theme.track)
///       canvas.put("3 of 5", style: canvas.theme.primary)
///     }
@MainActor
public struct TerminalCanvas {
  /// The size of the control, in cells.
  public let size: LayoutSize
  /// The appearance of the controls.
  public let theme: TerminalTheme
  /// True if the control is focused.
  public let isFocused: Bool
  /// True if the control is enabled; all drawing of a disabled control
  /// gets the theme's style for it.
  public let isEnabled: Bool
  /// The tenths of a second for which a control of the screen has been animated.
  public let tick: Int
  /// The scroll offset; a value set here is there again at the next drawing.
  public var scroll: LayoutPoint

  /// True if the control receives typed text.
  let receivesText: Bool
  /// True if another control is focused.
  let isInactive: Bool
  private(set) var isAnimated = false
  private let surface: ScreenSurface
  private let frame: LayoutFrame
  private let visible: LayoutFrame

  init(
    on surface: ScreenSurface,
    at placement: LayoutPlacement,
    theme: TerminalTheme,
    receivesText: Bool = false,
    isInactive: Bool = false,
    scroll: LayoutPoint = .zero,
    tick: Int = 0
  ) {
    self.surface = surface
    self.theme = theme
    self.receivesText = receivesText
    self.isInactive = isInactive
    self.scroll = scroll
    self.tick = tick
    frame = placement.frame
    visible = placement.visible
    size = frame.size
    isFocused = placement.control.isFocused
    isEnabled = placement.control.isEnabled
  }

  /// Returns the style of a button-like part: `style`, or the theme's `focusedButton` while focused.
  public func style(_ style: TextStyle) -> TextStyle { isFocused ? theme.focusedButton : style }

  /// Draws text in one row.
  ///
  /// The text ends before the first character that does not fit before `limit`. The visible half of a
  /// wide character is blank.
  ///
  /// - Parameters:
  ///   - text: the text to draw.
  ///   - x: the first column, from 0; may be outside the control.
  ///   - y: the row, from 0.
  ///   - limit: the column at which the text must end; by default the end of the control.
  ///   - style: the style of the text.
  ///   - link: the target of the text as a hyperlink, for terminals with OSC 8.
  /// - Returns: the column after the text.
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
    let style = effective(style)
    var x = x
    for character in text {
      let columns = character.columns
      if x + columns > limit { break }
      set(character, columns: columns, x: x, y: y, style: style, link: link)
      x += columns
    }
    return x
  }

  /// Returns a style as a disabled control shows it.
  private func effective(_ style: TextStyle) -> TextStyle {
    isEnabled ? style : style.with(theme.disabled)
  }

  /// Draws a character, or a blank for the visible half of a wide one.
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

  /// Fills a part of the control with a character that is one column wide.
  ///
  /// - Parameters:
  ///   - part: the part to fill; `nil` fills the whole control.
  ///   - character: the character.
  ///   - style: the style of the cells.
  public mutating func fill(
    _ part: LayoutFrame? = nil,
    with character: Character = " ",
    style: TextStyle = .plain
  ) {
    let style = effective(style)
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

  /// Shows the text cursor, if this control receives typed text.
  public mutating func showCursor(x: Int, y: Int = 0) {
    let (column, row) = (frame.x + x, frame.y + y)
    if receivesText, visible.contains(x: column, y: row) {
      surface.cursor = FrameWriter.Position(row: row, column: column)
    }
  }

  /// Has the control drawn again in a tenth of a second, with a greater `tick`.
  public mutating func keepMoving() { isAnimated = true }
}

extension TerminalCanvas {
  /// Draws a label's text, clipped to `width`, with its emphasis.
  ///
  /// - Returns: the number of columns of the text.
  @discardableResult
  mutating func put(
    _ label: Label,
    width: Int,
    x: Int = 0,
    y: Int = 0,
    style: TextStyle,
    keepsEnd: Bool = false
  ) -> Int {
    if let columns = putPlain(label, width: width, x: x, y: y, style: style) { return columns }
    let line = ClippedLine(label, limit: width, ellipsis: theme.ellipsis, keepsEnd: keepsEnd)
    put(line, x: x, y: y, style: style, link: label.link)
    return line.columns
  }

  /// Draws a label's text if it is printable ASCII, entirely visible, and has neither emphasis, spans nor link.
  ///
  /// Most rows of a list are. This path is several times faster.
  ///
  /// - Returns: the number of columns, or `nil` if nothing was drawn.
  private mutating func putPlain(
    _ label: Label,
    width: Int,
    x: Int,
    y: Int,
    style: TextStyle
  ) -> Int? {
    guard label.emphasis.isEmpty, label.spans.isEmpty, label.link == nil, let text = label.text,
      x + text.utf8.count <= size.width,
      text.utf8.count <= width
    else { return nil }
    let part = LayoutFrame(x: frame.x + x, y: frame.y + y, width: text.utf8.count, height: 1)
    guard part.intersection(visible) == part else { return nil }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      if !bytes.isPrintableASCII { return nil }
      surface.grid.put(ascii: bytes, row: part.y, column: part.x, style: effective(style))
      return bytes.count
    } ?? nil
  }

  /// Draws a clipped line with its emphasis.
  mutating func put(
    _ line: ClippedLine,
    x: Int = 0,
    y: Int = 0,
    style: TextStyle,
    link: String? = nil
  ) {
    let (plain, emphasized) = (effective(style), effective(style.with(theme.emphasis)))
    var x = x
    for piece in line.pieces where x + piece.columns <= size.width {
      let own = piece.style.map { style.with($0) }
      let look =
        if let own { effective(piece.isEmphasized ? own.with(theme.emphasis) : own) } else {
          piece.isEmphasized ? emphasized : plain
        }
      set(
        piece.character,
        columns: piece.columns,
        x: x,
        y: y,
        style: look,
        link: link
      )
      x += piece.columns
    }
  }
}
