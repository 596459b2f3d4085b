import BrowserTesting
import Expectations
import Testing

/// Texts that the user and the program change at the same time.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageTextTests {
  private func field(_ text: String = "", cursor: Int? = nil) async throws -> ScriptedPage {
    let page = try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1}],"gap":0}"#,
      #"{"0":{"el":\#(Sample.field),"text":\#(Sample.text(text, cursor: cursor)),"focus":true},"1":{"el":{"t":"button","x":"B"}}}"#
    )
    return page
  }

  private func shown(_ page: ScriptedPage) async throws -> JSON {
    try await page.value("[$('input').value, $('input').selectionStart, $('input').selectionEnd]")
  }

  @Test func `what is typed is sent as splices of the text before`() async throws {
    let page = try await field("ab", cursor: 1)
    try await page.page.type("xy")
    let edits = try await page.take("edit")
    expectEqual(
      edits.map { $0.only("c", "at", "del", "ins", "cur", "anc", "seen") },
      [
        ["c": 0, "at": 1, "del": 0, "ins": "x", "cur": 2, "anc": 2, "seen": 1],
        ["c": 0, "at": 2, "del": 0, "ins": "y", "cur": 3, "anc": 3, "seen": 1],
      ]
    )
    expect(edits[0]["n"].int ?? 0 < edits[1]["n"].int ?? 0)
    try await page.page.press("Backspace")
    let deleted = try await page.take("edit")
    expectEqual(deleted.map { $0.only("at", "del", "ins") }, [["at": 2, "del": 1, "ins": ""]])
    try await page.page.press("a", holding: .control)
    _ = try await page.await("caret")
    try await page.page.type("z")
    let replaced = try await page.take("edit")
    expectEqual(replaced.map { $0.only("at", "del", "ins") }, [["at": 0, "del": 3, "ins": "z"]])
    try await page.close()
  }

  @Test func `the place of an edit is that of the caret, where the text has equal letters`()
    async throws
  {
    let page = try await field("aaa", cursor: 1)
    try await page.page.type("a")
    try await expectEqual(page.take("edit").map { $0["at"] }, [1])
    try await page.close()
  }

  @Test func `no half of a character is sent`() async throws {
    let page = try await field("😀")
    try await page.page.press("a", holding: .control)
    try await page.page.commit("😁")
    let edit = try await page.take("edit")
    expectEqual(edit.map { $0.only("at", "del", "ins") }, [["at": 0, "del": 2, "ins": "😁"]])
    try await page.close()
  }

  @Test func `a text that is older than the last edit is not shown, a newer one is`() async throws {
    let page = try await field()
    try await page.page.type("ab")
    let numbers = try await page.take("edit").compactMap { $0["n"].int }
    try await page.change(#"{"0":{"text":\#(Sample.text("a"))}}"#, handled: numbers[0])
    try await expectEqual(shown(page), ["ab", 2, 2])
    try await page.change(#"{"0":{"text":\#(Sample.text("AB"))}}"#, handled: numbers[1])
    try await expectEqual(shown(page), ["AB", 2, 2])
    try await page.page.type("c")
    let edit = try await page.take("edit")
    expectEqual(edit.map { $0.only("at", "ins", "seen") }, [["at": 2, "ins": "c", "seen": 3]])
    try await page.close()
  }

  @Test func `a text is shown that comes while a click, a key and a focus are not handled`()
    async throws
  {
    let page = try await field("a")
    let before = try await page.value("lastNumber()").int
    try await page.page.press("Escape")
    try await expectEqual(page.take("key").count, 1)
    try await page.change(#"{"0":{"text":\#(Sample.text("b"))}}"#, handled: before)
    try await expectEqual(shown(page), ["b", 1, 1])
    try await page.close()
  }

  @Test func `caret and selection stay with their letters when another page changes the text`()
    async throws
  {
    let page = try await field("one two", cursor: 3)
    try await page.value("void $('input').setSelectionRange(4, 7, 'backward')")
    let caret = try await page.await("caret")
    expectEqual(
      caret.map { $0.only("c", "cur", "anc", "seen") },
      [["c": 0, "cur": 4, "anc": 7, "seen": 1]]
    )
    try await page.change("{}")
    try await page.change(#"{"0":{"text":\#(Sample.text("and one two", cursor: 0))}}"#)
    try await expectEqual(shown(page), ["and one two", 8, 11])
    try await page.expect("$('input').selectionDirection", "backward")
    try await page.change(#"{"0":{"text":\#(Sample.text("and one two three", cursor: 0))}}"#)
    try await expectEqual(shown(page), ["and one two three", 8, 11])
    try await page.close()
  }

  @Test func `the caret is the program's in the answer to a key, and when only the caret differs`()
    async throws
  {
    let page = try await field("one two", cursor: 3)
    try await page.page.press("Escape")
    try await page.change(#"{"0":{"text":\#(Sample.text("one", cursor: 1))}}"#)
    try await expectEqual(shown(page), ["one", 1, 1])
    try await page.change("{}")
    try await page.change(#"{"0":{"text":\#(Sample.text("one", cursor: 0, anchor: 2))}}"#)
    try await expectEqual(shown(page), ["one", 0, 2])
    try await page.page.waitForFrame()
    expect(try await page.take("caret").isEmpty)
    try await page.close()
  }

  @Test func `a caret that the program leaves alone stays, also in the answer to an edit`()
    async throws
  {
    let page = try await field("ab")
    try await page.page.type("c")
    try await page.change(#"{"0":{"text":{"t":"xyabc"}}}"#)
    try await expectEqual(shown(page), ["xyabc", 5, 5])
    try await page.page.press("Home")
    try await page.change(#"{"0":{"text":{"t":"xyabcd"}}}"#)
    try await expectEqual(shown(page), ["xyabcd", 0, 0])
    try await page.close()
  }

  @Test func `moving the caret is sent before a key`() async throws {
    let page = try await field("one two")
    try await page.page.press("Home")
    try await page.page.press("Escape")
    let kinds = try await page.value(
      "sockets[0].sent.map(m => m.k).filter(k => k === 'caret' || k === 'key')"
    )
    expectEqual(kinds, ["caret", "key"])
    try await page.close()
  }

  @Test func `a text that is being composed is not touched, and is sent as one edit`() async throws
  {
    let page = try await field("ab", cursor: 1)
    try await page.page.compose("に")
    try await page.change(#"{"0":{"text":\#(Sample.text("XY"))}}"#)
    try await expectEqual(shown(page), ["aにb", 2, 2])
    try await page.page.compose("にほ")
    expect(try await page.take("edit").isEmpty)
    try await page.page.commit("日本")
    try await expectEqual(shown(page), ["a日本b", 3, 3])
    let edits = try await page.take("edit")
    expectEqual(
      edits.map { $0.only("at", "del", "ins", "cur", "seen") },
      [
        ["at": 1, "del": 0, "ins": "日本", "cur": 3, "seen": 1]
      ]
    )
    try await page.change(#"{"0":{"text":\#(Sample.text("X日本Y", cursor: 3))}}"#)
    try await expectEqual(shown(page), ["X日本Y", 3, 3])
    try await page.close()
  }

  @Test func `a composition that is given up asks for the text that came meanwhile`() async throws {
    let page = try await field("ab", cursor: 1)
    try await page.page.compose("に")
    try await page.change(#"{"0":{"text":\#(Sample.text("XY"))}}"#)
    try await page.page.compose("")
    let edits = try await page.await("edit")
    expectEqual(edits.map { $0.only("del", "ins") }, [["del": 0, "ins": ""]])
    try await page.close()
  }

  @Test func `keys of an input method are not sent`() async throws {
    let page = try await ScriptedPage(
      #"{"c":0}"#,
      #"{"0":{"el":\#(Sample.field),"text":\#(Sample.text("")),"focus":true}}"#,
      keys: #"["enter"]"#
    )
    try await page.page.compose("に")
    try await page.page.press("Enter")
    expect(try await page.take("key").isEmpty)
    try await page.close()
  }
}
