internal import RxCore
public import RxTraits

/// The base class of controls with editable text: `TextField`, `SearchBar` and `TextView`.
///
///     let name = TextField()
///     name.userDidInsert("Swift")  // a backend calls this for typed text
///     name.userDidMoveCursor(.lineStart)
///     name.rx.text.orEmpty.asDriver().drive(label.rx.text)
public class TextControl: Control {
  /// The text.
  ///
  /// Setting another text moves the cursor to its end and removes the selection.
  public var text: String? {
    didSet {
      // Not `==`: equal strings may have different UTF-8, and the cursor is an offset in UTF-8.
      if content.utf8.elementsEqual((oldValue ?? "").utf8) { return }
      cursorOffset = text?.utf8.count ?? 0
      anchorOffset = nil
      setNeedsDisplay()
      // Observers may change the text, which has to have its cursor by then.
      if !isReplacing { container?.contentDidChange() }
    }
  }

  /// True while a part of the text is replaced, and the cursor is not in its place yet.
  private var isReplacing = false

  /// The number of characters that the user may type; further characters are discarded.
  public var maximumLength = Int.max

  /// The text that was last deleted by words or lines, or copied; `userDidYank()` inserts it.
  public internal(set) var killedText = ""

  /// The character between words; nil for words of letters and digits, as those of readline(3).
  public var wordSeparator: Character?

  /// The cursor's offset in UTF-8 code units; always between two characters.
  private var cursorOffset: Int

  /// The offset, in UTF-8 code units, of the end of the selection that is not the cursor.
  private var anchorOffset: Int?

  /// Emits when the user moves the cursor without changing the text.
  nonisolated let cursorMoves = UserEvent<Void>()

  /// True: text controls use keys.
  public override var acceptsFocus: Bool { true }

  /// True if the text may have several lines.
  var hasLines: Bool { false }

  /// True if the text must not be shown.
  var hidesText: Bool { false }

  init(text: String?, accessibleName: String) {
    self.text = text
    cursorOffset = text?.utf8.count ?? 0
    super.init(accessibleName: accessibleName)
  }

  // MARK: - Cursor

  /// The number of characters before the cursor.
  ///
  /// Setting a number outside the text moves the cursor to the nearest end. Setting also removes the
  /// selection. Cost: linear in the length of the text.
  public var cursor: Int {
    get { textBeforeCursor.count }
    set { place(cursorAt: index(of: newValue), anchor: nil) }
  }

  /// The range of the selected characters; an empty range at the cursor without a selection.
  ///
  /// Setting the range moves the cursor to its end.
  public var selection: Range<Int> {
    get {
      let text = content
      let start = text.distance(from: text.startIndex, to: selectedRange.lowerBound)
      return start..<start + text[selectedRange].count
    }
    set {
      let (start, end) = (index(of: newValue.lowerBound), index(of: newValue.upperBound))
      place(cursorAt: end, anchor: start)
    }
  }

  /// The text before the cursor.
  public var textBeforeCursor: Substring { content[..<cursorIndex] }

  /// The text after the cursor.
  public var textAfterCursor: Substring { content[cursorIndex...] }

  /// The selected text.
  public var selectedText: Substring { content[selectedRange] }

  /// Handles that the user has moved the cursor.
  ///
  /// - Parameters:
  ///   - movement: the movement.
  ///   - selects: true to extend the selection to the new position. Otherwise the selection is removed,
  ///     and a step by one character leads from a selection to its end on that side.
  public func userDidMoveCursor(_ movement: TextMovement, selecting selects: Bool = false) {
    guard isEnabled else { return }
    let before = (cursorOffset, anchorOffset)
    let selected = selectedRange
    let target: String.Index
    switch movement {
    case .characterBackward where !selects && !selected.isEmpty: target = selected.lowerBound
    case .characterForward where !selects && !selected.isEmpty: target = selected.upperBound
    default: target = self.target(of: movement)
    }
    place(cursorAt: target, anchor: selects ? anchorIndex ?? cursorIndex : nil)
    if (cursorOffset, anchorOffset) != before { cursorMoves.report() }
  }

  /// Handles that the user has placed the cursor, for instance by a click.
  ///
  /// - Parameters:
  ///   - offset: the number of characters before the cursor; a number outside means the nearest end.
  ///   - selects: true to extend the selection to the new position.
  public func userDidPlaceCursor(at offset: Int, selecting selects: Bool = false) {
    guard isEnabled else { return }
    let before = (cursorOffset, anchorOffset)
    place(cursorAt: index(of: offset), anchor: selects ? anchorIndex ?? cursorIndex : nil)
    if (cursorOffset, anchorOffset) != before { cursorMoves.report() }
  }

  /// Handles that the user has selected the whole text.
  public func userDidSelectAll() {
    guard isEnabled, !content.isEmpty else { return }
    place(cursorAt: content.endIndex, anchor: content.startIndex)
    cursorMoves.report()
  }

  // MARK: - Editing

  /// Handles that the user has replaced the whole text.
  ///
  /// Control characters and characters beyond `maximumLength` are treated as by `userDidInsert(_:)`.
  public func userDidEdit(_ text: String) {
    guard isEnabled else { return }
    self.text = String(text.prefix(maximumLength)).plain(keepsLines: hasLines)
    reportUserChange()
  }

  /// Handles that the user has typed or pasted text: replaces the selection, or inserts at the cursor.
  ///
  /// A field replaces line breaks and other control characters by spaces. A text view keeps line breaks
  /// and tabs. Characters beyond `maximumLength` are discarded.
  public func userDidInsert(_ inserted: String) {
    guard isEnabled else { return }
    let accepted = inserted.prefix(remainingLength)
    if accepted.isEmpty { return }
    replace(selectedRange, with: String(accepted).plain(keepsLines: hasLines))
    reportUserChange()
  }

