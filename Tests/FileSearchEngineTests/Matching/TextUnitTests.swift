import RandomKit
import Testing

@testable import FileSearchEngine

@Suite struct TextUnitTests {
  @Test func `A byte is found wherever it stands, in any range`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in
        UInt8("aAbB\u{0}`@ÿ".utf8.randomElement(using: &random) ?? 0)
      }
      let start = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      let folding = Folding(isCaseSensitive: .random(using: &random), foldsAccents: false)
      let wanted: UInt8 = [0x61, 0x62, 0x60, 0x40, 0].randomElement(using: &random) ?? 0
      let naive = (start..<end).first { text[$0].folded(folding) == wanted } ?? end
      let found = text.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { wanted.firstPlace(in: $0, start..<end, folding) } ?? end
      }
      #expect(found == naive, "\(wanted) in \(text[start..<end]), \(folding)")
    }
  }

  @Test(arguments: 0...40)
  func `One byte beyond ASCII is seen in any place`(count: Int) {
    var bytes = [UInt8](repeating: 0x7F, count: count)
    #expect(bytes.withUnsafeBufferPointer { $0.isASCII })
    for place in bytes.indices {
      bytes[place] = 0x80
      #expect(!bytes.withUnsafeBufferPointer { $0.isASCII })
      bytes[place] = 0x41
    }
  }
}
