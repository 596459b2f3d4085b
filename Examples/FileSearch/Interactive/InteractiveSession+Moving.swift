import FileSearch
import RxControls

/// The movements of the highlight.
extension InteractiveSession {
  /// Performs an action that moves the highlight.
  ///
  /// - Returns: false for another action.
  func move(_ bound: BoundAction) -> Bool {
    let list = screen.list
    let page = list.pageLength
    switch bound.action {
    case .up: stepDown(-1)
    case .down: stepDown(1)
    case .pageUp: moveDown(-page)
    case .pageDown: moveDown(page)
    case .halfPageUp: moveDown(-max(1, page / 2))
    case .halfPageDown: moveDown(max(1, page / 2))
    case .first: list.userDidHighlight(row: 0)
    case .last: list.userDidHighlight(row: list.rowCount - 1)
    case .position:
      // From 1, or from -1 for the last row.
      let place = Int(bound.argument) ?? 0
      list.userDidHighlight(
        row: max(0, place > 0 ? place - 1 : place < 0 ? list.rowCount + place : 0)
      )
    default: return false
    }
    return true
  }

  /// Moves the highlight downward on the screen.
  func moveDown(_ rows: Int) {
    screen.list.userDidMoveHighlight(by: screen.list.growsUpward ? -rows : rows)
  }

  /// Moves the highlight one row downward or upward on the screen.
  func stepDown(_ rows: Int) { step(screen.list.growsUpward ? -rows : rows) }

  /// Moves the highlight to the next or the previous row; with `--cycle` from one end to the other.
  func step(_ rows: Int) {
    let list = screen.list
    let target = (list.highlightedRow ?? 0) + rows
    if command.screen.cycles, list.rowCount > 0, !(0..<list.rowCount).contains(target) {
      list.userDidHighlight(row: target < 0 ? list.rowCount - 1 : 0)
    } else {
      list.userDidMoveHighlight(by: rows)
    }
  }
}

/// Keeps a candidate highlighted when the results change.
extension InteractiveSession {
  /// Performs an action about tracking.
  func track(_ action: SearchAction) {
    if action == .toggleTrack {
      tracking.toggle(highlighted?.id)
    } else {
      tracking.trackCurrent(highlighted?.id)
    }
    showOrder()
  }

  /// Takes the candidate that is highlighted in new results.
  func followTracking(isComplete: Bool) {
    if !tracking.isOn { return }
    tracking.resultsDidChange(highlighted?.id, isComplete: isComplete)
    showOrder()
  }
}
