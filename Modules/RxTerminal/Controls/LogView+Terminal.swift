internal import RxControls

extension LogView {
  /// The number of rows by which one notch of the wheel scrolls.
  private static let notch = 3

  /// Scrolls by the wheel; a press only focuses the log.
  func scrolls(by pointer: TerminalPointer) -> Bool {
    guard let wheel = pointer.wheel else { return pointer.action == .press(.left) }
    let before = firstVisibleRow
    userDidScroll(by: Self.notch * wheel.y)
    return firstVisibleRow != before
  }
}
