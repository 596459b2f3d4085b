import Expectations
import Testing

@testable import RxRedis

struct RedisCommandTests {
  @Test func `a command is encoded as an array of its words`() {
    let command = RedisCommand("SET", ["ключ", ""], bytes: [[0x0D, 0x0A, 0]])
    let text = "*4\r\n$3\r\nSET\r\n$8\r\nключ\r\n$0\r\n\r\n$3\r\n\r\n\0\r\n"
    expectEqual(String(decoding: command.encoded, as: UTF8.self), text)
    expectEqual(command.name, "SET")
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 1000, 65_536])
  func `words of any length and number are read as they were written`(
    count: Int
  ) throws {
    let words = [[], [UInt8](repeating: 0x0D, count: count)] + Array(repeating: [1], count: count)
    let command = RedisCommand(words: words)
    expectEqual(command.words, words)
    let replies = try RESPParserTests.replies(in: command.encoded)
    expectEqual(replies, [.array(words.map { .bytes($0) })])
    expectEqual(command, RedisCommand("", bytes: Array(words.dropFirst())))
  }
}
