import Expectations
import TestSupport
import Testing

@testable import FileSearch

@Suite struct FieldTests {
  @Test(arguments: [
    ("1", ["a"]), ("2", ["b"]), ("-1", ["d"]), ("-4", ["a"]), ("2..3", ["b", "c"]),
    ("..2", ["a", "b"]), ("3..", ["c", "d"]), ("..", ["a", "b", "c", "d"]), ("-2..", ["c", "d"]),
    ("..-2", ["a", "b", "c"]), ("5", []), ("-5", []), ("3..2", []), ("2..9", ["b", "c", "d"]),
    ("-9..2", ["a", "b"]), ("2..-2", ["b", "c"]),
  ])
  func `A range names fields from either end`(text: String, expected: [String]) throws {
    let range = try #require(FieldRange(text))
    expectEqual(["a", "b", "c", "d"][range.indices(of: 4)].map { $0 }, expected)
    expect(range.indices(of: 0).isEmpty)
  }

  @Test(arguments: ["", "0", "a", "1.", "1...2", "0..", "1..0", "1,,2", ",", "1..2..3", " 1"])
  func `What is no range is refused`(text: String) {
    expectEqual(FieldRange.list(text), nil)
  }

  @Test(arguments: [
    (nil, " a  b\tc ", ["a", "b", "c"]), (nil, "", []), (nil, "  ", []),
    (":", "a::b:", ["a", "", "b", ""]), (":", "", [""]), (#"\t"#, "a\tb", ["a", "b"]),
    (".", "a.b", ["a", "b"]), ("|", "a|b", ["a", "b"]), ("[,;] *", "a, b;c", ["a", "b", "c"]),
    ("[,;]", "a,", ["a"]), ("x*", "abc", ["abc"]), ("(", "a(b", ["a", "b"]),
    ("[", "a[b", ["a", "b"]),
    ("(a", "b(ac", ["b", "c"]), ("é", "aéb", ["a", "b"]), ("::", "a:::b", ["a", ":b"]),
  ])
  func `A delimiter ends each field`(text: String?, line: String, expected: [String]) throws {
    let delimiter = try text.map { (text) throws(QueryProblem) in try FieldDelimiter(text) }
    let splitter = FieldSplitter(delimiter ?? .whitespace)
    let bytes = Array(line.utf8)
    let fields = bytes.withUnsafeBufferPointer { line in
      splitter.split(line)
      return (1...6).map { number in
        String(decoding: line[splitter.bytes(of: FieldRange("\(number)")!)], as: UTF8.self)
      }
    }
    expectEqual(fields, expected + Array(repeating: "", count: 6 - expected.count))
  }

  @Test func `An expression splits bytes that are not UTF-8`() throws {
    let template = try #require(
      FieldTemplate("2", separatedBy: try FieldDelimiter("[:;]"))
    )
    expectEqual(template.text(for: [0xFF, 0x3A, 0xC3, 0xFE, 0x3B, 0x41], number: 0), [0xC3, 0xFE])
  }

