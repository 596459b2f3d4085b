import Expectations
import Testing

@testable import FileSearch

@Suite struct QueryTests {
  private func terms(_ text: String, _ options: QueryOptions = QueryOptions()) -> [[String]] {
    Query(text, options: options).termSets.map { set in
      set.map { term in
        let pattern = String(String.UnicodeScalarView(term.pattern.compactMap(Unicode.Scalar.init)))
        return "\(term.isInverse ? "!" : "")\(term.kind) \(pattern)"
      }
    }
  }

  @Test func `Each sigil has its kind`() {
    let query = "aaa 'bbb ^ccc ddd$ !eee !'fff !^ggg !hhh$ ^iii$ ^xxx 'yyy' zzz$ !ZZZ"
    expectEqual(
      terms(query).map(\.[0]),
      [
        "fuzzy aaa", "exact bbb", "prefix ccc", "suffix ddd", "!exact eee", "!fuzzy fff",
        "!prefix ggg", "!suffix hhh", "equal iii", "prefix xxx", "boundary yyy", "suffix zzz",
        "!exact ZZZ",
      ]
    )
  }

  @Test func `With exact terms, a quote makes a term fuzzy`() {
    let options = QueryOptions(isExact: true)
    expectEqual(
      terms("aaa 'bbb !ccc", options).map(\.[0]),
      ["exact aaa", "fuzzy bbb", "!exact ccc"]
    )
  }

  @Test func `A bar joins the terms around it`() {
    expectEqual(
      terms("a | b c|d | e f"),
      [["fuzzy a", "fuzzy b"], ["fuzzy c|d", "fuzzy e"], ["fuzzy f"]]
    )
    expectEqual(terms("| a"), [["fuzzy |"], ["fuzzy a"]])
    expectEqual(terms("a |"), [["fuzzy a"]])
    expectEqual(terms("a | | b"), [["fuzzy a", "fuzzy |"], ["fuzzy b"]])
  }

  @Test(arguments: ["", "   ", "'", "^", "$", "!", "' ^ !' !^ $", "^$", "!$"])
  func `Sigils alone are no terms`(text: String) {
    expect(Query(text).isEmpty)
    expect(!Query(text).ranks)
  }

  @Test func `A space after a backslash is part of the term`() {
    expectEqual(terms("a\\ b c"), [["fuzzy a b"], ["fuzzy c"]])
    expectEqual(terms("foo\\ "), [["fuzzy foo "]])
    expectEqual(terms("a\\b"), [["fuzzy a\\b"]])
  }

  @Test func `Case is decided for each term`() {
    let query = Query("Abc abc ÄB äb")
    expectEqual(query.termSets.map { $0[0].folding.isCaseSensitive }, [true, false, true, false])
    expect(
      !Query("ABC", options: QueryOptions(letterCase: .ignored)).termSets[0][0].folding
        .isCaseSensitive
    )
    expect(
      Query("abc", options: QueryOptions(letterCase: .respected)).termSets[0][0].folding
        .isCaseSensitive
    )
  }

  @Test func `Accents are ignored where the term has none`() {
    expect(match("Só Danço", "danco") != nil)
    expect(match("Danco", "danço") == nil)
    expect(match("Danço", "danço") != nil)
    expect(match("Danço", "danco", options: QueryOptions(foldsAccents: false)) == nil)
  }

  @Test(arguments: [
    ("src", "srcp", true), ("src p", "src par", true), ("'src", "'srcx", true),
    ("^s", "^sr", true), ("^s", "^sr$", true), ("a", "a 'b", true), ("a", "a$", true),
    ("foo", "fooB", true), ("'wild", "'wild'", true), ("", "a", true),
    ("foo$", "foo$b", false), ("'wild'", "'wild'x", false), ("^x$", "^x$y", false),
    ("a", "a | b", false), ("a", "a !b", false), ("!a", "!ab", false), ("a", "a\\ b", false),
    ("ab", "ba", false), ("fooB", "foo", false), ("a b", "a", false),
  ])
  func `A query narrows only queries that match all of its matches`(
    old: String,
    new: String,
    narrows: Bool
  ) {
    expectEqual(Query(new).narrows(Query(old)), narrows)
  }
}
