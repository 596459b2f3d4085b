import Expectations
import NIOCore
import NIOWebSocket
import Testing

@testable import RxBrowser

/// Texts of pages are UTF-8; the vectors are those of Markus Kuhn's stress test.
struct TextTests {
  static let valid: [[UInt8]] = [
    Array("κόσμε".utf8), [], [0x00], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80],
    [0xED, 0x9F, 0xBF],
    [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
    [0xF0, 0x90, 0x80, 0x80],
    [0xF0, 0x9F, 0xBF, 0xBE], [0xF4, 0x8F, 0xBF, 0xBF],
  ]

  static let invalid: [[UInt8]] =
    [
      // Continuation bytes alone, and all of them in a row.
      [0x80], [0xBF], [0x80, 0xBF], [0x80, 0xBF, 0x80], Array(0x80...0xBF),
      // Sequences without their last byte.
      [0xC3], [0xE0, 0xA0], [0xF0, 0x90, 0x80], [0xDF], [0xEF, 0xBF], [0xF4, 0x8F, 0xBF],
      [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xCF, 0x83, 0xCE, 0xBC, 0xCE, 0xB5, 0xED, 0xA0, 0x80, 0x65],
      // Bytes that never occur.
      [0xFE], [0xFF], [0xFE, 0xFE, 0xFF, 0xFF], [0xC0], [0xC1], [0xF5],
      // Overlong forms.
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF], [0xF8, 0x80, 0x80, 0x80, 0xAF],
      [0xFC, 0x80, 0x80, 0x80, 0x80, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80],
      // Above U+10FFFF.
      [0xF4, 0x90, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF], [0xFB, 0xBF, 0xBF, 0xBF, 0xBF],
      // Surrogates, single and in pairs.
      [0xED, 0xA0, 0x80], [0xED, 0xAD, 0xBF], [0xED, 0xAE, 0x80], [0xED, 0xAF, 0xBF],
      [0xED, 0xB0, 0x80],
      [0xED, 0xBE, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80],
      [0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF],
    ]
    // Each first byte of a longer sequence, followed by a space.
    + (0xC0...0xFD).map { [$0, 0x20] }

  /// Takes over a message in fragments of a size.
  static func take(_ bytes: [UInt8], pieces: Int) throws -> MessageAssembler.Event {
    var assembler = MessageAssembler(limit: 1000)
    let starts = Array(stride(from: 0, to: max(bytes.count, 1), by: pieces))
    var event = MessageAssembler.Event.none
    for start in starts {
      let key = WebSocketMaskingKey.random()
      var frame = WebSocketFrame(
        fin: start == starts.last,
        opcode: start == 0 ? .text : .continuation,
        maskKey: key,
        data: ByteBuffer(bytes: bytes[start..<min(start + pieces, bytes.count)])
      )
      frame.data.webSocketMask(key)
      event = try assembler.take(frame)
    }
    return event
  }

  @Test(arguments: valid)
  func `text is delivered`(bytes: [UInt8]) throws {
    for pieces in [1, 2, 3, 1000] {
      try expectEqual(Self.take(bytes, pieces: pieces), .text(bytes))
      let embedded = Array("a".utf8) + bytes + Array("é".utf8)
      try expectEqual(Self.take(embedded, pieces: pieces), .text(embedded))
    }
  }

  @Test(arguments: invalid)
  func `what is no text is refused`(bytes: [UInt8]) {
    for pieces in [1, 2, 3, 1000] {
      #expect(throws: MessageAssembler.Violation.invalidText) {
        try Self.take(bytes, pieces: pieces)
      }
      #expect(throws: MessageAssembler.Violation.invalidText) {
        try Self.take(Array("aé".utf8) + bytes + Array("b".utf8), pieces: pieces)
      }
    }
  }

  @Test func `a page that sends no text is disconnected`() async throws {
    try await withServer { server throws in
      let page = try server.page()
      try page.write(RawConnection.frame(0x81, [0xED, 0xA0, 0x80]))
      try expectEqual(page.frames(), [.close(1007)])
    }
  }
}