  @Test(arguments: [
    ("2,1", "b:a"), ("1..2", "a:b"), ("{3} ({1})", "c (a)"), ("{n}. {2..}", "7. b:c"),
    ("{1,3}", "a:c"), ("{x}{1}", "{x}a"), ("{1} {", "a {"), ("9", ""),
  ])
  func `A template is made of fields and text`(text: String, expected: String) throws {
    let template = try #require(
      FieldTemplate(text, separatedBy: try FieldDelimiter(":"))
    )
    expectEqual(
      String(decoding: template.text(for: Array("a:b:c".utf8), number: 7), as: UTF8.self),
      expected
    )
  }

  @Test func `A text without fields is no template`() {
    expectEqual(FieldTemplate("abc"), nil)
    expectEqual(FieldTemplate("{}"), nil)
    expectEqual(FieldTemplate(""), nil)
  }

  @Test func `A query matches its fields only, and positions count in the whole text`() throws {
    let lines = LineIndex(lines: ["main test ä", "test main", "ä main test", "mai n"])
    let options = QueryOptions(fields: FieldScope([FieldRange("2")!]))
    let rows = try #require(lines.snapshot.search(Query("main", options: options)))
      .rows(withPositions: true)
    expectEqual(rows.map(\.text), ["test main", "ä main test"])
    expectEqual(rows.map(\.positions), [[5, 6, 7, 8], [2, 3, 4, 5]])
    let anchored = try #require(lines.snapshot.search(Query("^main$", options: options)))
    expectEqual(anchored.matched, 2)
    let inverse = try #require(lines.snapshot.search(Query("!main", options: options)))
    expectEqual(inverse.rows().map(\.text), ["main test ä", "mai n"])
  }

  @Test func `Each term may match in another range, but not across two`() throws {
    let lines = LineIndex(lines: ["ab:x:cd"])
    let fields = FieldScope(
      [FieldRange("1")!, FieldRange("3")!],
      separatedBy: try FieldDelimiter(":")
    )
    for (text, count) in [("ab cd", 1), ("abcd", 0), ("x", 0), ("b$ ^c", 1)] {
      let query = Query(text, options: QueryOptions(fields: fields))
      try expectEqual(#require(lines.snapshot.search(query)).matched, count, "\(text)")
    }
  }

  @Test func `White space after a word belongs to it, and does not count at its end`() throws {
    let lines = LineIndex(lines: ["ab  c", "c ab"])
    let options = QueryOptions(fields: FieldScope([FieldRange("1")!]))
    for (text, count) in [(#"ab\ "#, 1), ("b$", 1), ("^ab$", 1), ("b c", 0)] {
      let query = Query(text, options: options)
      try expectEqual(#require(lines.snapshot.search(query)).matched, count, "\(text)")
    }
  }

  @Test func `Expressions and globs are matched against fields`() throws {
    let lines = LineIndex(lines: ["a.c b.h x", "b.h a.c  x"])
    for syntax in [QueryOptions.Syntax.glob, .regularExpression] {
      let text = syntax == .glob ? "*.c" : #"^\w\.c$"#
      let options = QueryOptions(syntax: syntax, fields: FieldScope([FieldRange("2")!]))
      let results = try #require(lines.snapshot.search(Query(text, options: options)))
      expectEqual(results.rows().map(\.text), ["b.h a.c  x"])
    }
  }

  @Test func `Typing on narrows results as a new search does`() throws {
    var random = SeededGenerator(seed: 7)
    let lines = LineIndex(lines: FzfDifferentialTests.lines(3_000, using: &random))
    let fields = FieldScope([FieldRange("2..")!], separatedBy: try FieldDelimiter("/"))
    var previous: SearchResults?
    for text in ["p", "pa", "par", "pars", "pars m"] {
      let query = Query(text, options: QueryOptions(fields: fields))
      let results = try #require(lines.snapshot.search(query, reusing: previous))
      let anew = try #require(lines.snapshot.search(query))
      expectEqual(results.rows().map(\.id), anew.rows().map(\.id))
      expect(results.matched > 0)
      previous = results
    }
  }

  @Test func `A line is shown by a template and printed as it came`() throws {
    var lines = LineIndex(
      keepingLast: 2,
      showing: FieldTemplate("2", separatedBy: try FieldDelimiter(":"))
    )
    lines.append("a:one\nb:two\nc:th".utf8)
    lines.append("ree".utf8)
    lines.finish()
    let results = try #require(lines.snapshot.search(Query("t")))
    expectEqual(results.rows().map(\.text), ["two", "three"])
    expectEqual(
      results.rows().map { String(decoding: $0.printedBytes, as: UTF8.self) },
      [
        "b:two", "c:three",
      ]
    )
    var printed: [String] = []
    results.forEachPrinted { printed.append(String(decoding: $0, as: UTF8.self)) }
    expectEqual(printed, ["b:two", "c:three"])
    expectEqual(results.rows().map(\.number), [1, 2])
    try expectEqual(#require(lines.snapshot.search(Query("b"))).matched, 0)
  }
}
