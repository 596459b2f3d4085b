import Expectations
import TestSupport
import Testing

@testable import RxBrowser

/// A conversation: what a page sends, and what it gets until the end of the connection.
///
/// The answers to a last frame that is not a close frame end with the answer to a normal one.
struct Conversation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sent: [[UInt8]]
  let received: [RawFrame]

  init(_ description: String, _ sent: [[UInt8]], _ received: [RawFrame]) {
    (testDescription, self.sent, self.received) = (description, sent, received)
  }

  static func frame(_ first: UInt8, _ text: String = "") -> [UInt8] {
    RawConnection.frame(first, Array(text.utf8))
  }

  static func close(_ bytes: [UInt8]) -> [UInt8] { RawConnection.frame(0x88, bytes) }
  static let end = close([3, 232])
}

struct FrameTests {
  typealias C = Conversation

  static let messages: [Conversation] = [
    C("an empty message", [C.frame(0x81)], [.text("")]),
    C("a message of 125 bytes", [C.frame(0x81, long(125))], [.text(long(125))]),
    C("a message of 126 bytes", [C.frame(0x81, long(126))], [.text(long(126))]),
    C("a message of 65535 bytes", [C.frame(0x81, long(65535))], [.text(long(65535))]),
    C("a message of 64 KiB", [C.frame(0x81, long(65536))], [.text(long(65536))]),
    C("fragments", [C.frame(0x01, "a"), C.frame(0x00, "b"), C.frame(0x80, "c")], [.text("abc")]),
    C("empty fragments", [C.frame(0x01), C.frame(0x00), C.frame(0x80)], [.text("")]),
    C(
      "a character in two fragments",
      [RawConnection.frame(0x01, [0xC3]), RawConnection.frame(0x80, [0xA9])],
      [.text("é")]
    ),
    C(
      "a ping between fragments",
      [C.frame(0x01, "a"), C.frame(0x89, "p"), C.frame(0x80, "b")],
      [.pong("p"), .text("ab")]
    ),
    C("a ping", [C.frame(0x89)], [.pong("")]),
    C("a ping of 125 bytes", [C.frame(0x89, long(125))], [.pong(long(125))]),
    C("a pong that nobody asked for", [C.frame(0x8A, "x"), C.frame(0x81, "a")], [.text("a")]),
    C(
      "a message of the limit in fragments",
      [C.frame(0x01, long(65535)), C.frame(0x80, "*")],
      [.text(long(65536))]
    ),
  ]

  static let violations: [Conversation] =
    [
      C(
        "a frame without a mask",
        [RawConnection.frame(0x81, [97], isMasked: false)],
        [.close(1002)]
      ),
      C(
        "an empty ping without a mask",
        [RawConnection.frame(0x89, [], isMasked: false)],
        [.close(1002)]
      ),
      C(
        "a close frame without a mask",
        [RawConnection.frame(0x88, [], isMasked: false)],
        [.close(1002)]
      ),
      C("bytes instead of text", [C.frame(0x82, "a")], [.close(1003)]),
      C("bytes in fragments", [C.frame(0x02, "a")], [.close(1003)]),
      C(
        "a frame above the limit",
        [Array(C.frame(0x81, long(65537)).prefix(14))],
        [.close(1009)]
      ),
      C("a length of 2^63 bytes", [[0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0]], [.close(1009)]),
      C(
        "a length of 2^63-1 bytes",
        [[0x81, 0xFF, 0x7F] + [UInt8](repeating: 255, count: 11)],
        [.close(1009)]
      ),
      C(
        "fragments above the limit",
        [C.frame(0x01, long(65536)), C.frame(0x00, "x")],
        [.close(1009)]
      ),
      C(
        "a message before the violation is answered",
        [C.frame(0x81, "a"), C.frame(0x83)],
        [.text("a"), .close(1002)]
      ),
      C("a continuation of nothing", [C.frame(0x80, "a")], [.close(1002)]),
      C(
        "a continuation of a complete message",
        [C.frame(0x81, "a"), C.frame(0x00, "b")],
        [.text("a"), .close(1002)]
      ),
      C("a message within another", [C.frame(0x01, "a"), C.frame(0x81, "b")], [.close(1002)]),
      C("bytes within a message", [C.frame(0x01, "a"), C.frame(0x82, "b")], [.close(1002)]),
      C("a ping of 126 bytes", [C.frame(0x89, long(126))], [.close(1002)]),
      C("a ping in fragments", [C.frame(0x09, "a")], [.close(1002)]),
      C("a close frame in fragments", [C.frame(0x08)], [.close(1002)]),
      C("a close frame of one byte", [C.close([3])], [.close(1002)]),
      C(
        "a close frame of 126 bytes",
        [C.close([3, 232] + [UInt8](repeating: 97, count: 124))],
        [.close(1002)]
      ),
      C("a reason that is no UTF-8", [C.close([3, 232, 0xCE, 0xBA, 0xE1])], [.close(1007)]),
    ]
    + [0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70].flatMap { (bits: UInt8) in
      [0x81, 0x89, 0x88, 0x80].map {
        C("reserved bits \(bits) of \($0)", [C.frame($0 | bits)], [.close(1002)])
      }
    }
    + [0x3, 0x4, 0x5, 0x6, 0x7, 0xB, 0xC, 0xD, 0xE, 0xF].flatMap { (code: UInt8) in
      [
        C("operation \(code)", [C.frame(0x80 | code)], [.close(1002)]),
        C("operation \(code) with a payload", [C.frame(0x80 | code, "x")], [.close(1002)]),
      ]
    }

