import Expectations
import Testing

@testable import FileIgnoring

@Suite struct IgnorePatternTests {
  private func verdict(_ text: String, _ path: String, isDirectory: Bool = false) -> String {
    let patterns = IgnoreLevel.patterns(in: Array(text.utf8))
    let bytes = Array(path.utf8)
    let nameStart = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    return bytes.withUnsafeBufferPointer {
      "\(IgnoreLevel.verdict(of: patterns, on: $0, nameStart: nameStart, isDirectory: isDirectory))"
    }
  }

  @Test(arguments: [
    ("foo", "foo", true), ("foo", "a/foo", true), ("foo", "foox", false),
    ("/foo", "foo", true), ("/foo", "a/foo", false), ("a/b", "a/b", true), ("a/b", "x/a/b", false),
    ("*.o", "x/y.o", true), ("*.o", ".o", true), ("*.o", "y.oo", false), ("a*c", "abc", true),
    ("a?c", "abc", true), ("a/*", "a/b", true), ("a/*", "a/b/c", false),
    ("**/foo", "foo", true), ("**/foo", "a/b/foo", true), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true), ("abc/**", "abc/x/y", true), ("abc/**", "abc", false),
    ("a**b", "axxb", true), ("/a**b", "ax/xb", false), ("[abc].txt", "b.txt", true),
    ("[!abc].txt", "b.txt", false), ("[a-c]x", "bx", true), ("[]]x", "]x", true),
    ("[[:digit:]]x", "5x", true), ("[[:digit:]]x", "ax", false), ("[ab", "[ab", false),
    ("a[/]b", "a/b", false), ("\\*", "*", true), ("\\*", "x", false), ("\\#x", "#x", true),
    ("\\!x", "!x", true), ("foo\\", "foo", false), ("#foo", "#foo", false), ("", "x", false),
    ("foo   ", "foo", true), ("foo\\ ", "foo ", true), ("foo\\ ", "foo", false),
    ("foo\r", "foo", true), ("\u{FEFF}foo", "foo", true), ("ä*", "äö", true), ("/", "x", false),
  ])
  func `A line matches as in the manual`(pattern: String, path: String, matches: Bool) {
    expectEqual(verdict(pattern, path), (matches ? "ignored" : "silent"))
  }

  @Test(arguments: [
    // git 2.39 answers these alike.
    ("[[:a]b:]", "[b:]", true), ("[[:a]b:]", "ab:]", true), ("[[:a]b:]", "[[:a]b:]", false),
    ("[[:]", ":", true), ("[[:nope:]]", "n", false), ("[[:alpha:", "a", false),
    ("[c-a]", "c", true), ("[c-a]", "b", false), ("[c-a]", "a", false),
  ])
  func `Malformed sets match as in git`(pattern: String, path: String, matches: Bool) {
    expectEqual(verdict(pattern, path), (matches ? "ignored" : "silent"))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["*a", "**/*a*/", "?*", "[a]*", "*a*a/**/"])
  func `Many stars do not multiply the time`(piece: String) {
    // Of a matcher that tries all ways, the heat death of the universe is nearer than the end.
    let pattern = "/" + String(repeating: piece, count: 120) + "b/c"
    let name = String(repeating: "a", count: 255)
    expectEqual(verdict(pattern, "\(name)/\(name)/c"), "silent")
    expectEqual(
      verdict(pattern, Array(repeating: "aa", count: 1300).joined(separator: "/")),
      "silent"
    )
  }

  @Test func `A slash at the end is for directories`() {
    expectEqual(verdict("build/", "build"), "silent")
    expectEqual(verdict("build/", "build", isDirectory: true), "ignored")
    expectEqual(verdict("build/", "a/build", isDirectory: true), "ignored")
  }

  @Test func `The last line that matches decides`() {
    expectEqual(verdict("*.log\n!keep.log", "keep.log"), "included")
    expectEqual(verdict("!keep.log\n*.log", "keep.log"), "ignored")
  }

  @Test func `Many stars do not take for ever`() {
    let text = String(repeating: "a", count: 200)
    expectEqual(verdict(String(repeating: "*a", count: 30) + "b", text), "silent")
  }
}
