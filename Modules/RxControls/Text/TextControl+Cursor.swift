internal import RxCore
public import RxTraits

extension TextControl {
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

  var content: String { text ?? "" }

  var cursorIndex: String.Index { index(ofUnit: cursorOffset) }

  var selectedRange: Range<String.Index> {
    let cursor = cursorIndex
    guard let anchor = anchorIndex else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Returns the position to which a movement leads; a hidden text is one word, to reveal no blanks.
  func target(of movement: TextMovement) -> String.Index {
    let (text, cursor) = (content, cursorIndex)
    switch movement {
    case .wordBackward where hidesText, .blankBackward where hidesText: return text.startIndex
    case .wordForward where hidesText: return text.endIndex
    default: return movement.target(in: text, from: cursor, wordSeparator: wordSeparator)
    }
  }

  func place(cursorAt index: String.Index, anchor: String.Index?) {
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
