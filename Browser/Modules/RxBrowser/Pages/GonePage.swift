/// The state of a page whose connection has ended, in case it connects again.
struct GonePage {
  /// The number of pages that are remembered.
  static let limit = 256

  /// The name that the page gave itself.
  let name: String
  /// The number of its last message that has been handled.
  let handled: Int
  /// The number of the control that has its focus.
  let focus: Int?
  /// The texts that the page has, by control.
  var texts: [Int: PageView.Text]

  @MainActor
  init(_ session: PageSession, texts: [Int: PageView.Text]) {
    (name, handled, focus) = (session.name, session.handled, session.focus)
    self.texts = texts
  }
}
