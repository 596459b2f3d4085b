internal import RxControls

/// Paints controls into a picture of the screen, and knows afterwards where they are.
@MainActor
final class ScreenPainter {
  /// The rows that have been painted since this was emptied last.
  var painted: [Range<Int>] = []

  /// The controls of which something is seen, in the order in which they are painted.
  private(set) var placements: [LayoutPlacement] = []

  /// The items of open menus, which are over all controls.
  private(set) var panels: [MenuPanel] = []

  /// What wants to be drawn again in a tenth of a second.
  private(set) var moving: Set<ObjectIdentifier> = []

  /// How many tenths of a second something has been moving.
  var tick = 0

  private var surface = ScreenSurface(size: ScreenSize(rows: 0, columns: 0))
  private var theme: TerminalTheme
  /// The control that the text cursor is in, or would be if it were seen.
  private weak var writtenInto: Control?
  /// Whether keys are meant for one of the controls.
  private var hasFocus = false
  private var scrolls: [ObjectIdentifier: LayoutPoint] = [:]
  private var needsAll = true

  init(size: ScreenSize, theme: TerminalTheme) {
    surface = ScreenSurface(size: size)
    self.theme = theme
  }

  var grid: ScreenGrid { surface.grid }

  /// Where the text cursor stands, if something is being written that no menu covers.
  var cursor: FrameWriter.Place? {
    surface.cursor.flatMap { place in
      panels.contains { $0.frame.contains(x: place.column, y: place.row) } ? nil : place
    }
  }

  /// Forgets what was painted: all is painted the next time.
  func begin(size: ScreenSize, theme: TerminalTheme) {
    surface = ScreenSurface(size: size)
    self.theme = theme
    needsAll = true
  }

  /// How far what is in a control had been scrolled when it was drawn.
  func scroll(of control: Control) -> LayoutPoint { scrolls[ObjectIdentifier(control)] ?? .zero }

  // MARK: - Finding places

  /// Finds out where the controls of a layout stand.
  ///
  /// - Parameters:
  ///   - layout: how they stand.
  ///   - controls: all of them.
  func place(_ layout: Layout, controls: [Control]) {
    let size = LayoutSize(width: grid.size.columns, height: grid.size.rows)
    for case let view as ScrollView in controls { view.barWidth = 1 }
    let placements = layout.placements(in: size) { control, available in
      guard let control = control as? any TerminalControl else {
        return LayoutSize(width: control.accessibleName.columns, height: 1)
      }
      return control.terminalSize(in: available)
    }
    let panels = placements.compactMap { MenuPanel($0, on: grid.size) }
    if placements != self.placements || panels != self.panels { needsAll = true }
    (self.placements, self.panels) = (placements, panels)
    setRooms(of: controls)
  }

  /// Tells lists how many rows they have room for.
  private func setRooms(of controls: [Control]) {
    let lists = controls.compactMap { $0 as? ListControl }
    if lists.isEmpty { return }
    var rooms: [ObjectIdentifier: Int] = [:]
    for placement in placements where placement.control is ListControl {
      rooms[ObjectIdentifier(placement.control)] = placement.frame.height
    }
    for list in lists { list.visibleRowLimit = rooms[ObjectIdentifier(list)] ?? 0 }
  }

  // MARK: - Painting

  /// Paints what has changed, at the places that have been found.
  ///
  /// - Parameters:
  ///   - field: the control that what is typed is written into.
  ///   - isStale: whether a control has changed since it was painted here.
  func paint(writingInto field: Control?, where isStale: (Control) -> Bool = { _ in true }) {
    let hadFocus = hasFocus
    hasFocus = placements.contains { $0.control.isFocused }
    if hasFocus != hadFocus { needsAll = true }
    let hasMoved = field !== writtenInto
    let isTurned = { [writtenInto] (control: Control) in
      hasMoved && (control === field || control === writtenInto)
    }
    if needsAll || hasMoved { surface.cursor = nil }
    writtenInto = field
    if needsAll {
      moving = []
      clear(LayoutFrame(x: 0, y: 0, width: grid.size.columns, height: grid.size.rows))
    }
    var cleared: [LayoutFrame] = []
    for placement in placements {
      let control = placement.control
      if !needsAll {
        // What is in a view that is painted anew is painted anew as well.
        let isCovered = cleared.contains { !$0.intersection(placement.visible).isEmpty }
        guard isCovered || isStale(control) || isTurned(control) else { continue }
        clear(placement.visible)
        cleared.append(placement.visible)
        if control === field { surface.cursor = nil }
      }
      draw(placement)
    }
    for panel in panels
    where needsAll || isStale(panel.menu)
      || cleared.contains(where: { !$0.intersection(panel.frame).isEmpty })
    {
      draw(panel)
    }
    needsAll = false
  }

  private func clear(_ frame: LayoutFrame) {
    let rows = frame.y..<frame.y + frame.height
    painted.append(rows)
    if frame.width == grid.size.columns { return surface.grid.clear(rows) }
    for row in rows {
      let blanks = repeatElement(Character(" "), count: frame.width)
      let limit = frame.x + frame.width
      surface.grid.put(blanks, row: row, column: frame.x, limit: limit, style: .plain)
    }
  }

  private func draw(_ placement: LayoutPlacement) {
    let control = placement.control
    let key = ObjectIdentifier(control)
    moving.remove(key)
    var canvas = TerminalCanvas(
      on: surface,
      at: placement,
      theme: theme,
      isWrittenInto: control === writtenInto,
      isTurnedFrom: hasFocus && !control.isFocused,
      scroll: scroll(of: control),
      tick: tick
    )
    if let control = control as? any TerminalControl {
      control.draw(on: &canvas)
    } else {
      let name = ClippedLine(control.accessibleName, emphasis: [], room: canvas.size.width)
      canvas.put(name, style: theme.primary)
    }
    if canvas.scroll != scroll(of: control) { scrolls[key] = canvas.scroll }
    if canvas.isMoving { moving.insert(key) }
  }

  private func draw(_ panel: MenuPanel) {
    let placement = LayoutPlacement(control: panel.menu, frame: panel.frame, visible: panel.frame)
    var canvas = TerminalCanvas(on: surface, at: placement, theme: theme)
    painted.append(panel.frame.y..<panel.frame.y + panel.frame.height)
    panel.draw(on: &canvas)
  }
}
