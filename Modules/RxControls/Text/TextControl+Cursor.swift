internal import RxCore
public import RxTraits

extension TextControl {
  /// How many characters stand before the cursor.
  ///
  /// Setting it, through the program's door, goes to the nearest place there is and selects nothing.
  /// Costs time in the length of the text.
  public var cursor: Int {
    get { textBeforeCursor.count }
    set { place(cursorAt: index(of: newValue), anchor: nil) }
  }

  /// The characters that are selected, by their numbers; empty, and where the cursor stands, if none
  /// are.
  ///
  /// Setting it, through the program's door, puts the cursor at its end.
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

  /// The text up to the cursor.
  public var textBeforeCursor: Substring { content[..<cursorIndex] }

  /// The text from the cursor on.
  public var textAfterCursor: Substring { content[cursorIndex...] }

  /// The characters that are selected.
  public var selectedText: Substring { content[selectedRange] }

  /// The user has moved the cursor.
  ///
  /// - Parameters:
  ///   - movement: where to.
  ///   - selects: whether the selection grows or shrinks to there; otherwise nothing is selected
  ///     afterwards, and a step from a selection leads to its end on that side.
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

  /// The user has put the cursor before a character, as by clicking there.
  ///
  /// - Parameters:
  ///   - place: how many characters stand before it; one that is not there means the nearest.
  ///   - selects: whether the selection grows or shrinks to there.
  public func userDidPlaceCursor(at place: Int, selecting selects: Bool = false) {
    guard isEnabled else { return }
    let before = (cursorOffset, anchorOffset)
    self.place(cursorAt: index(of: place), anchor: selects ? anchorIndex ?? cursorIndex : nil)
    if (cursorOffset, anchorOffset) != before { cursorMoves.report() }
  }

  /// The user has selected everything.
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

  /// Where a movement leads; what is hidden is one word.
  func target(of movement: TextMovement) -> String.Index {
    let (text, cursor) = (content, cursorIndex)
    switch movement {
    case .wordBackward where hidesText, .blankBackward where hidesText: return text.startIndex
    case .wordForward where hidesText: return text.endIndex
    default: return movement.target(in: text, from: cursor)
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

  private func index(of place: Int) -> String.Index {
    let text = content
    let index = text.index(text.startIndex, offsetBy: max(0, place), limitedBy: text.endIndex)
    return index ?? text.endIndex
  }
}

extension Reactive where Base: TextControl {
  /// How many characters stand before the cursor, as the user moves it or writes.
  @MainActor
  public var cursor: ControlProperty<Int> {
    placeProperty(getter: { $0.cursor }, setter: { $0.cursor = $1 })
  }

  /// The characters that are selected, as the user selects them or writes.
  @MainActor
  public var selection: ControlProperty<Range<Int>> {
    placeProperty(getter: { $0.selection }, setter: { $0.selection = $1 })
  }

  @MainActor
  private func placeProperty<Value: Sendable>(
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
