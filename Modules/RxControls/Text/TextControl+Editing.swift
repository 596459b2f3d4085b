extension TextControl {
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

  /// Handles that the user inserts again what was last deleted by words or lines.
  public func userDidYank() { userDidInsert(killedText) }

  /// The number of characters that the user may insert.
  private var remainingLength: Int {
    maximumLength == .max ? .max : max(0, maximumLength - content.count + selectedText.count)
  }

  private func replace(_ range: Range<String.Index>, with inserted: String) {
    var text = content
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + inserted.utf8.count
    text.replaceSubrange(range, with: inserted)
    self.text = text
    anchorOffset = nil
    // The inserted text may combine with the following character, as before an accent.
    cursorOffset = text.utf8.distance(from: text.startIndex, to: text.boundary(atOrAfter: end))
  }
}

extension String {
  /// Returns the text without control characters; line breaks are kept as "\n", or become spaces.
  func plain(keepsLines: Bool) -> String {
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
