import Expectations
import Glibc
import Testing

@testable import FileSearch

@Suite struct ByteBufferTests {
  @Test func `A buffer grows with each byte, and a zero ends its text at any size`() {
    for size in 1...2000 {
      let buffer = ByteBuffer(capacity: 1)
      for _ in 0..<size { buffer.append(0x61) }
      let other = ByteBuffer(capacity: size)
      for _ in 0..<size { other.append(0x62) }
      expectEqual(strlen(buffer.terminated()), size)
      expectEqual(strlen(other.terminated()), size)
      expect(buffer.bytes.allSatisfy { $0 == 0x61 })
      expect(other.bytes.allSatisfy { $0 == 0x62 })
    }
  }
}
