internal import RxControls

extension PageSession {
  /// Applies an edit of the page's text to that of the control.
  ///
  /// The edit is a splice of the text that the page had. What the program or another page has changed
  /// meanwhile stays: the splice is moved to the place in the current text.
  func edit(_ control: TextControl, _ number: Int, _ message: PageMessage) {
    settle(number, seen: message.seen ?? 0)
    guard let known = view?.texts[number]?.known else { return }
    let old = Array(known.text.utf16)
    let splice = TextSplice(
      at: message.at ?? 0,
      deleting: message.del ?? 0,
      inserting: Array((message.ins ?? "").utf16),
      in: old.count
    )
    let edited = splice.applied(to: old)
    let cursors = (
      cursor: message.cur ?? splice.range.lowerBound + splice.inserted.count,
      anchor: message.anc ?? splice.range.lowerBound + splice.inserted.count
    )
    view?.texts[number]?.known = PageText(
      String(decoding: edited, as: UTF16.self),
      cursor: max(0, min(cursors.cursor, edited.count)),
      anchor: max(0, min(cursors.anchor, edited.count))
    )
    let current = Array((control.text ?? "").utf16)
    if current == old {
      control.userDidEdit(String(decoding: edited, as: UTF16.self))
      select(cursors.anchor, cursors.cursor, in: control)
      return
    }
    let moved = splice.rebased(on: TextSplice(from: old, to: current))
    control.userDidEdit(String(decoding: moved.applied(to: current), as: UTF16.self))
    let end = moved.range.lowerBound + moved.inserted.count
    select(end, end, in: control)
  }

  /// Takes over the cursor of the page, unless the page has not the current text.
  func moveCursor(of control: TextControl, _ number: Int, _ message: PageMessage) {
    settle(number, seen: message.seen ?? message.r ?? 0)
    guard var known = view?.texts[number]?.known else { return }
    let length = known.text.utf16.count
    known.cursor = max(0, min(message.cur ?? 0, length))
    known.anchor = max(0, min(message.anc ?? known.cursor, length))
    view?.texts[number]?.known = known
    if known.hasText(of: PageText(control)) { select(known.anchor, known.cursor, in: control) }
  }

  /// Notes which of the texts that were sent the page has taken over.
  private func settle(_ number: Int, seen: Int) {
    guard var text = view?.texts[number] else { return }
    if let taken = text.offers.last(where: { $0.revision <= seen }) { text.known = taken.text }
    // The page does not take over the later ones, as its user has typed meanwhile.
    text.offers = []
    view?.texts[number] = text
  }

  private func select(_ anchor: Int, _ cursor: Int, in control: TextControl) {
    let text = control.text ?? ""
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
