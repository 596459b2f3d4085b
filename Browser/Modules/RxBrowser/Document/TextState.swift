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

  /// True if a page has the text, unless its user has typed meanwhile.
  func hasText(of text: PageView.Text) -> Bool {
    text.latest.cursor >= 0 && content.hasText(of: text.latest)
  }

  /// Returns the text for a page that has another one, or whose cursor the program has moved.
  func patch(
    _ text: inout PageView.Text,
    since: Int,
    at current: Int,
    repeats: Bool
  ) -> TextPatch? {
    let latest = text.latest
    if hasText(of: text) {
      if text.offers.isEmpty { text.missed = [] }
      if !repeats, content == latest || cursorRevision <= since { return nil }
    }
    text.offer(content, at: current)
    // Where other pages have changed the text alone, the page moves its own cursor along.
    if cursorRevision <= since, latest.cursor >= 0 { return TextPatch(text: content.text) }
    return TextPatch(text: content.text, cursor: content.cursor, anchor: content.anchor)
  }
}

/// A text with its cursor and the other end of the selection, in UTF-16 code units.
struct PageText: Hashable, Sendable {
  /// The length up to which a page lets its user type and paste, so that an edit fits into one message.
  static let longest = 100_000

  /// The text of a page that has just connected; different from all others.
  static let unknown = PageText("", cursor: -1, anchor: -1)

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

  /// True if both have the same code units.
  func hasText(of other: PageText) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}

/// The replacement of a part of a text, in UTF-16 code units.
struct TextSplice: Hashable, Sendable {
  /// The part that is replaced.
  let range: Range<Int>
  let inserted: [UInt16]

  /// The difference in length.
  var growth: Int { inserted.count - range.count }

  private init(_ range: Range<Int>, _ inserted: [UInt16]) {
    self.range = range
    self.inserted = inserted
  }

  /// Creates a splice of a text of some length; positions outside mean the nearest end.
  init(at start: Int, deleting count: Int, inserting text: [UInt16], in length: Int) {
    let start = max(0, min(start, length))
    range = start..<start + max(0, min(count, length - start))
    inserted = text
  }

  /// Finds the smallest splice that makes one text of another.
  init(from old: [UInt16], to new: [UInt16]) {
    let common = min(old.count, new.count)
    var start = 0
    while start < common, old[start] == new[start] { start += 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    range = start..<old.count - end
    inserted = Array(new[start..<new.count - end])
  }

  /// Returns the text after the splice.
  func applied(to text: [UInt16]) -> [UInt16] {
    var text = text
    text.replaceSubrange(range, with: inserted)
    return text
  }

  /// Returns the splice for a text to which another splice of the same text has been applied.
  ///
  /// A part that both remove is removed once. Both insertions stay.
  ///
  /// - Parameters:
  ///   - other: the splice that has been applied.
  ///   - isFirst: true if this one's text comes first where both insert at the same place.
  /// - Returns: the splice for the text with `other`.
  func rebased(on other: TextSplice, isFirst: Bool) -> TextSplice {
    let start = other.moved(range.lowerBound, staysBefore: isFirst)
    let end = max(start, other.moved(range.upperBound, staysBefore: isFirst || range.count > 0))
    return TextSplice(start..<end, inserted)
  }

  /// Returns the place of a position after the splice.
  ///
  /// - Parameters:
  ///   - position: a position of the text before.
  ///   - staysBefore: true if a position at the start of the splice stays before what is inserted.
  /// - Returns: the position; that of a removed part is after what is inserted, or before it.
  func moved(_ position: Int, staysBefore: Bool) -> Int {
    if position < range.lowerBound || position == range.lowerBound && staysBefore {
      return position
    }
    if position >= range.upperBound { return position + growth }
    return range.lowerBound + (staysBefore ? 0 : inserted.count)
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
