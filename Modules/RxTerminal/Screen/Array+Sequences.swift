extension [UInt8] {
  /// Appends a control sequence: `Esc [`, the numbers, and the final byte.
  mutating func appendSequence(_ numbers: Int..., final: Unicode.Scalar) {
    append(ControlByte.escape)
    append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      appendDecimal(number)
    }
    append(UInt8(ascii: final))
  }

  /// Appends a nonnegative number in decimal.
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(0x30 + number % 10))
  }
}
