internal import RxControls

/// Paints controls into a grid of cells, and records where they are.
@MainActor
final class ScreenPainter {
  /// The rows that have been painted since the caller last emptied this property.
  var painted: [Range<Int>] = []

  /// The visible controls, in painting order.
  private(set) var placements: [LayoutPlacement] = []

  /// The panels of open menus, which cover all controls.
  private(set) var panels: [MenuPanel] = []

  /// The controls that have asked to be drawn again in a tenth of a second.
  private(set) var animated: Set<ObjectIdentifier> = []

  /// The tenths of a second for which a control has been animated.
  var tick = 0

  /// The text that the user has selected with the mouse.
  var selection: TextSelection?
  /// The rows in which a selection is shown.
  private var selectedRows: Range<Int>?

  private(set) var surface = ScreenSurface(size: ScreenSize(rows: 0, columns: 0))
  private(set) var theme: TerminalTheme
  /// The space around the controls.
  let frame: TerminalFrame
  /// The control that has the text cursor, visible or not.
  private weak var textInput: Control?
  /// True if one of the controls is focused.
  private var hasFocus = false
  private var scrollOffsets: [ObjectIdentifier: LayoutPoint] = [:]
  private var paintsAll = true

  init(size: ScreenSize, theme: TerminalTheme, frame: TerminalFrame = TerminalFrame()) {
    surface = ScreenSurface(size: size)
    self.theme = theme
    self.frame = frame
  }

  var size: ScreenSize { surface.grid.size }

  /// The cells of the screen, with the selection.
  var grid: ScreenGrid { selected(surface.grid) }

  /// The position of the text cursor; `nil` without one, and where a menu covers it.
  var cursor: FrameWriter.Position? {
    surface.cursor.flatMap { cursor in
      panels.contains { $0.frame.contains(x: cursor.column, y: cursor.row) } ? nil : cursor
    }
  }

  /// Discards all that was painted; the next call of `paint` paints everything.
  func reset(size: ScreenSize, theme: TerminalTheme) {
    surface = ScreenSurface(size: size)
    self.theme = theme
    paintsAll = true
  }

  /// Returns the scroll offset that a control had when it was drawn.
  func scrollOffset(of control: Control) -> LayoutPoint {
    scrollOffsets[ObjectIdentifier(control)] ?? .zero
  }

  // MARK: - Layout

  /// Computes the frames of the controls of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - controls: all of its controls.
  func place(_ layout: Layout, controls: [Control]) {
    let content = frame.areas(on: size).content
    for control in controls {
      (control as? ScrollView)?.barWidth = 1
      (control as? SplitView)?.dividerWidth = 1
      (control as? GroupBox)?.borderWidth = theme.boxBorder == .none ? 0 : 1
      control.lineUpTitles(in: content.width)
    }
    let placements = layout.placements(in: content) { control, available in
      guard let control = control.terminalControl else {
        return LayoutSize(width: control.accessibleName.columns, height: 1)
      }
      return control.terminalSize(in: available)
    }
    let panels = placements.compactMap { MenuPanel($0, on: size) }
    if placements != self.placements || panels != self.panels { paintsAll = true }
    (self.placements, self.panels) = (placements, panels)
    setVisibleRowLimits(of: controls)
  }

  /// Sets the number of rows that fit into each list.
  private func setVisibleRowLimits(of controls: [Control]) {
    let lists = controls.compactMap { $0 as? ListControl }
    if lists.isEmpty { return }
    var sizes: [ObjectIdentifier: LayoutSize] = [:]
    for placement in placements where placement.control is ListControl {
      sizes[ObjectIdentifier(placement.control)] = placement.frame.size
    }
    for list in lists {
      let size = sizes[ObjectIdentifier(list)] ?? .zero
      list.visibleRowLimit = max(0, size.height - list.headerLineCount)
      list.wrapRows(to: size.width, theme)
    }
  }

  // MARK: - Painting

