import Expectations
import Foundation
import TestSupport
import Testing

@testable import RxTerminal

@Suite struct Base64Tests {
  private func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.appendBase64(bytes)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of RFC 4648 are encoded as it says`(text: String, expected: String) {
    expectEqual(encoded(text.utf8), expected)
  }

  @Test func `any bytes are encoded as Foundation encodes them`() {
    expectEqual(encoded(0...255), Data(0...255).base64EncodedString())
    var random = SeededGenerator(seed: Seeds.one)
    for count in 0..<300 {
      let bytes = random.bytes(count)
      expectEqual(encoded(bytes), Data(bytes).base64EncodedString())
    }
  }
}
