import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct RichTextTests {
  /// The parts of one paragraph.
  private func runs(_ markdown: String) -> [RichText.Run] {
    RichText(markdown: markdown).blocks.first?.runs ?? []
  }

  @Test func `a text is made of the notation of blocks`() {
    let text = RichText(
      markdown: """
        # Title
        first line
        second line

        - one
          continued
        - two
        12. twelve
        > a quotation
        > of two lines
        ###### Small
        ```swift
        let a = 1

          **b**
        ```
        #hash
        """
    )
    expectEqual(
      text.blocks.map { "\($0.kind) \($0.text)" },
      [
        "heading(1) Title", "paragraph first line second line", "bullet one continued",
        "bullet two", "number(12) twelve", "quote a quotation of two lines", "heading(6) Small",
        "code let a = 1\n\n  **b**", "paragraph #hash",
      ]
    )
    expectEqual(
      text.plainLines,
      [
        "Title", "first line second line", "• one continued", "• two", "12. twelve",
        "│ a quotation of two lines", "Small", "  let a = 1", "  ", "    **b**", "#hash",
      ]
    )
    expectEqual(RichText(markdown: "").blocks, [])
    expectEqual(RichText(markdown: "```\na\r\n\tb").plainLines, ["  a", "      b"])
    expectEqual(RichText(markdown: "```").plainLines, ["  "])
  }

  @Test func `parts of a text have looks, also within each other`() {
    expectEqual(
      runs("a **b *c* d** `e *f*` *g*"),
      [
        .init("a "), .init("b ", .strong), .init("c", [.strong, .emphasis]), .init(" d", .strong),
        .init(" "), .init("e *f*", .code), .init(" "), .init("g", .emphasis),
      ]
    )
    expectEqual(
      runs("*a **b** c*d"),
      [
        .init("a ", .emphasis), .init("b", [.strong, .emphasis]), .init(" c", .emphasis),
        .init("d"),
      ]
    )
    expectEqual(runs("***a***"), [.init("a", [.strong, .emphasis])])
    expectEqual(runs("*a **b***"), [.init("a ", .emphasis), .init("b", [.strong, .emphasis])])
    expectEqual(
      runs("see [t e](file:///x)[the **manual**](https://example.com/a)."),
      [
        .init("see "), .init("t e", link: "file:///x"),
        .init("the ", link: "https://example.com/a"),
        .init("manual", .strong, link: "https://example.com/a"), .init("."),
      ]
    )
  }

  @Test(arguments: [
    "2 * 3 * 4", "**", "** a**", "*a", "`a", "a**b", "[a](javascript:alert(1))", "[a]", "[a](b)",
    "[a](http://x", "<b>a</b>", "&amp;", "[a](ftp://x)", "-a", "1.a", "#", "********",
  ])
  func `all else is text as it stands`(text: String) {
    let all = RichText(markdown: text)
    if text == "#" { return expectEqual(all.blocks.first?.kind, .heading(1)) }
    expectEqual(all.blocks, [RichText.Block(.paragraph, [RichText.Run(text)])])
  }

  @Test func `a backslash takes the meaning of a sign`() {
    expectEqual(runs(#"\*a\* \[b](http://x) c\d \\"#), [.init(#"*a* [b](http://x) c\d \"#)])
    expectEqual(runs(#"*a\*b*"#), [.init("a*b", .emphasis)])
  }

  @Test(arguments: [
    ("http://a", true), ("HTTPS://a", true), ("mailto:a@b", true), ("file:///etc", true),
    ("javascript:alert(1)", false), ("data:text/html,x", false), ("/path", false), ("", false),
    ("http://a\u{1B}]", false), ("java\tscript:a", false), ("file:a", false),
  ])
  func `links lead to a few kinds of addresses only`(address: String, isLink: Bool) {
    expectEqual(RichText.isLink(address), isLink)
    expectEqual(RichText.Run("a", link: address).link, isLink ? address : nil)
  }

  @Test(arguments: ["*", "`", "[", "[](", "**a *b ", "\\", "*a_`[", "- ", "> ", "1. "])
  func `a long text of signs without an end is read in one pass`(part: String) {
    let text = String(repeating: part, count: 20_000)
    expect(!RichText(markdown: text).plainLines.joined().isEmpty)
  }

  @Test func `the program sets the text of a label`() {
    let label = RichLabel()
    let user = HeadlessBackend(label)
    expectEqual(user.text(), "")
    let binding = Driver.just(RichText(markdown: "# A\n- **b**")).drive(label.rx.text)
    expectEqual(user.text(), "A\n• b")
    let before = user.displayRequests
    label.text = RichText(markdown: "# A\n- **b**")
    expectEqual(user.displayRequests, before)
    label.text = RichText(.init("c"), .init("d", .strong))
    expectEqual(user.text(), "cd")
    expectEqual(label.role, .label)
    binding.dispose()
  }
}
