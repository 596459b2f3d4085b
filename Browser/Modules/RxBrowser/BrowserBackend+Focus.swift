internal import RxControls

// The focus of each page, of which a control knows that of the page that was used last.
extension BrowserBackend {
  /// Takes over the focus of a page.
  func focus(_ number: Int, of session: PageSession) {
    session.focus = number
    let state = document.controls[number]
    state.isBeingFocused = true
    state.control.userDidFocus()
    state.isBeingFocused = false
  }

  /// Removes the focus of a page; that of another page remains.
  func blur(_ control: Control, of session: PageSession) {
    session.focus = nil
    if !control.isFocused { return }
    for (_, other) in sessions.sorted(by: { $0.key < $1.key }) {
      guard let number = other.focus, controls[number].canBeFocused else { continue }
      return focus(number, of: other)
    }
    control.userDidBlur()
  }

  /// Notes that the program has moved the focus of all pages.
  func noteFocus(_ number: Int) {
    let state = document.controls[number]
    state.noteFocus(at: document.nextRevision)
    guard state.focusRevision == document.nextRevision else { return }
    for session in sessions.values { session.focus = number }
  }
}
