/// Decodes UTF-8, and buffers an incomplete character.
struct TextFramer: Framer, Sendable {
  private var buffer: [UInt8] = []

  mutating func consume(_ bytes: [UInt8], _ emit: (String) -> Void) {
    let all = buffer.isEmpty ? bytes : buffer + bytes
    let whole = all.count - Self.incomplete(all)
    buffer = Array(all[whole...])
    if whole > 0 { emit(String(decoding: all[..<whole], as: UTF8.self)) }
  }

  mutating func finish(_ emit: (String) -> Void) {
    let last = buffer
    buffer = []
    if !last.isEmpty { emit(String(decoding: last, as: UTF8.self)) }
  }

  /// Returns the number of trailing bytes that may be the beginning of a UTF-8 character.
  private static func incomplete(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let lead = bytes[bytes.count - back]
      // A continuation byte: the lead byte is further back.
      if lead & 0b1100_0000 == 0b1000_0000 { continue }
      let length = length(of: lead)
      if length <= back { return 0 }
      return back == 1 || isPossible(lead, bytes[bytes.count - back + 1]) ? back : 0
    }
    return 0
  }

  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Returns whether `second` may follow `lead` (the Unicode Standard, table 3-7).
  private static func isPossible(_ lead: UInt8, _ second: UInt8) -> Bool {
    switch lead {
    case 0xE0: second >= 0xA0
    case 0xED: second <= 0x9F
    case 0xF0: second >= 0x90
    case 0xF4: second <= 0x8F
    default: true
    }
  }
}
