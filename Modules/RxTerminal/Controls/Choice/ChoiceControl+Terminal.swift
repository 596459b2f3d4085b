public import RxControls

extension SegmentedControl: TerminalControl {
  private var strip: ChoiceStrip {
    ChoiceStrip(
      titles: segments,
      chosen: selectedSegmentIndex == Self.noSegment ? nil : selectedSegmentIndex,
      separator: ""
    )
  }

  /// Returns the width of the segments, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: strip.width, height: 1)
  }

  /// Draws ` Day [Week] Month `.
  public func draw(on canvas: inout TerminalCanvas) { strip.draw(on: &canvas) }

  /// Moves the selection by the arrow keys, Home and End.
  public func handle(_ key: KeyPress) -> Bool { strip.handle(key, on: self) }

  /// Selects a segment by a press, and moves the selection by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    strip.handle(pointer, on: self)
  }
}

extension TabBar: TerminalControl {
  private var strip: ChoiceStrip {
    ChoiceStrip(titles: items, chosen: selectedIndex, separator: "│")
  }

  /// Returns the width of the titles, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: strip.width, height: 1)
  }

  /// Draws `[Files]│ Changes `.
  public func draw(on canvas: inout TerminalCanvas) { strip.draw(on: &canvas) }

  /// Moves the selection by the arrow keys, Home and End.
  public func handle(_ key: KeyPress) -> Bool { strip.handle(key, on: self) }

  /// Selects a page by a press, and moves the selection by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    strip.handle(pointer, on: self)
  }
}

/// Titles side by side, the selected one in brackets: ` Day [Week] Month `.
private struct ChoiceStrip {
  let titles: [String]
  let chosen: Int?
  /// The text between two titles.
  let separator: String

  /// The width of all titles.
  var width: Int {
    titles.reduce(0) { $0 + $1.columns + 2 } + max(0, titles.count - 1) * separator.columns
  }

  /// The columns of each title, with a bracket or a blank on either side.
  private var ranges: [Range<Int>] {
    var x = 0
    return titles.map { title in
      defer { x += title.columns + 2 + separator.columns }
      return x..<x + title.columns + 2
    }
  }

  /// Returns the title at a column.
  func index(at x: Int) -> Int? { ranges.firstIndex { $0.contains(x) } }

  /// Draws as many titles as fit, the selected one among them.
  @MainActor
  func draw(on canvas: inout TerminalCanvas) {
    let (ranges, theme) = (ranges, canvas.theme)
    let visible = canvas.size.width
    var offset = min(canvas.scroll.x, max(0, width - visible))
    if let chosen {
      offset = min(max(offset, ranges[chosen].upperBound - visible), ranges[chosen].lowerBound)
    }
    canvas.scroll.x = offset
    for (index, range) in ranges.enumerated() {
      let isChosen = index == chosen
      let plain = chosen == nil ? canvas.style(theme.button) : theme.button
      let style = isChosen ? canvas.style(theme.filled) : plain
      let x = range.lowerBound - offset
      canvas.put(isChosen ? "[\(titles[index])]" : " \(titles[index]) ", x: x, style: style)
      if index < ranges.count - 1 {
        canvas.put(separator, x: range.upperBound - offset, style: theme.border)
      }
    }
  }

  /// Moves the selection by the arrow keys, Home and End.
  @MainActor
  func handle(_ key: KeyPress, on control: ChoiceControl) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []): control.userDidMoveChoice(by: -1)
    case (.right, []): control.userDidMoveChoice(by: 1)
    case (.home, []): control.userDidMoveChoice(by: -titles.count)
    case (.end, []): control.userDidMoveChoice(by: titles.count)
    default: return false
    }
    return true
  }

  /// Selects a title by a press, and moves the selection by the wheel.
  @MainActor
  func handle(_ pointer: TerminalPointer, on control: ChoiceControl) -> Bool {
    if let wheel = pointer.wheel {
      control.userDidMoveChoice(by: wheel.x + wheel.y)
      return !titles.isEmpty
    }
    if pointer.action == .press(.left), let index = index(at: pointer.x + pointer.scroll.x) {
      control.userDidChoose(index)
    }
    return pointer.action == .press(.left)
  }
}
