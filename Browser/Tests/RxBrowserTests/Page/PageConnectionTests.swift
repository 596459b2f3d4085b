import BrowserTesting
import Expectations
import Testing

/// The connection breaks, and comes back.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageConnectionTests {
  private func field() async throws -> ScriptedPage {
    try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1}],"gap":0}"#,
      #"{"0":{"el":\#(Sample.field),"text":\#(Sample.text("ab")),"focus":true},"1":{"el":{"t":"button","x":"B","on":["click"]}}}"#
    )
  }

  private func `break`(_ page: ScriptedPage, until connection: Int) async throws {
    try await page.value("void sockets.at(-1).onclose({})")
    try await expectEqual(page.page.text(of: "[role=status]"), "Reconnecting…")
    try await page.page.wait(
      until: "sockets.length === \(connection) && sockets.at(-1).sent.length > 0"
    )
  }

  @Test func `edits that were not handled, and those made meanwhile, are sent again`() async throws
  {
    let page = try await field()
    try await page.page.type("cd")
    let first = try await page.take("edit").compactMap { $0["n"].int }
    try await page.value("void sockets.at(-1).onclose({})")
    try await page.page.type("e")
    try await page.page.wait(until: "sockets.length === 2 && sockets[1].sent.length > 0")
    let hello = try await page.take("hello")
    expectEqual(hello.map { $0.only("e", "r") }, [["e": "first", "r": 1]])
    try await page.expect("sockets[0].sent[0].p === sockets[1].sent[0].p", true)
    try await page.expect("sockets[1].sent.length", 1)
    try await page.feed("\"had\":\(first[0])")
    let again = try await page.take("edit")
    expectEqual(
      again.map { $0.only("at", "del", "ins", "seen") },
      [
        ["at": 3, "del": 0, "ins": "d", "seen": 1], ["at": 4, "del": 0, "ins": "e", "seen": 1],
      ]
    )
    try await expectEqual(page.page.text(of: "[role=status]"), "")
    try await page.expect("$('input').value", "abcde")
    let last = again.last?["n"].int ?? 0
    try await page.change(#"{"0":{"text":\#(Sample.text("abcd"))}}"#, handled: last - 1)
    try await page.expect("$('input').value", "abcde")
    // Now all are handled: none is sent a third time.
    try await page.change("{}", handled: last)
    try await self.break(page, until: 3)
    try await page.feed("\"had\":\(last)")
    expect(try await page.take("edit").isEmpty)
    try await page.close()
  }

  @Test func `another run of the server replaces everything`() async throws {
    let page = try await field()
    try await page.page.type("c")
    try await self.break(page, until: 2)
    try await page.feed(
      #""e":"second","title":"Other","layout":{"c":0},"c":{"0":{"el":\#(Sample.field),"text":\#(Sample.text("new")),"focus":true}}"#,
      handled: 0
    )
    try await page.expect(
      "[$('input').value, $$('.slot').length, document.title, $('input').matches(':focus')]",
      ["new", 1, "Other", true]
    )
    expect(try await page.take("on").allSatisfy { $0["on"] == "focus" })
    expect(try await page.take("edit").isEmpty)
    try await page.close()
  }

  @Test func `clicks while there is no connection do nothing`() async throws {
    let page = try await field()
    try await page.value("void sockets.at(-1).onclose({})")
    try await page.page.click("button")
    try await page.page.wait(until: "sockets.length === 2 && sockets[1].sent.length > 0")
    try await page.feed(#""had":0"#)
    try await page.expect("sockets.flatMap(s => s.sent).filter(m => m.on === 'click').length", 0)
    try await page.close()
  }

  @Test func `rows are asked for again, after they have moved`() async throws {
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(Sample.list),"list":{"count":1000}}}"#,
      width: 400,
      height: 302
    )
    try await page.value("void ($('.list').scrollTop = 2800)")
    try await page.page.wait(until: "sockets[0].sent.some(m => m.k === 'window' && m.top === 100)")
    try await self.break(page, until: 2)
    try await page.change(#"{"0":{"list":{"count":1005,"splice":[[0,0,5]]}}}"#)
    let window = try await page.take("window")
    expectEqual(
      window.last?.only("r", "top", "first", "count"),
      [
        "r": 2, "top": 105, "first": 95, "count": 32,
      ]
    )
    try await page.close()
  }

  @Test func `attempts go on while the server is down, and at once when the network is back`()
    async throws
  {
    let page = try await field()
    page.page.forgetErrors()
    try await page.value("void (window.isDown = true, sockets.at(-1).onclose({}))")
    try await page.page.wait(until: "sockets.length === 4")
    let count =
      try await page.value(
        "(window.isDown = false, dispatchEvent(new Event('online')), sockets.length)"
      ).int ?? 0
    expect(count >= 5)
    try await page.page.wait(until: "sockets.at(-1).sent.length > 0")
    try await page.feed(#""had":0"#)
    try await expectEqual(page.page.text(of: "[role=status]"), "")
    try await page.close()
  }

  @Test func `a page without access says what to do`() async throws {
    let page = try await field()
    try await page.value(
      "void (window.fetch = async () => ({status: 403}), window.isDown = true, sockets.at(-1).onclose({}))"
    )
    try await page.page.wait(
      until: "document.querySelector('[role=status]').textContent.startsWith('Open a new address')"
    )
    try await page.close()
  }

  @Test func `after an error of its own the page asks for everything`() async throws {
    let page = try await field()
    try await page.value("void setTimeout(() => feed({c: {99: {el: {}}}}))")
    try await page.page.wait(until: "sockets.length === 2 && sockets[1].sent.length > 0")
    try await page.expect("sockets[1].sent[0].e", "")
    expectEqual(page.page.errors.count, 1)
    page.page.forgetErrors()
    try await page.close()
  }

  @Test func `a warning of the browser is no error`() async throws {
    let page = try await field()
    try await page.value(
      "void dispatchEvent(new ErrorEvent('error', {message: 'ResizeObserver loop'}))"
    )
    try await page.page.waitForFrame()
    try await page.expect("[sockets.length, $('[role=status]').textContent]", [1, ""])
    try await page.close()
  }

  @Test func `a file that the program hands out is fetched, another address is not`() async throws {
    let page = try await field()
    try await page.value(
      "void (HTMLElement.prototype.click = function() { (window.links ??= []).push([this.localName, this.getAttribute('href'), this.download]) })"
    )
    for address in ["/files/0a1b", "//evil.test/files/0", "/files/0/../../", "javascript:hacked=1"]
    {
      try await page.feed("\"open\":\(quoted(address))")
    }
    try await page.expect("window.links", [["a", "/files/0a1b", ""]])
    try await page.close()
  }

  @Test func `what comes with a new connection is shown, though the user did something meanwhile`()
    async throws
  {
    let page = try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1}],"gap":0}"#,
      """
      {"0":{"el":\(Sample.field),"text":\(Sample.text("ab")),"focus":true},
       "1":{"el":{"t":"input","a":{"type":"range","min":"0","max":"10"},"v":"5","on":["change"]}}}
      """
    )
    try await page.value("void sockets.at(-1).onclose({})")
    try await page.page.press("Home")
    try await page.page.waitForFrame()
    try await page.value("void $('input[type=range]').focus()")
    try await page.page.press("ArrowRight")
    try await page.expect("$('input[type=range]').value", "6")
    try await page.page.wait(until: "sockets.length === 2 && sockets[1].sent.length > 0")
    try await page.feed(
      #""had":1,"c":{"0":{"text":\#(Sample.text("new"))},"1":{"n":{"":{"v":"3"}}}}"#,
      handled: 1
    )
    try await page.expect("$$('input').map(e => e.value)", ["new", "3"])
    // A frame that the server sends before it receives the next message is no older.
    try await page.change(
      #"{"0":{"text":\#(Sample.text("newer"))},"1":{"n":{"":{"v":"4"}}}}"#,
      handled: 1
    )
    try await page.expect("$$('input').map(e => e.value)", ["newer", "4"])
    try await page.close()
  }
}
