extension KeyParser {
  /// Parses typed text up to a control character; returns the position after them.
  mutating func takeText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if end == bytes.count {
      emitComplete(run)
      return end
    }
    let control = bytes[end]
    if buffer.isEmpty {
      if end > start { inputs.append(.text(String(decoding: run, as: UTF8.self))) }
    } else {
      buffer.append(contentsOf: run)
      appendText()
      buffer.removeAll(keepingCapacity: true)
    }
    if control == ControlByte.escape {
      enter(.escape)
    } else {
      inputs.append(.key(KeyPress(control: control)))
    }
    return end + 1
  }

  /// Emits the buffered text.
  mutating func appendText() {
    if !buffer.isEmpty { inputs.append(.text(String(decoding: buffer, as: UTF8.self))) }
  }

  /// Emits a run of text, except for an incomplete character at its end.
  private mutating func emitComplete(_ run: UnsafeBufferPointer<UInt8>) {
    buffer.append(contentsOf: run)
    let rest = buffer.suffix(Self.incompleteLength(buffer))
    buffer.removeLast(rest.count)
    appendText()
    buffer = Array(rest)
  }

  /// Returns the number of bytes at the end that are an incomplete UTF-8 character.
  static func incompleteLength(_ bytes: [UInt8]) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return distance + 1 < length(ofCharacter: byte) ? distance + 1 : 0
    }
    return 0
  }

  /// Returns the number of bytes of a UTF-8 character by its first byte.
  static func length(ofCharacter first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF8: 4
    default: 1
    }
  }
}
