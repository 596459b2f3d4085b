import BrowserTesting
import Expectations
import Testing

@testable import RxBrowser

/// Snapshots and patches: the elements of the page.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageFrameTests {
  @Test func `the first message asks for everything, and a snapshot is shown and acknowledged`()
    async throws
  {
    let page = try await ScriptedPage(
      #"{"col":[{"row":[{"c":0},{"c":1}],"gap":1},{"c":2}],"gap":0}"#,
      """
      {"0":{"el":{"t":"button","a":{"class":"button","aria-label":"Save it"},"x":"Save"}},
       "1":{"el":{"t":"div","k":[{"t":"span","x":"one"},{"t":"mark","x":"two"}]}},
       "2":{"el":{"t":"progress","a":{"max":"1"},"v":"0.5"},"hidden":true}}
      """
    )
    let hello = try await page.take("hello")
    expectEqual(hello.map { $0.only("n", "r", "e") }, [["n": 1, "r": 0, "e": ""]])
    try await page.expect("[sockets[0].url, sockets[0].protocol]", ["/live", "rx-browser.1"])
    try await page.expect("document.title", "A title")
    try await page.expect("$('button').textContent + $('button').ariaLabel", "SaveSave it")
    try await page.expect("$('mark').parentElement.innerText", "onetwo")
    try await page.expect(
      "[$('progress').value, $('progress').checkVisibility()]",
      [
        0.5, false,
      ]
    )
    let ack = try await page.await("ack")
    expectEqual(ack.map { $0["r"] }, [1])
    try await page.change(#"{"2":{"hidden":false}}"#)
    try await page.expect("$('progress').checkVisibility()", true)
    try await page.close()
  }

  @Test func `a patch changes the elements that it names`() async throws {
    let page = try await ScriptedPage(
      #"{"c":0}"#,
      #"{"0":{"el":{"t":"div","a":{"class":"a","title":"t"},"k":[{"t":"span","x":"1"},{"t":"div","k":[{"t":"span","x":"2"}]}]}}}"#
    )
    try await page.change(#"{"0":{"n":{"":{"a":{"class":"b","title":null}},"1.0":{"x":"3"}}}}"#)
    try await page.expect(
      "$('.slot').innerHTML",
      #"<div class="b"><span>1</span><div><span>3</span></div></div>"#
    )
    try await page.close()
  }

  @Test func `an element of the same kind keeps the focus, the caret and its scrolling`()
    async throws
  {
    let page = try await ScriptedPage(
      #"{"c":0,"h":[0,1]}"#,
      #"{"0":{"el":{"t":"div","k":[{"t":"button","x":"A"},{"t":"div","a":{"class":"scroll vertical"},"k":[{"t":"button","x":"B"},{"t":"p","a":{"class":"b"},"x":"text"}]}]}}}"#
    )
    try await page.value("void $$('button')[1].focus()")
    try await page.value("void (window.old = [...$$('button')])")
    try await page.change(
      #"{"0":{"el":{"t":"div","k":[{"t":"button","x":"C","a":{"title":"x"}},{"t":"div","k":[{"t":"button","x":"D"}]},{"t":"hr"}]}}}"#
    )
    try await page.expect("$$('button').map((b, i) => b === old[i])", [true, true])
    try await page.expect("document.activeElement.textContent", "D")
    try await page.expect(
      "$('.slot').innerHTML",
      #"<div><button title="x">C</button><div><button>D</button></div><hr></div>"#
    )
    expect(try await page.take("on").filter { $0["on"] == "blur" }.isEmpty)
    try await page.close()
  }

  @Test func `hostile text is text`() async throws {
    let hostile = quoted(
      "<img src=x onerror=\"window.hacked=1\">&lt;</span><script>hacked=1</script>"
    )
    let page = try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1,"h":[3,1]},{"c":2}],"gap":0,"h":[0,1]}"#,
      """
      {"0":{"el":{"t":"span","a":{"title":\(hostile),"class":\(hostile)},"x":\(hostile)}},
       "1":{"el":\(Sample.list),"list":{"count":2}},
       "2":{"el":\(Sample.field),"text":{"t":\(hostile),"c":0,"s":0}}}
      """
    )
    _ = try await page.await("window")
    try await page.change(
      #"{"1":{"list":{"rows":{"0":[\#(hostile)],"1":{"x":[["em",\#(hostile)],["a b",\#(hostile),"javascript:hacked=1"]],"d":[\#(hostile)]}}}}}"#
    )
    try await page.page.waitForFrame()
    try await page.expect("$$('img, script:not([src]), main a').length", 0)
    try await page.expect("window.hacked ?? null", nil)
    let text = "<img src=x onerror=\"window.hacked=1\">&lt;</span><script>hacked=1</script>"
    try await page.expect(
      "$$('.item .text').map(e => e.textContent)",
      [
        .string(text), .string(text + text),
      ]
    )
    try await page.expect("$('main span').textContent", .string(text))
    try await page.close()
  }

  @Test func `elements, attributes and addresses that are not allowed are left out`() async throws {
    let page = try await ScriptedPage(
      #"{"c":0}"#,
      """
      {"0":{"el":{"t":"div","a":{"onclick":"hacked=1","style":"color:red","srcdoc":"x","name":"x"},"k":[
        {"t":"script","x":"hacked=1"},{"t":"iframe","a":{"src":"/"}},{"t":"img","a":{"src":"/x"}},{"t":"style","x":"*{}"},
        {"t":"a","a":{"href":"javascript:hacked=1"},"x":"1"},{"t":"a","a":{"href":"//evil.test"},"x":"2"},
        {"t":"a","a":{"href":"data:text/html,x"},"x":"3"},{"t":"a","a":{"href":"https://good.test/"},"x":"4"},
        {"t":"a","a":{"href":"/path"},"x":"5"},{"t":"math"},{"t":"form","a":{"action":"/"}}]}}}
      """
    )
    try await page.change(
      #"{"0":{"n":{"4":{"a":{"href":" javascript:hacked=1","onfocus":"x"}},"3":{"x":"*{}"}}}}"#
    )
    try await page.expect(
      "$$('.slot *').map(e => e.localName)",
      [
        "div", "span", "span", "span", "span", "a", "a", "a", "a", "a", "span", "span",
      ]
    )
    try await page.expect(
      "$$('.slot a').map(e => e.getAttribute('href'))",
      [
        nil, nil, nil, "https://good.test/", "/path",
      ]
    )
    try await page.expect("[$('.slot div').attributes.length, window.hacked ?? null]", [0, nil])
    try await page.close()
  }

  @Test func `the page has the tags, attributes and links that an element may have`() async throws {
    let allowed = [
      "/", "/path?x=1", "http://a.test", "HTTPS://a.test/", "mailto:a@b.test",
    ]
    let refused = [
      "//evil.test", "/\\evil.test", "/\t/evil.test", "/\n/evil.test", "/\r\n\\evil.test",
      "\t//evil.test", "//\u{301}evil.test", "/\u{85}path", " /path", "https:/a.test", "path", "",
      "javascript:hacked=1", "java\nscript:hacked=1",
    ]
    expectEqual((allowed + refused).filter(BrowserAttribute.isLink), allowed)
    let links = (allowed + refused).map { #"{"t":"a","a":{"href":\#(quoted($0))}}"# }
    let tags = BrowserElement.Tag.allCases.map(\.rawValue)
    let names = BrowserAttribute.names.sorted()
    let page = try await ScriptedPage(
      #"{"c":0}"#,
      """
      {"0":{"el":{"t":"div","k":[{"t":"div","k":[\(links.joined(separator: ","))]},
        {"t":"div","k":[\(tags.map { #"{"t":"\#($0)"}"# }.joined(separator: ","))]},
        {"t":"p","a":{\(names.map { #""\#($0)":"/1""# }.joined(separator: ","))}}]}}}
      """
    )
    for (expression, wanted) in [
      ("$$('.slot > div > div:first-child > a[href]').map(e => e.getAttribute('href'))", allowed),
      ("[...$$('.slot > div > div')[1].children].map(e => e.localName)", tags),
      (
        "[...$('.slot > div > p').attributes].map(a => a.name).sort()",
        names.map { $0.lowercased() }
      ),
    ] {
      try await page.expect(expression, .array(wanted.map { .string($0) }))
    }
    try await page.close()
  }

  @Test func `a value that the user changes is not set back until the change is handled`()
    async throws
  {
    let page = try await ScriptedPage(
      #"{"col":[{"c":0},{"c":1}],"gap":0}"#,
      """
      {"0":{"el":{"t":"input","a":{"type":"range","min":"0","max":"10"},"v":"5","on":["change"],"p":"x"}},
       "1":{"el":{"t":"input","a":{"type":"checkbox"},"b":false,"on":["change"]}}}
      """
    )
    try await page.page.click("input[type=range]")
    try await page.page.press("ArrowRight")
    let changes = try await page.await("on").filter { $0["on"] == "change" }
    expectEqual(changes.last?.only("c", "p", "v"), ["c": 0, "p": "x", "v": "6"])
    let number = changes.last?["n"].int ?? 0
    try await page.change(#"{"0":{"n":{"":{"v":"2"}}}}"#, handled: number - 1)
    try await page.expect("$('input').value", "6")
    try await page.change(#"{"0":{"n":{"":{"v":"2"}}}}"#, handled: number)
    try await page.expect("$('input').value", "2")
    try await page.page.click("input[type=checkbox]")
    let check = try await page.take("on").filter { $0["on"] == "change" }
    expectEqual(check.map { $0.only("c", "v") }, [["c": 1, "v": true]])
    try await page.change(#"{"1":{"n":{"":{"b":false}}}}"#)
    try await page.expect("$$('input')[1].checked", false)
    try await page.close()
  }

  @Test func `a disabled control cannot be used`() async throws {
    let page = try await ScriptedPage(
      #"{"row":[{"c":0},{"c":1,"h":[3,1]}],"gap":1,"h":[0,1]}"#,
      #"{"0":{"el":{"t":"button","x":"A","on":["click"]},"off":true},"1":{"el":\#(Sample.list),"off":true,"list":{"count":5}}}"#
    )
    try await page.expect("$('button').matches(':disabled')", true)
    try await page.page.click("button")
    try await page.page.click(".item")
    try await page.expect(
      "sockets[0].sent.filter(m => m.k === 'row' || m.on === 'click').length",
      0
    )
    let tree = try await page.page.accessibilityTree()
    expectEqual(tree.first { $0.role == "listbox" }?.states["disabled"], true)
    try await page.change(#"{"0":{"off":false}}"#)
    try await page.page.click("button", count: 2)
    let clicks = try await page.take("on").filter { $0["on"] == "click" }
    expectEqual(
      clicks.map { $0.only("c", "count") },
      [["c": 0, "count": 1], ["c": 0, "count": 2]]
    )
    try await page.close()
  }

  @Test func `a page that is not painted acknowledges nothing`() async throws {
    let page = try await ScriptedPage(#"{"c":0}"#, #"{"0":{"el":{"t":"p","x":"A"}}}"#)
    _ = try await page.await("ack")
    try await page.value(
      "void (window.paint = window.requestAnimationFrame, window.requestAnimationFrame = f => { window.waiting = f; return 1 })"
    )
    try await page.change(#"{"0":{"n":{"":{"x":"B"}}}}"#)
    try await page.change(#"{"0":{"n":{"":{"x":"C"}}}}"#)
    try await page.value("new Promise(done => setTimeout(() => done(true), 20))")
    expect(try await page.take("ack").isEmpty)
    try await page.value("void (window.requestAnimationFrame = paint, waiting())")
    let ack = try await page.await("ack")
    expectEqual(ack.map { $0["r"] }, [3])
    try await page.close()
  }

  @Test func `a picture is one of the page, and a patch changes its line`() async throws {
    let page = try await ScriptedPage(
      #"{"col":[{"c":0,"w":[0,1],"h":2}],"gap":0}"#,
      #"{"0":{"el":{"t":"svg","a":{"class":"sparkline","role":"img","aria-label":"Load: 2","viewBox":"0 0 1000 1000"},"k":[{"t":"path","a":{"d":"M0 1000L1000 0"}}]}}}"#,
      width: 400,
      height: 300
    )
    try await page.expect("$('path').getTotalLength() > 1400", true)
    try await page.expect("$('svg').getBoundingClientRect().width > 300", true)
    try await page.expect("$('svg').clientHeight == 2 * $('.unit').clientHeight", true)
    try await page.change(#"{"0":{"n":{"0":{"a":{"d":"M0 500L1000 500"}}}}}"#)
    try await page.expect("$('path').getTotalLength()", 1000)
    try await page.close()
  }
}
