import Expectations
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
    expectEqual(found("*.c", in: lines), ["main.c", "src/main.c", ".c"])
    expect(found("main", in: lines).isEmpty)
    expectEqual(found("main.?", in: lines), ["main.c", "src/main.c", "src/a/main.h"])
    expectEqual(found("*.c", in: lines, part: .path), ["main.c", ".c"])
  }

  @Test func `A glob with a slash matches paths`() {
    expectEqual(found("src/*", in: lines), ["src/main.c"])
    expectEqual(found("src/**", in: lines), ["src/main.c", "src/a/main.h", "src/a/b"])
    expectEqual(found("**/main.*", in: lines), ["main.c", "src/main.c", "src/a/main.h", "main.cc"])
    expectEqual(found("src/**/main.h", in: lines), ["src/a/main.h"])
    expectEqual(found("src/**/a/**/b", in: lines), ["src/a/b"])
    expect(found("src/a**", in: lines).isEmpty)
    expect(found("src/*", in: lines, part: .name).isEmpty)
  }

  @Test func `Braces are alternatives and may be nested`() {
    expectEqual(found("*.{c,h}", in: lines), ["main.c", "src/main.c", "src/a/main.h", ".c"])
    expectEqual(found("*.{c{,c},h}", in: lines).count, 5)
    expectEqual(found("{a,}b", in: ["ab", "b", "{a,}b"]), ["ab", "b"])
    expectEqual(found("a,b}", in: ["a,b}"]), ["a,b}"])
  }

  @Test func `Brackets are sets of characters without the slash`() {
    expectEqual(found("[a-c]", in: ["a", "d", "B", "-"]), ["a", "B"])
    expectEqual(found("[!a-c]", in: ["a", "d", "-"]), ["d", "-"])
    expectEqual(found("[^a]", in: ["a", "d"]), ["d"])
    expectEqual(found("[]x]", in: ["]", "x", "y"]), ["]", "x"])
    expectEqual(found("[a-]", in: ["a", "-", "b"]), ["a", "-"])
    expectEqual(found("[[:digit:]_]", in: ["7", "_", "d", ":"]), ["7", "_"])
    expectEqual(found(#"[\]]"#, in: ["]", #"\"#]), ["]"])
    expectEqual(found("a[!b]c", in: ["a/c", "axc"], part: .path), ["axc"])
    expectEqual(found("[é-ü]", in: ["ö", "a"]), ["ö"])
  }

  @Test func `Metacharacters of regular expressions are ordinary characters`() {
    let names = ["a+b", "aab", "a.b", "(x)", "x$", "^x", "a|b", "#", "a b"]
    for name in names { expectEqual(found(name, in: names), [name]) }
    expectEqual(found(#"\*"#, in: ["*", "a"]), ["*"])
    expectEqual(found(#"\{a"#, in: ["{a", "a"]), ["{a"])
  }

  @Test func `Case counts when there is an upper-case letter`() {
    expectEqual(found("*.MD", in: ["a.md", "B.MD"]), ["B.MD"])
    expectEqual(found("*.md", in: ["a.md", "B.MD"]), ["a.md", "B.MD"])
    expectEqual(found("*.MD", in: ["a.md", "B.MD"], .ignored), ["a.md", "B.MD"])
    expectEqual(found("*.md", in: ["a.md", "B.MD"], .respected), ["a.md"])
  }

  @Test func `A question mark is a character, of any script, or a byte that is not UTF-8`() {
    expectEqual(found("caf?", in: ["café", "cafe", "caf"]), ["café", "cafe"])
    var index = LineIndex()
    index.append(Array("caf".utf8) + [0xE9, 0x0A])
    let results = index.snapshot.search(Query("caf?", options: QueryOptions(syntax: .glob)))
    expectEqual(results?.matched, 1)
  }

  @Test func `The empty glob matches everything, without positions`() {
    expectEqual(found("", in: ["a", "b"]), ["a", "b"])
    expectEqual(match("a/b.c", "*.c", options: QueryOptions(syntax: .glob))?.positions, [])
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
    expectEqual(query.problem?.description, problem)
    expect(found(glob, in: ["a", glob]).isEmpty)
  }
}
