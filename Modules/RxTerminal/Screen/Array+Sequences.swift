extension [UInt8] {
  /// Adds a control sequence: `Esc [`, numbers, a final byte.
  mutating func appendSequence(_ numbers: Int..., final: Unicode.Scalar) {
    append(ControlByte.escape)
    append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      appendDecimal(number)
    }
    append(UInt8(ascii: final))
  }

  /// Adds a number that is not negative.
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(0x30 + number % 10))
  }
}
