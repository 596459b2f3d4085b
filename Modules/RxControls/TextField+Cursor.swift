internal import RxCore
public import RxTraits

extension TextField {
  /// How many characters stand before the cursor.
  ///
  /// Setting it, through the program's door, goes to the nearest place there is. Costs time in the
  /// length of the text.
  public var cursor: Int {
    get { textBeforeCursor.count }
    set {
      let text = content
      let index = text.index(text.startIndex, offsetBy: max(0, newValue), limitedBy: text.endIndex)
      place(cursorAt: index ?? text.endIndex)
    }
  }

  /// The text up to the cursor.
  public var textBeforeCursor: Substring { content[..<cursorIndex] }

  /// The text from the cursor on.
  public var textAfterCursor: Substring { content[cursorIndex...] }

  /// The user has moved the cursor.
  public func userDidMoveCursor(_ movement: TextMovement) {
    guard isEnabled else { return }
    let before = cursorOffset
    place(cursorAt: movement.target(in: content, from: cursorIndex))
    if cursorOffset != before { cursorMoves.onNext(()) }
  }

  var content: String { text ?? "" }

  var cursorIndex: String.Index {
    content.utf8.index(content.startIndex, offsetBy: cursorOffset)
  }

  func place(cursorAt index: String.Index) {
    cursorOffset = content.utf8.distance(from: content.startIndex, to: index)
    setNeedsDisplay()
  }
}

extension Reactive where Base: TextField {
  /// How many characters stand before the cursor, as the user moves it or writes.
  @MainActor
  public var cursor: ControlProperty<Int> {
    Self.value(
      base,
      changes: .merge(base.userChanges, base.cursorMoves),
      getter: { $0.cursor },
      setter: { $0.cursor = $1 }
    )
  }
}