  /// Paints the controls that have changed, in the frames that `place` has computed.
  ///
  /// - Parameters:
  ///   - field: the control that receives typed text.
  ///   - isDirty: returns true for a control that has changed since it was painted.
  func paint(textInput field: Control?, where isDirty: (Control) -> Bool = { _ in true }) {
    let hadFocus = hasFocus
    hasFocus = placements.contains { $0.control.isFocused }
    if hasFocus != hadFocus { paintsAll = true }
    let hasMoved = field !== textInput
    let getsOrLosesCursor = { [textInput] (control: Control) in
      hasMoved && (control === field || control === textInput)
    }
    if paintsAll || hasMoved { surface.cursor = nil }
    textInput = field
    if paintsAll {
      animated = []
      clear(LayoutFrame(x: 0, y: 0, width: size.columns, height: size.rows))
      if frame.border != .none {
        frame.draw(frame.areas(on: size), on: &surface.grid, style: theme.border)
      }
    }
    var cleared: [LayoutFrame] = []
    for placement in placements {
      let control = placement.control
      if !paintsAll {
        // Clearing a scroll view has also cleared the controls in it.
        let isCleared = cleared.contains { !$0.intersection(placement.visible).isEmpty }
        guard isCleared || isDirty(control) || getsOrLosesCursor(control) else { continue }
        clear(placement.visible)
        cleared.append(placement.visible)
        if control === field { surface.cursor = nil }
      } else if placement.isLayered {
        clear(placement.visible)
      }
      draw(placement)
      if control.isCovered { surface.grid.dim(placement.visible) }
    }
    for panel in panels
    where paintsAll || isDirty(panel.menu)
      || cleared.contains(where: { !$0.intersection(panel.frame).isEmpty })
    {
      draw(panel)
    }
    paintsAll = false
    followSelection()
    let rows = selection.map { selection in
      selection.view.frame.y..<selection.view.frame.y + selection.view.frame.height
    }
    painted += [selectedRows, rows].compactMap { $0 }
    selectedRows = rows
  }

  private func clear(_ frame: LayoutFrame) {
    let rows = frame.y..<frame.y + frame.height
    painted.append(rows)
    if frame.width == size.columns { return surface.grid.clear(rows) }
    for row in rows {
      let blanks = repeatElement(Character(" "), count: frame.width)
      let limit = frame.x + frame.width
      surface.grid.put(blanks, row: row, column: frame.x, limit: limit, style: .plain)
    }
  }

  private func draw(_ placement: LayoutPlacement) {
    let control = placement.control
    let key = ObjectIdentifier(control)
    animated.remove(key)
    var canvas = TerminalCanvas(
      on: surface,
      at: placement,
      theme: theme,
      receivesText: control === textInput,
      isInactive: hasFocus && !control.isFocused,
      scroll: scrollOffset(of: control),
      tick: tick
    )
    if let control = control.terminalControl {
      control.draw(on: &canvas)
    } else {
      let name = ClippedLine(control.accessibleName, emphasis: [], limit: canvas.size.width)
      canvas.put(name, style: theme.primary)
    }
    if canvas.scroll != scrollOffset(of: control) { scrollOffsets[key] = canvas.scroll }
    if canvas.isAnimated { animated.insert(key) }
  }

  private func draw(_ panel: MenuPanel) {
    let placement = LayoutPlacement(control: panel.menu, frame: panel.frame, visible: panel.frame)
    var canvas = TerminalCanvas(on: surface, at: placement, theme: theme)
    painted.append(panel.frame.y..<panel.frame.y + panel.frame.height)
    panel.draw(on: &canvas)
  }
}

/// The grid of cells and the text cursor that all canvases of a screen share.
@MainActor
final class ScreenSurface {
  // Unchecked: functions of `ScreenGrid` call no code from outside, so accesses cannot overlap.
  @exclusivity(unchecked)
  var grid: ScreenGrid
  /// The position of the text cursor; `nil` without one.
  var cursor: FrameWriter.Position?

  init(size: ScreenSize) { grid = ScreenGrid(size: size) }
}
