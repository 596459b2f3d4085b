internal import RxControls

extension PageSession {
  /// Applies an edit of the page's text to that of the control.
  ///
  /// The edit is a splice of the text that the page had. What the program or another page has changed
  /// meanwhile stays: the splice is moved to its place in the current text.
  ///
  /// - Returns: the splice of the control's text, and true unless the program has moved the cursor in
  ///   response; `nil` if the page's text is not known.
  func edit(_ control: TextControl, _ number: Int, _ message: PageMessage)
    -> (splice: TextSplice, placesCursor: Bool)?
  {
    guard var text = settledText(of: number, message) else { return nil }
    let old = Array(text.known.text.utf16)
    let splice = TextSplice(
      at: message.at ?? 0,
      deleting: message.del ?? 0,
      inserting: Array((message.ins ?? "").utf16),
      in: old.count
    )
    let edited = splice.applied(to: old)
    let end = splice.range.lowerBound + splice.inserted.count
    let cursor = max(0, min(message.cur ?? end, edited.count))
    let anchor = max(0, min(message.anc ?? cursor, edited.count))
    text.known = PageText(edited, cursor: cursor, anchor: anchor)
    let moved = text.edit(splice)
    // The cursor moves with what the page has missed.
    let missed = text.missed
    func current(_ place: Int) -> Int {
      missed.reduce(place) { $1.moved($0, staysBefore: false) }
    }
    view?.texts[number] = text
    let before = PageText(control)
    let now = moved.applied(to: Array(before.text.utf16))
    control.userDidEdit(String(decoding: now, as: UTF16.self))
    let after = PageText(control)
    let placesCursor = after == before || after.hasCursorAtEnd
    if placesCursor { select(current(anchor), current(cursor), in: control) }
    return (moved, placesCursor)
  }

  /// Takes over the cursor of the page, unless the page has not the current text.
  func moveCursor(of control: TextControl, _ number: Int, _ message: PageMessage) {
    guard var text = settledText(of: number, message) else { return }
    var known = text.known
    let length = known.text.utf16.count
    known.cursor = max(0, min(message.cur ?? 0, length))
    known.anchor = max(0, min(message.anc ?? known.cursor, length))
    text.known = known
    view?.texts[number] = text
    if known.hasText(of: PageText(control)) { select(known.anchor, known.cursor, in: control) }
  }

  /// Returns the text of the page at its message; `nil` if that is not known, and then the page gets the text again.
  private func settledText(of number: Int, _ message: PageMessage) -> PageView.Text? {
    guard var text = view?.texts[number] else { return nil }
    if text.settle(seen: message.seen ?? 0) { return text }
    view?.texts[number] = nil
    return nil
  }

  private func select(_ anchor: Int, _ cursor: Int, in control: TextControl) {
    let text = control.pageText(control.text ?? "")
    control.userDidPlaceCursor(at: text.characters(before: anchor))
    if cursor != anchor {
      control.userDidPlaceCursor(at: text.characters(before: cursor), selecting: true)
    }
  }
}

extension String {
  /// The number of characters that begin before a position in UTF-16 code units.
  fileprivate func characters(before offset: Int) -> Int {
    let end = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex)
    return self[..<(end ?? endIndex)].count
  }
}
