import Expectations
import ProgramSupport
import TestSupport
import Testing

/// Texts that are split into words as a shell does.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ShellWordsTests {
  @Test(arguments: [
    "", " ", "a", " a  b\tc\n", "'a b' \"c d\"", "a'b'\"c\"d", "''", "\"\" x ''",
    #"a\ b \'c\" \\ \n"#,
    #""a\"b\\c\$d\`e\n""#, "'a\\'b", "a\\\nb 'c\\\nd' \"e\\\nf\"", "--x='a b' --y=\"c\"",
    "é '\u{1F600} x'",
  ])
  func `words are those of sh`(text: String) async throws {
    let words = try ShellWords.split(text.utf8).map { String(decoding: $0, as: UTF8.self) }
    let shell = Program(command: "/bin/sh")
    let outcome = try await shell.run(["-c", "printf '%s\\0' \(text)"])
    // printf prints one empty word where there is none.
    let expected = outcome.text.split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    expectEqual(words, (words.isEmpty && expected == [""] ? [] : expected))
  }

  @Test func `nothing is expanded`() throws {
    let words = try ShellWords.split("$HOME ~ * `id` \"$(id)\" a;b #c".utf8)
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    expectEqual(texts, ["$HOME", "~", "*", "`id`", "$(id)", "a;b", "#c"])
  }

  @Test func `comments end with their line`() throws {
    let text = "# one\n--a#b '#c' # d 'e\n  #f\n--g"
    let words = try ShellWords.split(text.utf8, allowsComments: true)
    expectEqual(words.map { String(decoding: $0, as: UTF8.self) }, ["--a#b", "#c", "--g"])
  }

  @Test(arguments: [("a 'b", 1, "'"), ("a\nb \"c\nd", 2, "\""), ("a\n\nb\\", 3, "\\")])
  func `a quote without an end is reported with its line`(text: String, line: Int, name: String) {
    do {
      _ = try ShellWords.split(text.utf8)
      Issue.record("no error")
    } catch {
      expectEqual(error.line, line)
      expect(error.text.contains(name))
    }
  }
}