  /// Handles that the user has deleted the selection, or else the text from the cursor to the target of
  /// a movement.
  ///
  /// `userDidYank()` inserts text again that was deleted by words or lines.
  public func userDidDelete(_ movement: TextMovement) {
    guard isEnabled else { return }
    var range = selectedRange
    if range.isEmpty {
      let (cursor, target) = (cursorIndex, target(of: movement))
      range = min(cursor, target)..<max(cursor, target)
      if range.isEmpty { return }
      if !hidesText, movement != .characterBackward, movement != .characterForward {
        killedText = String(content[range])
      }
    }
    replace(range, with: "")
    reportUserChange()
  }

  /// Handles that the user has copied the selection, which `userDidYank()` inserts.
  ///
  /// - Returns: the selected text, for the clipboard of the backend; `nil` without a selection or with hidden text.
  public func userDidCopy() -> String? {
    if !isEnabled || hidesText || selectedRange.isEmpty { return nil }
    killedText = String(selectedText)
    return killedText
  }

  /// Handles that the user inserts what was last deleted by words or lines, or copied.
  public func userDidYank() { userDidInsert(killedText) }

  /// The number of characters that the user may insert.
  private var remainingLength: Int {
    maximumLength == .max ? .max : max(0, maximumLength - content.count + selectedText.count)
  }

  private func replace(_ range: Range<String.Index>, with inserted: String) {
    var text = content
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + inserted.utf8.count
    text.replaceSubrange(range, with: inserted)
    isReplacing = true
    self.text = text
    isReplacing = false
    anchorOffset = nil
    // The inserted text may combine with the following character, as before an accent.
    cursorOffset = text.utf8.distance(from: text.startIndex, to: text.boundary(atOrAfter: end))
  }

  // MARK: - Positions

  private var content: String { text ?? "" }

  private var cursorIndex: String.Index { index(ofUnit: cursorOffset) }

  private var selectedRange: Range<String.Index> {
    let cursor = cursorIndex
    guard let anchor = anchorIndex else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Returns the position to which a movement leads; a hidden text is one word, to reveal no blanks.
  private func target(of movement: TextMovement) -> String.Index {
    let (text, cursor) = (content, cursorIndex)
    switch movement {
    case .wordBackward where hidesText, .blankBackward where hidesText: return text.startIndex
    case .wordForward where hidesText: return text.endIndex
    default: return movement.target(in: text, from: cursor, wordSeparator: wordSeparator)
    }
  }

  private func place(cursorAt index: String.Index, anchor: String.Index?) {
    cursorOffset = unit(of: index)
    anchorOffset = anchor.map(unit)
    if anchorOffset == cursorOffset { anchorOffset = nil }
    setNeedsDisplay()
  }

  private var anchorIndex: String.Index? { anchorOffset.map(index(ofUnit:)) }

  private func index(ofUnit offset: Int) -> String.Index {
    content.utf8.index(content.startIndex, offsetBy: offset)
  }

  private func unit(of index: String.Index) -> Int {
    content.utf8.distance(from: content.startIndex, to: index)
  }

  private func index(of offset: Int) -> String.Index {
    let text = content
    let index = text.index(text.startIndex, offsetBy: max(0, offset), limitedBy: text.endIndex)
    return index ?? text.endIndex
  }
}

extension Reactive where Base: TextControl {
  /// The text; emits when the user changes it.
  public var text: ControlProperty<String?> {
    controlProperty(getter: { $0.text }, setter: { $0.text = $1 })
  }

  /// The text; another name for `text`, but for the number of a `NumberField`.
  @_disfavoredOverload
  public var value: ControlProperty<String?> { text }

  /// Emits when the user focuses the control.
  public var didBeginEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { $0 }.map { _ in })
  }

  /// Emits when the user focuses another control.
  public var didEndEditing: ControlEvent<Void> {
    ControlEvent(events: base.focusChanges.reports.filter { !$0 }.map { _ in })
  }

  /// The number of characters before the cursor; emits when the user moves the cursor or edits.
  @MainActor
  public var cursor: ControlProperty<Int> {
    cursorProperty(getter: { $0.cursor }, setter: { $0.cursor = $1 })
  }

  /// The range of the selected characters; emits when the user changes the selection or edits.
  @MainActor
  public var selection: ControlProperty<Range<Int>> {
    cursorProperty(getter: { $0.selection }, setter: { $0.selection = $1 })
  }

  @MainActor
  private func cursorProperty<Value: Sendable>(
    getter: @escaping @MainActor (Base) -> Value,
    setter: @escaping @MainActor (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    Self.value(
      base,
      changes: .merge(base.userChanges.reports, base.cursorMoves.reports),
      getter: getter,
      setter: setter
    )
  }
}

extension String {
  /// Returns the text without control characters; line breaks are kept as "\n", or become spaces.
  fileprivate func plain(keepsLines: Bool) -> String {
    let isPlain = unicodeScalars.allSatisfy { !$0.isControl }
    if isPlain { return self }
    var scalars = UnicodeScalarView()
    for character in self {
      if keepsLines, character.isNewline {
        scalars.append("\n")
      } else if keepsLines, character == "\t" {
        scalars.append("\t")
      } else if character.unicodeScalars.contains(where: \.isControl) {
        scalars.append(" ")
      } else {
        scalars.append(contentsOf: character.unicodeScalars)
      }
    }
    return String(scalars)
  }

  fileprivate func boundary(atOrAfter offset: Int) -> Index {
    let index = utf8.index(startIndex, offsetBy: offset)
    if index == endIndex { return index }
    let start = self.index(before: self.index(after: index))
    return start < index ? self.index(after: index) : index
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
