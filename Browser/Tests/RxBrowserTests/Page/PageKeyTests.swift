import BrowserTesting
import Expectations
import Testing

/// The focus, and the keys that are the program's.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageKeyTests {
  private func page() async throws -> ScriptedPage {
    let field =
      #"{"t":"input","edit":1,"a":{"type":"text","data-keys":"up down enter ctrl-home page-down"}}"#
    return try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1,"h":[3,1]},{"c":2},{"c":3}],"gap":0,"h":[0,1]}"#,
      """
      {"0":{"el":\(field),"text":\(Sample.text("abc")),"focus":true},
       "1":{"el":\(Sample.list),"list":{"count":3}},
       "2":{"el":{"t":"button","x":"B","on":["click"],"p":"b"}},
       "3":{"el":\(Sample.area),"text":\(Sample.text("x"))}}
      """,
      keys: #"["ctrl-o","f2","?","alt-enter","shift-tab"]"#
    )
  }

  private func keys(_ page: ScriptedPage) async throws -> [JSON] {
    try await page.take("key").map { [$0["c"], $0["key"]] }
  }

  @Test func `a field leaves keys that it names to the program, and uses the others`() async throws
  {
    let page = try await page()
    for key in ["ArrowDown", "ArrowUp", "Enter", "PageDown", "Escape", "ArrowLeft"] {
      try await page.page.press(key)
    }
    try await page.page.press("Home", holding: .control)
    try await page.page.press("Home", holding: .shift)
    try await page.page.type("q")
    try await expectEqual(
      keys(page),
      [
        [0, "down"], [0, "up"], [0, "enter"], [0, "page-down"], [0, "escape"], [0, "ctrl-home"],
      ]
    )
    try await page.expect("$('input').value", "qc")
    try await page.close()
  }

  @Test func `keys of the program are sent wherever the focus is`() async throws {
    let page = try await page()
    try await page.page.press("o", holding: .control)
    try await page.page.press("?", holding: .shift)
    try await page.page.press("F2")
    try await page.value("void document.activeElement.blur()")
    try await page.page.press("Enter", holding: .alt)
    try await page.page.press("Tab", holding: .shift)
    try await expectEqual(
      keys(page),
      [
        [0, "ctrl-o"], [0, "?"], [0, "f2"], [nil, "alt-enter"], [nil, "shift-tab"],
      ]
    )
    try await page.expect("$('input').value", "abc")
    try await page.close()
  }

  @Test func `a list sends its keys, and a button is pressed by its own`() async throws {
    let page = try await page()
    try await page.value("void $('.list').focus()")
    for key in ["ArrowDown", " ", "Enter", "x"] { try await page.page.press(key) }
    try await expectEqual(keys(page), [[1, "down"], [1, "space"], [1, "enter"]])
    try await page.value("void $('button').focus()")
    try await page.page.press("Enter")
    expect(try await keys(page).isEmpty)
    let events = try await page.take("on")
    expectEqual(
      events.filter { $0["on"] == "click" }.map { $0.only("c", "p") },
      [["c": 2, "p": "b"]]
    )
    try await page.value("void $('textarea').focus()")
    try await page.page.press("Enter")
    expect(try await keys(page).isEmpty)
    try await page.expect("$('textarea').value", "x\n")
    try await page.close()
  }

  @Test func `the focus of the user is sent, that of the program is not`() async throws {
    let page = try await page()
    try await page.expect("document.activeElement.localName", "input")
    expect(try await page.take("on").isEmpty)
    try await page.page.press("Tab")
    try await page.page.click("button")
    try await page.value("void document.activeElement.blur()")
    let events = try await page.take("on").filter { $0["on"] != "click" }
    expectEqual(
      events.map { $0.only("c", "on") },
      [
        ["c": 1, "on": "focus"], ["c": 2, "on": "focus"], ["c": 2, "on": "blur"],
      ]
    )
    let number = events.last?["n"].int ?? 0
    try await page.change(#"{"0":{"focus":true}}"#, handled: number - 1)
    try await page.expect("document.activeElement.localName", "body")
    try await page.change(#"{"0":{"focus":true}}"#, handled: number)
    try await page.expect("document.activeElement.localName", "input")
    try await page.expect("$('input').selectionStart", 3)
    expect(try await page.take("on").isEmpty)
    try await page.close()
  }

  @Test func `in a group with one tab stop the focus follows it`() async throws {
    func tabs(_ stop: Int) -> String {
      (0..<2).map { #"{"t":"button","a":{"tabindex":"\#($0 == stop ? 0 : -1)"},"x":"\#($0)"}"# }
        .joined(separator: ",")
    }
    let page = try await ScriptedPage(
      #"{"row":[{"c":0},{"c":1}],"gap":1}"#,
      #"{"0":{"el":{"t":"div","k":[\#(tabs(0))]}},"1":{"el":{"t":"button","a":{"tabindex":"0"},"x":"B"}}}"#
    )
    try await page.value("void $('button').focus()")
    try await page.change(
      #"{"0":{"n":{"0":{"a":{"tabindex":"-1"}},"1":{"a":{"tabindex":"0"}}}}}"#
    )
    try await page.expect("document.activeElement.textContent", "1")
    try await expectEqual(page.take("on").filter { $0["on"] == "focus" }.count, 1)
    try await page.close()
  }

  @Test func `a scroll view sends and shows its place in units`() async throws {
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1],"in":{"col":[{"c":1,"h":50},{"c":2}],"gap":0}}"#,
      #"{"0":{"el":{"t":"div","a":{"class":"scroll vertical"}},"scroll":[0,5]},"1":{"el":{"t":"p","x":"A"}},"2":{"el":{"t":"button","x":"B"}}}"#
    )
    try await page.expect("$('.scroll').scrollTop", 140)
    try await page.expect("$('.scroll').contains($('button'))", true)
    try await page.page.wheel(x: 100, y: 100, by: 56)
    let places = try await page.await("scroll")
    expectEqual(places.last?.only("c", "x", "y"), ["c": 0, "x": 0, "y": 7])
    let number = places.last?["n"].int ?? 0
    try await page.change(#"{"0":{"scroll":[0,1]}}"#, handled: number - 1)
    try await page.expect("$('.scroll').scrollTop", 196)
    try await page.change(#"{"0":{"el":{"t":"div","a":{"class":"scroll vertical x"}}}}"#)
    try await page.expect(
      "[$('.scroll').scrollTop, $('.scroll').contains($('button'))]",
      [
        196, true,
      ]
    )
    try await page.change(#"{"0":{"scroll":[0,1]}}"#)
    try await page.expect("$('.scroll').scrollTop", 28)
    try await page.close()
  }
}
