internal import RxControls

extension ScreenPainter {
  /// Returns the area of text at a cell of the screen.
  func area(at point: LayoutPoint) -> SelectableArea {
    SelectableArea(at: point, in: placements)
  }

  /// Starts a selection at a cell of the screen; does nothing if the area is not visible.
  func select(_ area: SelectableArea, unit: TextSelection.Unit, from point: LayoutPoint) {
    guard let view = view(of: area) else { return }
    selection = TextSelection(area, unit: unit, at: point, view: view)
    followSelection()
  }

  /// Has the selection follow what has been painted, and removes it if its text is no longer there.
  func followSelection() {
    guard var selection else { return }
    guard let view = view(of: selection.area), selection.follow(view, on: surface.grid) else {
      return self.selection = nil
    }
    self.selection = selection
  }

  private func view(of area: SelectableArea) -> SelectableArea.View? {
    area.view(
      in: placements,
      whole: frame.areas(on: size).content,
      signColumns: theme.signColumns
    )
  }

  /// Returns the grid with the selection.
  func selected(_ grid: ScreenGrid) -> ScreenGrid {
    guard let selection else { return grid }
    var grid = grid
    let view = selection.view
    for line in view.lines {
      guard let columns = selection.columns(inLine: line) else { continue }
      grid.highlight(
        row: line - view.offset,
        columns: view.frame.x + columns.lowerBound..<view.frame.x + columns.upperBound,
        style: theme.selection
      )
    }
    return grid
  }
}
