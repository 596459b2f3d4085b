extension TextControl {
  /// The user has written something where the cursor stands, or in place of what is selected, or
  /// pasted it.
  ///
  /// In a field line breaks and other control characters become spaces; a text view keeps line breaks
  /// and tabulators.
  public func userDidInsert(_ inserted: String) {
    guard isEnabled else { return }
    let accepted = inserted.prefix(room)
    if accepted.isEmpty { return }
    replace(selectedRange, with: String(accepted).plain(keepsLines: hasLines))
    reportUserChange()
  }

  /// The user has deleted what is selected, or else from the cursor to where a movement leads.
  ///
  /// What goes by words or lines can be written again by `userDidYank()`.
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

  /// The user wants to have again what was deleted by words or lines.
  public func userDidYank() { userDidInsert(killedText) }

  /// How many characters there is room for.
  private var room: Int {
    maximumLength == .max ? .max : max(0, maximumLength - content.count + selectedText.count)
  }

  private func replace(_ range: Range<String.Index>, with inserted: String) {
    var text = content
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + inserted.utf8.count
    text.replaceSubrange(range, with: inserted)
    self.text = text
    anchorOffset = nil
    // What was written may have joined the character after it, as an accent does.
    cursorOffset = text.utf8.distance(from: text.startIndex, to: text.boundary(atOrAfter: end))
  }
}

extension String {
  /// Without control characters, on one line or, if lines are kept, with plain line breaks.
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