  static let endings: [Conversation] =
    [
      C("no code", [C.close([])], [.close(nil)]),
      C("a reason", [C.close([3, 232] + Array("bye".utf8))], [.close(1000)]),
      C(
        "a reason of 123 bytes",
        [C.close([3, 232] + [UInt8](repeating: 97, count: 123))],
        [.close(1000)]
      ),
      C("two ends", [C.end, C.end], [.close(1000)]),
      C("a message after the end", [C.end, C.frame(0x81, "a")], [.close(1000)]),
      C("a ping after the end", [C.end, C.frame(0x89)], [.close(1000)]),
      C("a message before the end", [C.frame(0x81, "a"), C.end], [.text("a"), .close(1000)]),
      C("a message that is not complete", [C.frame(0x01, "a"), C.end], [.close(1000)]),
    ]
    + [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map { code in
      C("code \(code)", [C.close([UInt8(code >> 8), UInt8(code & 255)])], [.close(code)])
    }
    + [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535].map { code in
      C("code \(code)", [C.close([UInt8(code >> 8), UInt8(code & 255)])], [.close(1002)])
    }

  static func long(_ count: Int) -> String { String(repeating: "*", count: count) }

  @Test(arguments: messages)
  func `messages are answered`(_ conversation: Conversation) async throws {
    try await withServer {
      $0.limits.messageSize = 65536
    } _: { server throws in
      let page = try server.page()
      for bytes in conversation.sent { try page.write(bytes) }
      for frame in conversation.received {
        let answer = try page.frame()
        expectEqual(answer, frame)
      }
      try page.write(C.end)
      try expectEqual(page.frames(), [.close(1000)])
      // The same, byte by byte.
      if conversation.sent.joined().count < 1000 {
        let slow = try server.page()
        for byte in conversation.sent.joined() { try slow.write([byte]) }
        for frame in conversation.received {
          let answer = try slow.frame()
          expectEqual(answer, frame)
        }
      }
    }
  }

  @Test(arguments: violations + endings)
  func `the connection ends`(_ conversation: Conversation) async throws {
    try await withServer {
      $0.limits.messageSize = 65536
    } _: { server throws in
      let page = try server.page()
      try page.write(Array(conversation.sent.joined()))
      try expectEqual(page.frames(), conversation.received)
      try waitUntil("end") { server.host.calls.last == .close(1) }
      expectEqual(server.host.calls.filter { $0 == .close(1) }.count, 1)
    }
  }

  @Test func `random frames do no harm`() async throws {
    try await withServer {
      $0.limits.messageSize = 65536
    } _: { server throws in
      let cookie = try server.cookie()
      for seed in Seeds.some(30) {
        var random = SeededGenerator(seed: seed)
        let page = try server.page(cookie: cookie)
        let frames = (0..<20).flatMap { _ -> [UInt8] in
          let first =
            UInt8.random(in: 0...255, using: &random) & (random.next() & 3 == 0 ? 255 : 0x8F)
          let payload = random.bytes(Int(random.next() & 255))
          return RawConnection.frame(first, payload, isMasked: random.next() & 31 != 0)
        }
        // The server may end before all is written.
        try? page.write(frames + C.end)
        try? page.write([UInt8](repeating: 0, count: 70000))
        page.endOutput()
        _ = try page.readToEnd()
      }
      let page = try server.page(cookie: cookie)
      try page.send(text: "well")
      try expectEqual(page.frame(), .text("well"))
    }
  }
}
