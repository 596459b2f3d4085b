extension KeyParser {
  /// Takes what is typed: a run of characters, or a control character.
  mutating func takeText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, !ControlByte.contains(bytes[end]) { end += 1 }
    let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if end == bytes.count {
      hold(run)
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
      begin(.escape)
    } else {
      inputs.append(.key(KeyPress(control: control)))
    }
    return end + 1
  }

  /// Hands out what has been kept of a text.
  mutating func appendText() {
    if !buffer.isEmpty { inputs.append(.text(String(decoding: buffer, as: UTF8.self))) }
  }

  /// Hands out a run of text up to where a character begins that is not all there.
  private mutating func hold(_ run: UnsafeBufferPointer<UInt8>) {
    buffer.append(contentsOf: run)
    let rest = buffer.suffix(Self.incompleteLength(buffer))
    buffer.removeLast(rest.count)
    appendText()
    buffer = Array(rest)
  }

  /// How many bytes at the end are the beginning of a character that is not there yet.
  static func incompleteLength(_ bytes: [UInt8]) -> Int {
    for (distance, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      return distance + 1 < length(ofCharacter: byte) ? distance + 1 : 0
    }
    return 0
  }

  /// How many bytes a character has that begins with this one.
  static func length(ofCharacter first: UInt8) -> Int {
    switch first {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF8: 4
    default: 1
    }
  }
}
