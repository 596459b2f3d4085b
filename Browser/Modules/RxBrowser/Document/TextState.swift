internal import RxControls

/// The text of a control, with its cursor.
@MainActor
struct TextState {
  private let control: TextControl
  private(set) var content: PageText
  /// The revision at which the program has moved the cursor without changing the text.
  private(set) var cursorRevision: Int
  /// The text with the changes that are known to the pages' views.
  private var noted: [UInt16]
  /// The text and cursor as a page has set them.
  private var expected: PageText?

  init(_ control: TextControl, at revision: Int) {
    self.control = control
    content = PageText(control)
    noted = Array(content.text.utf16)
    cursorRevision = revision
  }

  /// Notes what a page's action has made of the text.
  mutating func expectCurrent() { expected = PageText(control) }

  /// Notes a change that a page has made.
  mutating func take(_ splice: TextSplice) { noted = splice.applied(to: noted) }

  /// Returns what the program has changed since the last call; `nil` if nothing.
  mutating func takeChange() -> TextSplice? {
    let current = Array(control.pageText(control.text ?? "").utf16)
    if current == noted { return nil }
    defer { noted = current }
    return TextSplice(from: noted, to: current)
  }

  mutating func refresh(at newRevision: Int) -> Bool {
    let current = PageText(control)
    defer { expected = nil }
    if current == content { return false }
    if current != expected { cursorRevision = newRevision }
    content = current
    return true
  }
}

extension TextControl {
  /// Returns a part of the text as an input of HTML has it: "\n" for the end of a line, a space in a field.
  ///
  /// It has as many characters as before.
  func pageText(_ part: some StringProtocol) -> String {
    let isField = !(self is TextView)
    let isSame = !part.utf8.contains { $0 == 0x0D || $0 == 0x0A && isField }
    if isSame { return String(part) }
    let end: Character = isField ? " " : "\n"
    return String(part.map { ["\r\n", "\r", "\n"].contains($0) ? end : $0 })
  }
}

/// A text with its cursor and the other end of the selection, in UTF-16 code units.
struct PageText: Hashable, Sendable {
  /// The length up to which a page lets its user type and paste, so that an edit fits into one message.
  static let longest = 100_000

  var text: String
  var cursor: Int
  var anchor: Int

  init(_ text: String, cursor: Int, anchor: Int) {
    self.text = text
    self.cursor = cursor
    self.anchor = anchor
  }

  init(_ text: [UInt16], cursor: Int, anchor: Int) {
    self.init(String(decoding: text, as: UTF16.self), cursor: cursor, anchor: anchor)
  }

  @MainActor
  init(_ control: TextControl) {
    text = control.pageText(control.text ?? "")
    let selection = control.pageText(control.selectedText)
    let before = control.pageText(control.textBeforeCursor).utf16.count
    cursor = before
    anchor = before
    if selection.isEmpty { return }
    let isAtEnd = control.selectedText.endIndex == control.textBeforeCursor.endIndex
    anchor = isAtEnd ? before - selection.utf16.count : before + selection.utf16.count
  }

  /// Swift's `==` would take "é" and "é" in two code points for the same.
  static func == (left: PageText, right: PageText) -> Bool {
    left.cursor == right.cursor && left.anchor == right.anchor && left.hasText(of: right)
  }

  /// True if the cursor is where it is after the program has set the text.
  var hasCursorAtEnd: Bool { cursor == anchor && cursor == text.utf16.count }

  /// Returns true if both have the same code units.
  func hasText(of other: PageText) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}
