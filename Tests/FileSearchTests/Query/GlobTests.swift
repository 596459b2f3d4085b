import Testing

@testable import FileSearch

/// Queries with the syntax of globs.
@Suite struct GlobTests {
  private func found(
    _ glob: String,
    in lines: [String],
    _ letterCase: QueryOptions.LetterCase = .smart,
    part: QueryOptions.Part? = nil
  ) -> [String] {
    let options = QueryOptions(letterCase: letterCase, syntax: .glob, part: part)
    return LineIndex(lines: lines).snapshot.texts(glob, options)
  }

  private let lines = ["main.c", "src/main.c", "src/a/main.h", "src/a/b", "main.cc", ".c"]

  @Test func `A glob without a slash matches names at every depth`() {
    #expect(found("*.c", in: lines) == ["main.c", "src/main.c", ".c"])
    #expect(found("main", in: lines).isEmpty)
    #expect(found("main.?", in: lines) == ["main.c", "src/main.c", "src/a/main.h"])
    #expect(found("*.c", in: lines, part: .path) == ["main.c", ".c"])
  }

  @Test func `A glob with a slash matches paths`() {
    #expect(found("src/*", in: lines) == ["src/main.c"])
    #expect(found("src/**", in: lines) == ["src/main.c", "src/a/main.h", "src/a/b"])
    #expect(found("**/main.*", in: lines) == ["main.c", "src/main.c", "src/a/main.h", "main.cc"])
    #expect(found("src/**/main.h", in: lines) == ["src/a/main.h"])
    #expect(found("src/**/a/**/b", in: lines) == ["src/a/b"])
    #expect(found("src/a**", in: lines).isEmpty)
    #expect(found("src/*", in: lines, part: .name).isEmpty)
  }

  @Test func `Braces are alternatives and may be nested`() {
    #expect(found("*.{c,h}", in: lines) == ["main.c", "src/main.c", "src/a/main.h", ".c"])
    #expect(found("*.{c{,c},h}", in: lines).count == 5)
    #expect(found("{a,}b", in: ["ab", "b", "{a,}b"]) == ["ab", "b"])
    #expect(found("a,b}", in: ["a,b}"]) == ["a,b}"])
  }

  @Test func `Brackets are sets of characters without the slash`() {
    #expect(found("[a-c]", in: ["a", "d", "B", "-"]) == ["a", "B"])
    #expect(found("[!a-c]", in: ["a", "d", "-"]) == ["d", "-"])
    #expect(found("[^a]", in: ["a", "d"]) == ["d"])
    #expect(found("[]x]", in: ["]", "x", "y"]) == ["]", "x"])
    #expect(found("[a-]", in: ["a", "-", "b"]) == ["a", "-"])
    #expect(found("[[:digit:]_]", in: ["7", "_", "d", ":"]) == ["7", "_"])
    #expect(found(#"[\]]"#, in: ["]", #"\"#]) == ["]"])
    #expect(found("a[!b]c", in: ["a/c", "axc"], part: .path) == ["axc"])
    #expect(found("[é-ü]", in: ["ö", "a"]) == ["ö"])
  }

  @Test func `Metacharacters of regular expressions are ordinary characters`() {
    let names = ["a+b", "aab", "a.b", "(x)", "x$", "^x", "a|b", "#", "a b"]
    for name in names { #expect(found(name, in: names) == [name]) }
    #expect(found(#"\*"#, in: ["*", "a"]) == ["*"])
    #expect(found(#"\{a"#, in: ["{a", "a"]) == ["{a"])
  }

  @Test func `Case counts when there is an upper-case letter`() {
    #expect(found("*.MD", in: ["a.md", "B.MD"]) == ["B.MD"])
    #expect(found("*.md", in: ["a.md", "B.MD"]) == ["a.md", "B.MD"])
    #expect(found("*.MD", in: ["a.md", "B.MD"], .ignored) == ["a.md", "B.MD"])
    #expect(found("*.md", in: ["a.md", "B.MD"], .respected) == ["a.md"])
  }

  @Test func `A question mark is a character, of any script, or a byte that is not UTF-8`() {
    #expect(found("caf?", in: ["café", "cafe", "caf"]) == ["café", "cafe"])
    var index = LineIndex()
    index.append(Array("caf".utf8) + [0xE9, 0x0A])
    let results = index.snapshot.search(Query("caf?", options: QueryOptions(syntax: .glob)))
    #expect(results?.matched == 1)
  }

  @Test func `The empty glob matches everything, without positions`() {
    #expect(found("", in: ["a", "b"]) == ["a", "b"])
    #expect(match("a/b.c", "*.c", options: QueryOptions(syntax: .glob))?.positions == [])
  }

  @Test(arguments: [
    ("*.[ch", "missing closing ] at character 3"),
    ("a{b,c", "missing closing } at character 2"),
    (#"ab\"#, "nothing after the backslash at the end"),
    ("a[z-a]", "range out of order in character class at character 5"),
    ("[[:no:]]", "unknown POSIX class name at character 4"),
  ])
  func `An invalid query matches nothing and has a problem with an offset`(
    _ glob: String,
    _ problem: String
  ) {
    let query = Query(glob, options: QueryOptions(syntax: .glob))
    #expect(query.problem?.description == problem)
    #expect(found(glob, in: ["a", glob]).isEmpty)
  }
}
