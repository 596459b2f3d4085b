import Expectations
import Testing

@testable import FileSearch

/// Queries with the syntax of regular expressions.
@Suite struct ExpressionTests {
  private func options(
    _ letterCase: QueryOptions.LetterCase = .smart,
    part: QueryOptions.Part? = nil
  ) -> QueryOptions {
    QueryOptions(letterCase: letterCase, syntax: .regularExpression, part: part)
  }

  private func found(
    _ query: String,
    in lines: [String],
    _ options: QueryOptions? = nil
  ) -> [String] {
    LineIndex(lines: lines).snapshot.texts(query, options ?? self.options())
  }

  @Test func `An expression matches anywhere, and the lines keep their order`() {
    let lines = ["z/main.swift", "main.c", "a/b/domain.h", "other"]
    expectEqual(found("main", in: lines), ["z/main.swift", "main.c", "a/b/domain.h"])
    expectEqual(found("^main|r$", in: lines), ["main.c", "other"])
    expectEqual(found(#"\.[ch]$"#, in: lines), ["main.c", "a/b/domain.h"])
    expect(found("a b", in: lines).isEmpty)
    expectEqual(found("^(?!.*main)", in: lines), ["other"])
  }

  @Test func `The empty expression matches everything`() {
    expectEqual(found("", in: ["a", "", "b"]), ["a", "", "b"])
    expectEqual(found("^$", in: ["a", "", "b"]), [""])
    expect(Query("", options: options()).isEmpty)
  }

  @Test func `Case counts when an upper-case letter is not part of an escape`() {
    let lines = ["readme", "README", "9"]
    expectEqual(found("readme", in: lines), ["readme", "README"])
    expectEqual(found("README", in: lines), ["README"])
    expectEqual(found(#"^\D+$"#, in: lines), ["readme", "README"])
    expectEqual(found(#"r\p{Lu}?e"#, in: lines), ["readme", "README"])
    expectEqual(found("READme", in: lines, options(.ignored)), ["readme", "README"])
    expectEqual(found("readme", in: lines, options(.respected)), ["readme"])
  }

  @Test func `Letters of every script are letters and have two cases`() {
    expectEqual(found(#"^\w+$"#, in: ["größe", "日本", "a-b"]), ["größe", "日本"])
    expectEqual(found("über", in: ["ÜBER", "uber"]), ["ÜBER"])
    expectEqual(found("^.$", in: ["é", "日", "ab"]), ["é", "日"])
  }

  @Test func `An expression for a part of a character is invalid`() throws {
    // A match would begin or end within a character.
    for query in [#"\C"#, #"a\C{2}"#, #"(?<=\C)b"#] {
      expect(Query(query, options: options()).problem != nil)
      expect(found(query, in: ["aé", "日"]).isEmpty)
    }
  }

  @Test func `With names alone, the part before the last slash is not matched`() {
    let lines = ["main/x", "x/main", "main"]
    expectEqual(found("^main$", in: lines, options(part: .name)), ["x/main", "main"])
    expectEqual(found("main", in: lines, options(part: .path)), lines)
    expectEqual(found("^$", in: ["a/", "b"], options(part: .name)), ["a/"])
  }

  @Test func `A byte that is not UTF-8 is a character of its own`() throws {
    var lines = LineIndex()
    lines.append([0x61, 0xE9, 0x62, 0x0A])
    let results = lines.snapshot.search(Query("^a.b$", options: options()))
    expectEqual(results?.rows(withPositions: true).map(\.positions), [[0, 1, 2]])
  }

  @Test func `Positions are those of the first match`() {
    expectEqual(match("日/main.swift", "m.*n", options: options())?.positions, [2, 3, 4, 5])
    expectEqual(match("日/main", "n$", options: options(part: .name))?.positions, [5])
    expectEqual(match("abc", "", options: options())?.positions.isEmpty, true)
    expectEqual(match("abc", "b", options: options())?.score, 0)
  }

  @Test(arguments: [
    ("a(b", "missing closing parenthesis at the end"),
    ("ab)", "unmatched closing parenthesis at character 3"),
    ("é[b-a]", "range out of order in character class at character 5"),
    ("*a", "quantifier does not follow a repeatable item at character 1"),
  ])
  func `An invalid query matches nothing and has a problem with an offset`(
    _ text: String,
    _ problem: String
  ) {
    let query = Query(text, options: options())
    expectEqual(query.problem?.description, problem)
    expect(!query.isEmpty)
    expect(found(text, in: ["a(b", "ab)", "", "*a"]).isEmpty)
  }

  @Test func `Only expressions can be invalid`() {
    expectEqual(Query("a(b").problem, nil)
    expectEqual(Query("a(b)", options: options()).problem, nil)
  }

  @Test func `A line that exceeds the match limit does not match, and the others do`() {
    let slow = String(repeating: "a", count: 40) + "!"
    expectEqual(found("^(a+)+$", in: [slow, "aaa"]), ["aaa"])
  }

  @Test func `Very long lines and deep expressions are matched`() {
    let long = String(repeating: "ab", count: 200_000)
    expectEqual(found("b$", in: [long]), [long])
    let deep = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
    expectEqual(found(deep, in: ["a", "b"]), ["a"])
    let tooDeep = String(repeating: "(", count: 10_000)
    expect(Query(tooDeep, options: options()).problem != nil)
  }

  @Test func `An expression never narrows another one`() {
    expect(!Query("ab", options: options()).narrows(Query("a", options: options())))
  }
}
