/// A movement of the cursor in a text.
///
///     field.userDidMoveCursor(.wordBackward)
///     field.userDidDelete(.lineEnd)
///
/// Words are those of readline(3): runs of letters and digits. A blank-delimited word is a run of
/// characters other than white space.
public enum TextMovement: Sendable, Hashable, CaseIterable {
  /// One character back.
  case characterBackward
  /// One character forward.
  case characterForward
  /// To the start of this word, or of the one before.
  case wordBackward
  /// To the end of this word, or of the next one.
  case wordForward
  /// To the start of this blank-delimited word, or of the one before.
  case blankBackward
  /// To the start of the line.
  case lineStart
  /// To the end of the line.
  case lineEnd
  /// To the same column of the line above, or to its end.
  case lineUp
  /// To the same column of the line below, or to its end.
  case lineDown
  /// To the start of the text.
  case textStart
  /// To the end of the text.
  case textEnd

  /// Returns the target of the movement from a position in a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the position.
  ///   - wordSeparator: the only character that is part of no word; nil for words of letters and digits.
  /// - Returns: the position, which may be the same.
  func target(
    in text: String,
    from start: String.Index,
    wordSeparator: Character? = nil
  ) -> String.Index {
    let isOfWord = { (character: Character) in
      wordSeparator.map { character != $0 } ?? character.isWordCharacter
    }
    return switch self {
    case .characterBackward:
      start == text.startIndex ? start : text.index(before: start)
    case .characterForward: start == text.endIndex ? start : text.index(after: start)
    case .wordBackward: text.startOfRun(before: start, where: isOfWord)
    case .wordForward: text.endOfRun(after: start, where: isOfWord)
    case .blankBackward: text.startOfRun(before: start) { !$0.isWhitespace }
    case .lineStart: text.startOfLine(around: start)
    case .lineEnd: text.endOfLine(around: start)
    case .lineUp: text.lineAbove(start)
    case .lineDown: text.lineBelow(start)
    case .textStart: text.startIndex
    case .textEnd: text.endIndex
    }
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber }
}

extension String {
  fileprivate func startOfLine(around place: Index) -> Index {
    self[..<place].lastIndex(where: \.isNewline).map(index(after:)) ?? startIndex
  }

  fileprivate func endOfLine(around place: Index) -> Index {
    self[place...].firstIndex(where: \.isNewline) ?? endIndex
  }

  fileprivate func lineAbove(_ place: Index) -> Index {
    let start = startOfLine(around: place)
    if start == startIndex { return place }
    return self.place(distance(from: start, to: place), ofLineAround: index(before: start))
  }

  fileprivate func lineBelow(_ place: Index) -> Index {
    let end = endOfLine(around: place)
    if end == endIndex { return place }
    let column = distance(from: startOfLine(around: place), to: place)
    return self.place(column, ofLineAround: index(after: end))
  }

  private func place(_ column: Int, ofLineAround place: Index) -> Index {
    let end = endOfLine(around: place)
    return index(startOfLine(around: place), offsetBy: column, limitedBy: end) ?? end
  }

  fileprivate func startOfRun(before end: Index, where belongs: (Character) -> Bool) -> Index {
    let before = self[..<end]
    guard let last = before.lastIndex(where: belongs) else { return startIndex }
    guard let gap = before[..<last].lastIndex(where: { !belongs($0) }) else { return startIndex }
    return index(after: gap)
  }

  fileprivate func endOfRun(after start: Index, where belongs: (Character) -> Bool) -> Index {
    guard let first = self[start...].firstIndex(where: belongs) else { return endIndex }
    return self[first...].firstIndex { !belongs($0) } ?? endIndex
  }
}
