import Expectations
import FileSearchLines
import Foundation
import Testing

@testable import FileSearchProgram

@Suite struct RipgrepOutputTests {
  private let message = #"""
    {"type":"begin","data":{"path":{"text":"a:b"}}}
    {"type":"match","data":{"path":{"text":"a:b"},"lines":{"text":"é x x\n"},"line_number":7,"absolute_offset":0,"submatches":[{"match":{"text":"x"},"start":3,"end":4},{"match":{"text":"x"},"start":5,"end":6}]}}
    {"type":"match","data":{"path":{"bytes":"/w=="},"lines":{"bytes":"AP9hDQo="},"line_number":1,"absolute_offset":0,"submatches":[{"match":{"text":"a"},"start":2,"end":3}]}}
    {"type":"match","data":{"path":{"text":"broken"
    {"type":"end","data":{}}

    """#

  @Test func `Matches become candidates, whatever pieces they come in`() {
    let first = Array("a:b\0".utf8) + Array("7\04\03-4,5-6\0é x x\n".utf8)
    let second = [0xFF, 0] + Array("1\03\02-3\0".utf8) + [0x20, 0xFF, 0x61, 0x0A]
    let bytes = Array(message.utf8)
    for size in [1, 7, 100, bytes.count] {
      var output = RipgrepOutput()
      var lines: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += output.lines(of: Array(bytes[start..<min(start + size, bytes.count)]))
      }
      expectEqual(lines, first + second, "pieces of \(size)")
    }
  }

  @Test func `A long line is cut`() {
    let match = ContentMatch(
      path: [0x61],
      line: 1,
      ranges: [1..<2, 9000..<9001],
      text: Array(repeating: 0x62, count: 10_000)
    )
    expectEqual(match.candidate.count, 4096 + "a\01\02\01-2\0\n".utf8.count)
    expectEqual(match.ranges, [1..<2])
  }
}
