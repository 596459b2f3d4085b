public import FileSearchLines
public import RxControls
import RxCore
public import RxTerminal
import RxTraits

/// The part of the screen that shows a file or the output of a command.
@MainActor
public final class PreviewPane: Control {
  /// The side of the list.
  let side: PreviewWindow.Side

  /// True if long lines continue in the next row.
  public internal(set) var wraps: Bool { didSet { if wraps != oldValue { setNeedsDisplay() } } }

  /// The lines that can be scrolled through.
  public private(set) var lines: [PreviewLine] = []

  /// A remark in the lower corner.
  public internal(set) var note: String? { didSet { if note != oldValue { setNeedsDisplay() } } }

  /// The scroll position; it may be beyond the lines while more lines are to come.
  private var offset = 0 {
    didSet { scrollView?.contentOffset = LayoutPoint(x: 0, y: Self.units(ofLines: first)) }
  }

  /// The view that scrolls the lines; nil where the pane does it itself.
  private weak var scrollView: ScrollView?
  private let bag = DisposeBag()

  /// The size of the text area when the pane was drawn last; nil before.
  private(set) var room: LayoutSize?

  /// Called when `room` has changed; `isFirst` is true the first time.
  var onResize: (@MainActor (_ isFirst: Bool) -> Void)?

  init(_ window: PreviewWindow) {
    side = window.side
    wraps = window.wraps
    super.init(accessibleName: "Preview")
  }

  /// The height of lines in a page: three quarters of a unit, which is the height of a row of the list.
  private static func units(ofLines lines: Int) -> Int { (lines * 3 + 2) / 4 }

  /// Lets a view scroll the lines, and takes over its position.
  func scroll(in view: ScrollView) {
    scrollView = view
    view.rx.contentOffset.asDriver()
      .drive(onNext: { [unowned self] position in
        if position.y != Self.units(ofLines: first) { offset = position.y * 4 / 3 }
      })
      .disposed(by: bag)
  }

  override public var preferredWidth: LayoutLength { .flexible() }

  override public var preferredHeight: LayoutLength { scrollView == nil ? .flexible() : .fitting }

  /// Replaces the lines.
  ///
  /// - Parameters:
  ///   - lines: the new lines.
  ///   - note: the remark in the lower corner.
  ///   - keepsPlace: true to keep the scroll position, for a newer version of the same text.
  func show(_ lines: [PreviewLine], note: String?, keepsPlace: Bool = false) {
    self.lines = lines
    self.note = note
    if !keepsPlace { offset = 0 }
    setNeedsDisplay()
  }

  /// Appends lines.
  func append(_ more: [PreviewLine]) {
    lines += more
    setNeedsDisplay()
  }

  /// Moves a scroll position beyond the last line to that line: no more lines will come.
  func settle() { offset = first }

  /// The number of lines that fill the pane at the scroll position.
  var endOfSight: Int { offset + (room?.height ?? 0) }

  /// The first visible line.
  var first: Int { max(0, min(offset, lines.count - 1)) }

  /// Scrolls so that a line is in the upper third.
  func reveal(line: Int) {
    offset = max(0, min(line - (room?.height ?? 0) / 3, lines.count - 1))
    setNeedsDisplay()
  }

  /// Scrolls by some lines, downward if positive; the last line stays visible.
  func userDidScroll(by lines: Int) {
    let before = first
    offset = max(0, min(before + lines, self.lines.count - 1))
    if offset != before { reportUserChange() }
  }

  /// Takes over the size of the text area.
  func resize(to size: LayoutSize) {
    let before = room
    room = size
    if before != size { onResize?(before == nil) }
  }

  /// The text area: the pane without its border and the column beside it.
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
  /// The whole area.
  public func terminalSize(in available: LayoutSize) -> LayoutSize { available }

  /// Draws the border, the visible lines and the remark.
  public func draw(on canvas: inout TerminalCanvas) {
    let frame = frame(in: canvas.size)
    resize(to: LayoutSize(width: frame.width, height: frame.height))
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

  /// Draws a line, or the part of it that fits.
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

  /// Draws the position in the upper right corner, unless all lines are visible.
  private func drawPlace(on canvas: inout TerminalCanvas, in frame: LayoutFrame) {
    if first == 0, lines.count <= frame.height { return }
    let text = " \(first + 1)/\(lines.count) "
    let x = frame.x + frame.width - text.count
    if x <= frame.x || frame.height < 2 { return }
    let style = canvas.theme.secondary.with(TextStyle(isReversed: true))
    canvas.put(text, x: x, y: frame.y, style: style)
  }

  /// The wheel scrolls.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    guard let wheel = pointer.wheel else { return pointer.action == .press(.left) }
    userDidScroll(by: wheel.y * 3)
    return true
  }
}
