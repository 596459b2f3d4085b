import Expectations
import TestSupport
import Testing

@testable import RxRedis

struct RESPParserTests {
  /// Returns the replies in a text, read in pieces.
  static func replies(
    in text: String,
    pieces: Int = .max,
    limits: RESPLimits = RESPLimits()
  ) throws(RESPError) -> [RedisValue] {
    try replies(in: Array(text.utf8), pieces: pieces, limits: limits)
  }

  static func replies(
    in bytes: [UInt8],
    pieces: Int = .max,
    limits: RESPLimits = RESPLimits()
  ) throws(RESPError) -> [RedisValue] {
    var parser = RESPParser(limits: limits)
    var replies: [RedisValue] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      let failure = piece.withUnsafeBytes { piece -> RESPError? in
        do throws(RESPError) {
          try parser.read(piece) { replies.append($0.value) }
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
    return replies
  }

  @Test(
    arguments: [
      ("+OK\r\n", .text("OK")),
      (":0\r\n", .integer(0)),
      (":-9223372036854775808\r\n", .integer(.min)),
      (":+12\r\n", .integer(12)),
      ("$0\r\n\r\n", .text("")),
      ("$5\r\na\r\nbc\r\n", .text("a\r\nbc")),
      ("$-1\r\n", .null),
      ("*-1\r\n", .null),
      ("_\r\n", .null),
      (",1.5\r\n", .double(1.5)),
      (",inf\r\n", .double(.infinity)),
      (",-inf\r\n", .double(-.infinity)),
      ("#t\r\n", .boolean(true)),
      ("#f\r\n", .boolean(false)),
      ("(-123456789012345678901234567890\r\n", .bigNumber("-123456789012345678901234567890")),
      ("=7\r\ntxt:abc\r\n", .text("abc")),
      ("-WRONGTYPE not a list\r\n", .error(.init(code: .wrongType, message: "not a list"))),
      ("-no code\r\n", .error(.init(code: .general, message: "no code"))),
      ("!9\r\nERR a\r\nbc\r\n", .error(.init(code: .general, message: "a\r\nbc"))),
      ("*0\r\n", .array([])),
      ("*2\r\n:1\r\n*1\r\n$1\r\na\r\n", .array([.integer(1), .array([.text("a")])])),
      ("~1\r\n#t\r\n", .set([.boolean(true)])),
      ("%1\r\n+a\r\n:1\r\n", .map([.init(.text("a"), .integer(1))])),
      (">2\r\n+message\r\n+a\r\n", .push([.text("message"), .text("a")])),
      ("|1\r\n+ttl\r\n:3\r\n:5\r\n", .integer(5)),
      ("*2\r\n|1\r\n+ttl\r\n:3\r\n:5\r\n:6\r\n", .array([.integer(5), .integer(6)])),
      ("|0\r\n:5\r\n", .integer(5)),
    ] as [(String, RedisValue)]
  )
  func `each type is read, whole and byte by byte`(text: String, value: RedisValue) throws {
    for pieces in [Int.max, 1, 2, 3] {
      try expectEqual(Self.replies(in: text + text, pieces: pieces), [value, value])
    }
  }

  @Test(
    arguments: [
      ("?1\r\n", .unknownType(UInt8(ascii: "?"))),
      ("\r\n", .unknownType(0x0D)),
      (":\r\n", .malformed("a number without digits")),
      (":1a\r\n", .malformed("the number 1a")),
      (":9223372036854775808\r\n", .malformed("the number 9223372036854775808")),
      (": 1\r\n", .malformed("the number  1")),
      ("$-2\r\n", .malformed("a length of -2")),
      ("*-2\r\n", .malformed("-2 elements")),
      ("%-1\r\n", .malformed("-1 elements")),
      ("$1\r\nab\r\n", .malformed("no CR LF after bytes")),
      ("+a\rb\r\n", .malformed("CR without LF")),
      ("#x\r\n", .malformed("the truth value x")),
      (",\r\n", .malformed("the number ")),
      (", 1\r\n", .malformed("the number  1")),
      ("(1x\r\n", .malformed("the number 1x")),
      ("_x\r\n", .malformed("null with content")),
      ("=3\r\nabc\r\n", .malformed("a text without a format")),
      ("$?\r\n", .malformed("the number ?")),
      ("$101\r\n", .tooLong(length: 101, limit: 100)),
      ("$9223372036854775807\r\n", .tooLong(length: .max, limit: 100)),
      ("+" + String(repeating: "a", count: 60), .tooLong(length: 51, limit: 50)),
      ("*11\r\n", .tooMany(limit: 10)),
      ("%6\r\n", .tooMany(limit: 10)),
      ("*6\r\n*6\r\n", .tooMany(limit: 10)),
      (String(repeating: "*1\r\n", count: 4), .tooDeep(limit: 3)),
    ] as [(String, RESPError)]
  )
  func `bytes that are no reply, or a too large one, are an error`(
    text: String,
    error: RESPError
  ) {
    var limits = RESPLimits()
    (limits.bytes, limits.line, limits.depth, limits.elements) = (100, 50, 3, 10)
    for pieces in [Int.max, 1] {
      #expect(throws: error) { try Self.replies(in: text, pieces: pieces, limits: limits) }
    }
  }

  @Test func `an array of a million elements within another is read without recursion`() throws {
    let count = 1_000_000
    let text = "*1\r\n*\(count)\r\n" + String(repeating: ":7\r\n", count: count)
    let replies = try Self.replies(in: text, pieces: 65_536)
    expectEqual(replies.first?.elements?.first?.elements?.count, count)
  }

  @Test(arguments: Seeds.some(20))
  func `random values are read as they were written, however they are cut`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let values = (0..<4).map { _ in Self.value(depth: 0, &random) }
      let bytes = values.flatMap(Self.encoded)
      let pieces = Int.random(in: 1...9, using: &random)
      try expectEqual(Self.replies(in: bytes, pieces: pieces), values)
    }
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> RedisValue {
    func inner() -> [RedisValue] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth + 1, &random) }
    }
    switch Int.random(in: 0...(depth < 4 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .integer(.random(in: .min ... .max, using: &random))
    case 2: return .double(.random(in: -1e9...1e9, using: &random))
    case 3: return .boolean(.random(using: &random))
    case 4:
      let count = Int.random(in: 0...20, using: &random)
      return .bytes((0..<count).map { _ in .random(in: 0...255, using: &random) })
    case 5: return .error(.init(code: .outOfMemory, message: "no memory"))
    case 6: return .bigNumber("-\(UInt64.random(in: 0 ... .max, using: &random))0")
    case 7: return .array(inner())
    case 8: return .set(inner())
    default: return .map(inner().map { .init($0, value(depth: depth + 1, &random)) })
    }
  }

  private static func encoded(_ value: RedisValue) -> [UInt8] {
    switch value {
    case .null: Array("_\r\n".utf8)
    case .integer(let number): Array(":\(number)\r\n".utf8)
    case .double(let number): Array(",\(number)\r\n".utf8)
    case .boolean(let isTrue): Array("#\(isTrue ? "t" : "f")\r\n".utf8)
    case .bigNumber(let digits): Array("(\(digits)\r\n".utf8)
    case .bytes(let bytes): Array("$\(bytes.count)\r\n".utf8) + bytes + [0x0D, 0x0A]
    case .error(let error): Array("-\(error)\r\n".utf8)
    case .array(let values): Array("*\(values.count)\r\n".utf8) + values.flatMap(encoded)
    case .set(let values): Array("~\(values.count)\r\n".utf8) + values.flatMap(encoded)
    case .push(let values): Array(">\(values.count)\r\n".utf8) + values.flatMap(encoded)
    case .map(let entries):
      Array("%\(entries.count)\r\n".utf8)
        + entries.flatMap { encoded($0.key) + encoded($0.value) }
    }
  }
}
