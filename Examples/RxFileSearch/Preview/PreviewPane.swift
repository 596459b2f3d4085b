import RxControls
import RxTerminal

/// A part of the screen in which a file is seen, or what a command says of it.
@MainActor
final class PreviewPane: Control {
  /// On which side of the list it stands.
  let side: PreviewWindow.Side

  /// Whether long lines go on in the next row.
  var wraps: Bool { didSet { if wraps != oldValue { setNeedsDisplay() } } }

  /// What is seen in it.
  private(set) var lines: [PreviewLine] = []

  /// What is said of it at its lower end.
  var note: String? { didSet { if note != oldValue { setNeedsDisplay() } } }

  /// The line that is to be seen first; while there are not so many, the last one is.
  private var offset = 0

  /// How much room there was for text when it was drawn last; nil before.
  private(set) var room: LayoutSize?

  /// Called when there is another room than before, and whether there was none.
  var onResize: (@MainActor (_ isFirst: Bool) -> Void)?

  init(_ window: PreviewWindow) {
    side = window.side
    wraps = window.wraps
    super.init(accessibleName: "Preview")
  }

  override var preferredWidth: LayoutLength { .flexible() }

  override var preferredHeight: LayoutLength { .flexible() }

  /// Shows something else.
  ///
  /// - Parameters:
  ///   - lines: what.
  ///   - note: what is said of it.
  ///   - keepsPlace: whether it is the same as before, maybe changed: then the place in it is kept.
  func show(_ lines: [PreviewLine], note: String?, keepsPlace: Bool = false) {
    self.lines = lines
    self.note = note
    if !keepsPlace { offset = 0 }
    setNeedsDisplay()
  }

  /// Shows more behind what there is.
  func append(_ more: [PreviewLine]) {
    lines += more
    setNeedsDisplay()
  }

  /// No more lines will come: who has scrolled beyond the last is at the last.
  func settle() { offset = first }

  /// How many lines there have to be for the place to be among them with what is seen below it.
  var endOfSight: Int { offset + (room?.height ?? 0) }

  /// The first line that is seen.
  private var first: Int { max(0, min(offset, lines.count - 1)) }

  /// The user has scrolled by some lines, down if positive; the last line stays in sight.
  func userDidScroll(by lines: Int) {
    let before = first
    offset = max(0, min(before + lines, self.lines.count - 1))
    if offset != before { reportUserChange() }
  }

  /// The part in which lines stand: the rest is a border, and a bar.
  fileprivate func frame(in size: LayoutSize) -> LayoutFrame {
    var frame = LayoutFrame(x: 0, y: 0, width: size.width, height: size.height)
    switch side {
    case .right:
      frame.x = 2
      frame.width -= 3
    case .left: frame.width -= 3
    case .up: frame.height -= 1
    case .down:
      frame.y = 1
      frame.height -= 1
    }
    if side == .up || side == .down { frame.width -= 1 }
    frame.width = max(0, frame.width)
    frame.height = max(0, frame.height)
    return frame
  }
}

extension PreviewPane: TerminalControl {
  func terminalSize(in available: LayoutSize) -> LayoutSize { available }

  func draw(on canvas: inout TerminalCanvas) {
    let frame = frame(in: canvas.size)
    remember(LayoutSize(width: frame.width, height: frame.height))
    drawBorder(on: &canvas)
    var y = frame.y
    var index = first
    let bottom = frame.y + frame.height
    while y < bottom, index < lines.count {
      y = draw(lines[index], from: y, in: frame, on: &canvas)
      index += 1
    }
    drawPlace(on: &canvas, in: frame)
    if let note {
      let text = " \(note) "
      let x = max(frame.x, frame.x + frame.width - text.reduce(0) { $0 + $1.columns })
      canvas.put(
        text,
        x: x,
        y: max(frame.y, bottom - 1),
        limit: frame.x + frame.width,
        style: canvas.theme.secondary.with(TextStyle(isReversed: true))
      )
    }
  }

  private func remember(_ size: LayoutSize) {
    let before = room
    room = size
    if before != size { onResize?(before == nil) }
  }

  /// Draws a line, or as much of it as there is room for.
  ///
  /// - Returns: the row after it.
  private func draw(
    _ line: PreviewLine,
    from start: Int,
    in frame: LayoutFrame,
    on canvas: inout TerminalCanvas
  ) -> Int {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    var (x, y) = (frame.x, start)
    for run in line.runs {
      let style = style(of: run.look, canvas.theme)
      for character in run.text {
        if x + character.columns > right {
          if !wraps || y + 1 >= bottom || character.columns > frame.width { return y + 1 }
          (x, y) = (frame.x, y + 1)
        }
        x = canvas.put(CollectionOfOne(character), x: x, y: y, limit: right, style: style)
      }
    }
    return y + 1
  }

  private func style(of look: PreviewLine.Look, _ theme: TerminalTheme) -> TextStyle {
    switch look {
    case .plain: theme.primary
    case .quiet: theme.secondary
    case .styled(let style): theme.primary.with(style)
    }
  }

  private func drawBorder(on canvas: inout TerminalCanvas) {
    let (size, style) = (canvas.size, canvas.theme.border)
    switch side {
    case .right: drawColumn(x: 0)
    case .left: drawColumn(x: size.width - 2)
    case .up: drawRow(y: size.height - 1)
    case .down: drawRow(y: 0)
    }
    func drawColumn(x: Int) {
      canvas.fill(LayoutFrame(x: x, y: 0, width: 1, height: size.height), with: "│", style: style)
    }
    func drawRow(y: Int) {
      canvas.fill(LayoutFrame(x: 0, y: y, width: size.width, height: 1), with: "─", style: style)
    }
  }

  /// Says which part is seen, at the upper right, if not all is.
  private func drawPlace(on canvas: inout TerminalCanvas, in frame: LayoutFrame) {
    if first == 0, lines.count <= frame.height { return }
    let text = " \(first + 1)/\(lines.count) "
    let x = frame.x + frame.width - text.count
    if x <= frame.x || frame.height < 2 { return }
    let style = canvas.theme.secondary.with(TextStyle(isReversed: true))
    canvas.put(text, x: x, y: frame.y, style: style)
  }

  /// The wheel scrolls.
  func handle(_ pointer: TerminalPointer) -> Bool {
    guard let wheel = pointer.wheel else { return pointer.action == .press(.left) }
    userDidScroll(by: wheel.y * 3)
    return true
  }
}
