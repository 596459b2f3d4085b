extension KeyParser {
  /// The sequence that ends a bracketed paste.
  static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Parses pasted bytes up to the end of the paste; returns the position after them.
  mutating func takePaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if endLength > 0 {
      if bytes[start] == Self.pasteEnd[endLength] {
        endLength += 1
        if endLength == Self.pasteEnd.count {
          end(.paste(String(decoding: buffer, as: UTF8.self)))
        }
        return start + 1
      }
      buffer.append(contentsOf: Self.pasteEnd.prefix(endLength))
      endLength = 0
    }
    var end = start
    while end < bytes.count, bytes[end] != ControlByte.escape { end += 1 }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    if buffer.count >= Self.longestPaste { emitPart() }
    if end == bytes.count { return end }
    endLength = 1
    return end + 1
  }

  /// Emits the characters so far of a paste that is too long for one piece.
  private mutating func emitPart() {
    let rest = buffer.suffix(Self.incompleteLength(buffer))
    inputs.append(.paste(String(decoding: buffer.dropLast(rest.count), as: UTF8.self)))
    buffer = Array(rest)
  }
}
