internal import RxControls

/// Selects text of the screen by presses and drags of the left button.
@MainActor
final class TextSelector {
  /// Called when what is shown as selected has changed.
  var onChange: @MainActor () -> Void = {}
  /// Called with the selected text when the button is released.
  var onSelect: @MainActor (String) -> Void = { _ in }

  private let painter: ScreenPainter
  /// The press from which a drag may start a selection.
  private var press: (event: MouseEvent, area: SelectableArea)?
  /// True if the control that was pressed acts on clicks: a movement by one column is still a click.
  private var isClickable = false

  init(_ painter: ScreenPainter) { self.painter = painter }

  /// The selected text; `nil` without any.
  var selectedText: String? {
    painter.selection.flatMap { $0.text.isEmpty ? nil : $0.text }
  }

  /// Removes the selection; returns true if there was one.
  @discardableResult
  func clear() -> Bool {
    press = nil
    if painter.selection == nil { return false }
    painter.selection = nil
    onChange()
    return true
  }

  /// Handles a press; a double one selects a word, and a triple one a line.
  ///
  /// - Parameters:
  ///   - event: the press.
  ///   - isClickable: true if the control acts on clicks: double clicks are its own then.
  func start(at event: MouseEvent, isClickable: Bool) {
    press = (event, painter.area(at: LayoutPoint(x: event.column, y: event.row)))
    self.isClickable = isClickable
    if event.clickCount > 1, !isClickable { select(to: event) }
  }

  /// Handles a drag; returns true if it selects text.
  func drag(_ event: MouseEvent) -> Bool {
    guard let press else { return false }
    if painter.selection == nil {
      let columns = abs(event.column - press.event.column)
      if event.row == press.event.row, columns < (isClickable ? 2 : 1) { return false }
    }
    select(to: event)
    return true
  }

  private func select(to event: MouseEvent) {
    guard let press else { return }
    if painter.selection == nil {
      let unit = isClickable ? .character : TextSelection.Unit(clickCount: press.event.clickCount)
      painter.select(
        press.area,
        unit: unit,
        from: LayoutPoint(x: press.event.column, y: press.event.row)
      )
    }
    painter.selection?.move(to: LayoutPoint(x: event.column, y: event.row))
    onChange()
  }

  /// Handles the release of the button; returns true if text is selected.
  func release(_ event: MouseEvent) -> Bool {
    guard press != nil else { return false }
    press = nil
    guard painter.selection != nil else { return false }
    painter.selection?.move(to: LayoutPoint(x: event.column, y: event.row))
    painter.selection?.isHeld = false
    if let selectedText {
      onSelect(selectedText)
      onChange()
    } else {
      clear()
    }
    return true
  }

  // MARK: - Scrolling

  /// The lines by which the area scrolls next, as many as the mouse is beyond its edge; 0 if it does not scroll.
  ///
  /// A mouse cannot be beyond the edge of the screen: there the first and the last row count, unless the press was in it.
  var scrollDistance: Int {
    guard let press, let selection = painter.selection, selection.isHeld, press.area.scroller != nil
    else { return 0 }
    let (view, y) = (selection.view.viewport, selection.pointer.y)
    let bottom = view.y + view.height
    let last = painter.size.rows - 1
    var distance = 0
    if y < view.y || y == 0 && view.y == 0 && press.event.row > 0 {
      distance = min(-1, y - view.y)
    } else if y >= bottom || y == last && bottom == last + 1 && press.event.row < last {
      distance = max(1, y - bottom + 1)
    }
    return max(-view.height, min(distance, view.height))
  }

  /// Scrolls by `scrollDistance`.
  ///
  /// The screen must be painted before the next call: the lines of a selection are those that were painted.
  func scroll() {
    let distance = scrollDistance
    if distance != 0 { press?.area.scroll(by: distance) }
  }
}
