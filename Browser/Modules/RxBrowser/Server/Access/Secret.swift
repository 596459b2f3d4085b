/// Random names that nobody can guess: 160 bits as hexadecimal digits.
enum Secret {
  static let length = 40

  /// Creates a secret, from the operating system's source of random numbers.
  static func make() -> String { random(bytes: length / 2) }

  /// Returns random bytes as hexadecimal digits.
  static func random(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for _ in 0..<bytes {
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns true if two secrets are equal, in a time that does not tell where they differ.
  static func isEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }

  /// Returns true for a text that has the form of a secret.
  static func isWellFormed(_ text: some StringProtocol) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
