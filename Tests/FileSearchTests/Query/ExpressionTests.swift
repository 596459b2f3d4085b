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
    #expect(found("main", in: lines) == ["z/main.swift", "main.c", "a/b/domain.h"])
    #expect(found("^main|r$", in: lines) == ["main.c", "other"])
    #expect(found(#"\.[ch]$"#, in: lines) == ["main.c", "a/b/domain.h"])
    #expect(found("a b", in: lines).isEmpty)
    #expect(found("^(?!.*main)", in: lines) == ["other"])
  }

  @Test func `The empty expression matches everything`() {
    #expect(found("", in: ["a", "", "b"]) == ["a", "", "b"])
    #expect(found("^$", in: ["a", "", "b"]) == [""])
    #expect(Query("", options: options()).isEmpty)
  }

  @Test func `Case counts when an upper-case letter is not part of an escape`() {
    let lines = ["readme", "README", "9"]
    #expect(found("readme", in: lines) == ["readme", "README"])
    #expect(found("README", in: lines) == ["README"])
    #expect(found(#"^\D+$"#, in: lines) == ["readme", "README"])
    #expect(found(#"r\p{Lu}?e"#, in: lines) == ["readme", "README"])
    #expect(found("READme", in: lines, options(.ignored)) == ["readme", "README"])
    #expect(found("readme", in: lines, options(.respected)) == ["readme"])
  }

  @Test func `Letters of every script are letters and have two cases`() {
    #expect(found(#"^\w+$"#, in: ["größe", "日本", "a-b"]) == ["größe", "日本"])
    #expect(found("über", in: ["ÜBER", "uber"]) == ["ÜBER"])
    #expect(found("^.$", in: ["é", "日", "ab"]) == ["é", "日"])
  }

  @Test func `An expression for a part of a character is invalid`() throws {
    // A match would begin or end within a character.
    for query in [#"\C"#, #"a\C{2}"#, #"(?<=\C)b"#] {
      #expect(Query(query, options: options()).problem != nil)
      #expect(found(query, in: ["aé", "日"]).isEmpty)
    }
  }

  @Test func `With names alone, the part before the last slash is not matched`() {
    let lines = ["main/x", "x/main", "main"]
    #expect(found("^main$", in: lines, options(part: .name)) == ["x/main", "main"])
    #expect(found("main", in: lines, options(part: .path)) == lines)
    #expect(found("^$", in: ["a/", "b"], options(part: .name)) == ["a/"])
  }

  @Test func `A byte that is not UTF-8 is a character of its own`() throws {
    var lines = LineIndex()
    lines.append([0x61, 0xE9, 0x62, 0x0A])
    let results = lines.snapshot.search(Query("^a.b$", options: options()))
    #expect(results?.rows(withPositions: true).map(\.positions) == [[0, 1, 2]])
  }

  @Test func `Positions are those of the first match`() {
    #expect(match("日/main.swift", "m.*n", options: options())?.positions == [2, 3, 4, 5])
    #expect(match("日/main", "n$", options: options(part: .name))?.positions == [5])
    #expect(match("abc", "", options: options())?.positions.isEmpty == true)
    #expect(match("abc", "b", options: options())?.score == 0)
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
    #expect(query.problem?.description == problem)
    #expect(!query.isEmpty)
    #expect(found(text, in: ["a(b", "ab)", "", "*a"]).isEmpty)
  }

  @Test func `Only expressions can be invalid`() {
    #expect(Query("a(b").problem == nil)
    #expect(Query("a(b)", options: options()).problem == nil)
  }

  @Test func `A line that exceeds the match limit does not match, and the others do`() {
    let slow = String(repeating: "a", count: 40) + "!"
    #expect(found("^(a+)+$", in: [slow, "aaa"]) == ["aaa"])
  }

  @Test func `Very long lines and deep expressions are matched`() {
    let long = String(repeating: "ab", count: 200_000)
    #expect(found("b$", in: [long]) == [long])
    let deep = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
    #expect(found(deep, in: ["a", "b"]) == ["a"])
    let tooDeep = String(repeating: "(", count: 10_000)
    #expect(Query(tooDeep, options: options()).problem != nil)
  }

  @Test func `An expression never narrows another one`() {
    #expect(!Query("ab", options: options()).narrows(Query("a", options: options())))
  }
}
