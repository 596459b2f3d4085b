import Expectations
import TestSupport
import Testing

@testable import FileSearch

@Suite struct TextUnitTests {
  @Test func `A byte is found at every position of a range, and not behind the range`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...200, using: &random)
      let text = (0..<count + ByteBuffer.slack).map { _ in
        UInt8("aAbB\u{0}`@ÿ".utf8.randomElement(using: &random) ?? 0)
      }
      let start = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      let folding = TextFolding(isCaseSensitive: .random(using: &random), foldsAccents: false)
      let wanted: UInt8 = [0x61, 0x62, 0x60, 0x40, 0].randomElement(using: &random) ?? 0
      let naive = (start..<end).filter { text[$0].folded(folding) == wanted } + [nil, nil]
      let found = text.withUnsafeBufferPointer { buffer in
        var positions = buffer.baseAddress.map { wanted.positions(in: $0, start..<end, folding) }
        return naive.map { _ in positions?.next() ?? nil }
      }
      expectEqual(found, naive, "\(wanted) in \(text[start..<end]), \(folding)")
    }
  }

  @Test(arguments: 0...40)
  func `One byte beyond ASCII is detected at any position`(count: Int) {
    var bytes = [UInt8](repeating: 0x7F, count: count)
    expect(bytes.withUnsafeBufferPointer { $0.isASCII })
    for place in bytes.indices {
      bytes[place] = 0x80
      expect(!bytes.withUnsafeBufferPointer { $0.isASCII })
      bytes[place] = 0x41
    }
  }
}
