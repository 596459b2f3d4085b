import BrowserTesting
import Expectations
import Testing

/// Lists, of which only rows near the visible ones are in the page.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageListTests {
  /// Opens a page whose list has some rows; ten of them are visible.
  private func list(
    _ count: Int,
    _ more: String = "",
    answers: Bool = true
  ) async throws -> ScriptedPage {
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(Sample.list),"list":{"count":\#(count)\#(more)}}}"#,
      width: 400,
      height: 302
    )
    try await page.page.wait(until: "sockets.at(-1).sent.some(m => m.k === 'window')")
    if answers {
      try await page.value(
        "void (window.rowCount = \(count), window.rowText = row => 'row ' + row)"
      )
      try await page.value("void $('.list').dispatchEvent(new Event('x'))")
      try await page.change(#"{"0":{"list":{"clear":true}}}"#)
      try await page.page.wait(until: "document.querySelector('.item').textContent !== ''")
    }
    return page
  }

  /// Waits until the rows between two texts are those that are visible.
  private func shows(_ page: ScriptedPage, _ first: String, _ last: String) async throws {
    let rows = """
      (() => {
        const view = document.querySelector('.list').getBoundingClientRect();
        const seen = [...document.querySelectorAll('.item')].filter(item => {
          const {top, bottom} = item.getBoundingClientRect();
          return top >= view.top - 1 && bottom <= view.bottom + 1;
        });
        return JSON.stringify([seen[0]?.textContent, seen.at(-1)?.textContent, seen.length]);
      })()
      """
    let wanted: JSON = [.string(first), .string(last), 10]
    try await page.page.wait(until: "\(rows) === \(quoted(wanted.encoded))", state: rows)
    try await page.page.waitForFrame()
    try await page.expect(rows, .string(wanted.encoded))
  }

  @Test func `the page asks for the visible rows and one page on both sides`() async throws {
    let page = try await list(1_000_000, answers: false)
    let window = try await page.take("window")
    expectEqual(
      window.map { $0.only("c", "first", "count", "top", "page") },
      [
        ["c": 0, "first": 0, "count": 32, "top": 0, "page": 10]
      ]
    )
    try await page.change(
      #"{"0":{"list":{"rows":{"0":["A ",["em","x"]],"1":{"x":["B"],"d":["9 KB"],"m":1,"s":"secondary"},"2":{"x":["H"],"h":1}}}}}"#
    )
    try await page.expect("$$('.item').length", 32)
    try await page.expect(
      "$$('.item').slice(0, 3).map(e => e.textContent)",
      [
        "A x", "B9 KB", "H",
      ]
    )
    try await page.expect("$('.item mark').textContent", "x")
    try await page.expect(
      "$$('.item').slice(0, 3).map(e => e.className)",
      [
        "item", "item marked tone-secondary", "item header",
      ]
    )
    let options = try await page.page.accessibilityTree().filter { $0.role == "option" }
    expect(options.count == 32 && options[1].states["selected"] == true)
    try await page.expect(
      "['posinset', 'setsize'].map(n => $$('.item')[1].getAttribute('aria-' + n))",
      ["2", "1000000"]
    )
    try await page.close()
  }

  @Test
  func `of a million rows the last is at the end of the scroll bar, and the wheel moves by pixels`()
    async throws
  {
    let page = try await list(1_000_000)
    try await shows(page, "row 0", "row 9")
    try await page.page.wheel(x: 100, y: 100, by: 28)
    try await shows(page, "row 1", "row 10")
    try await page.value("void ($('.list').scrollTop = $('.list').scrollHeight)")
    try await shows(page, "row 999990", "row 999999")
    try await page.page.wheel(x: 100, y: 100, by: -28)
    try await shows(page, "row 999989", "row 999998")
    try await page.value("void ($('.list').scrollTop = $('.list').scrollHeight / 2)")
    try await page.page.wait(
      until:
        "[...document.querySelectorAll('.item')].some(i => /row (499|500)/.test(i.textContent))"
    )
    try await page.expect("$$('.item').length", 32)
    try await page.close()
  }

  @Test func `rows that come before the visible ones leave these where they are`() async throws {
    let page = try await list(1000)
    try await page.value("void ($('.list').scrollTop = 280)")
    try await shows(page, "row 10", "row 19")
    // The event of scrolling comes before the next frame.
    try await page.page.waitForFrame()
    _ = try await page.await("window")
    try await page.value(
      "void (window.rowCount = 1003, window.rowText = row => row >= 5 && row < 8 ? 'new ' + row : 'row ' + (row < 5 ? row : row - 3))"
    )
    try await page.change(
      #"{"0":{"list":{"count":1003,"splice":[[5,0,3]],"rows":{"5":["new 5"],"6":["new 6"],"7":["new 7"]}}}}"#
    )
    try await shows(page, "row 10", "row 19")
    try await page.expect("$('.list').scrollTop", 364)
    try await page.expect("$$('.item').find(e => e.textContent === 'row 10').ariaPosInSet", "14")
    try await page.change(#"{"0":{"list":{"count":1001,"splice":[[0,2,0]]}}}"#)
    try await page.expect("$('.list').scrollTop", 308)
    // Rows that are removed below change nothing, and at the top the list shows what is inserted.
    try await page.value("void ($('.list').scrollTop = 0)")
    try await page.page.waitForFrame()
    try await page.value("void (window.rowText = row => row ? 'row ' + row : 'first')")
    try await page.change(
      #"{"0":{"list":{"count":1002,"splice":[[0,0,1]],"rows":{"0":["first"]}}}}"#
    )
    try await page.expect("[$('.list').scrollTop, $('.item').textContent]", [0, "first"])
    try await page.close()
  }

  @Test func `a frame does not undo scrolling that the page has not been told of`() async throws {
    let page = try await list(1000)
    try await page.value(
      """
      [$('.list').scrollTop = 2800, feed({a: lastNumber(), c: {0: {list: {count: 1001}}}})].length
      """
    )
    try await shows(page, "row 100", "row 109")
    try await page.close()
  }

  @Test func `a highlighted row is scrolled into view, and without one the first is`() async throws
  {
    let page = try await list(1000)
    try await page.change(#"{"0":{"list":{"hl":9}}}"#)
    try await page.expect("$('.list').scrollTop", 0)
    try await page.change(#"{"0":{"list":{"hl":10}}}"#)
    try await page.expect(
      "[document.querySelector('.list').scrollTop, document.querySelector('.list').clientHeight]",
      [28, 280]
    )
    try await page.expect(
      "$('#' + $('.list').getAttribute('aria-activedescendant')).textContent",
      "row 10"
    )
    try await page.expect("$('.item.highlighted').textContent", "row 10")
    try await page.change(#"{"0":{"list":{"hl":500}}}"#)
    try await shows(page, "row 491", "row 500")
    try await page.change(#"{"0":{"list":{"hl":499}}}"#)
    try await shows(page, "row 491", "row 500")
    try await page.change(#"{"0":{"list":{"hl":null}}}"#)
    try await shows(page, "row 0", "row 9")
    try await page.expect("$('.list').getAttribute('aria-activedescendant')", "")
    try await page.close()
  }

  @Test func `a list that grows upward has row 0 at the bottom`() async throws {
    let page = try await list(1_000_000, #","up":true"#)
    try await shows(page, "row 9", "row 0")
    try await page.page.wheel(x: 100, y: 100, by: -28)
    try await shows(page, "row 10", "row 1")
    try await page.change(#"{"0":{"list":{"hl":50}}}"#)
    try await shows(page, "row 50", "row 41")
    try await page.value("void ($('.list').scrollTop = 0)")
    try await shows(page, "row 999999", "row 999990")
    try await page.change(#"{"0":{"list":{"count":3,"hl":0}}}"#)
    try await page.expect(
      "$('.list').getBoundingClientRect().bottom - $$('.item').at(-1).getBoundingClientRect().bottom",
      1
    )
    try await page.close()
  }

  @Test func `a press on a row is sent with its number and the keys that are held`() async throws {
    let page = try await list(100)
    try await page.page.click(".item:nth-child(3)", count: 2)
    try await page.page.click(".item:nth-child(4)", holding: [.control, .shift])
    let rows = try await page.take("row")
    expectEqual(
      rows.map { $0.only("c", "row", "count", "mods") },
      [
        ["c": 0, "row": 2, "count": 1, "mods": ""], ["c": 0, "row": 2, "count": 2, "mods": ""],
        ["c": 0, "row": 3, "count": 1, "mods": "ctrl-shift"],
      ]
    )
    try await page.expect("document.activeElement.className", "list")
    try await page.close()
  }

  @Test func `a list that becomes shorter shows its last rows`() async throws {
    let page = try await list(1000)
    try await page.value("void ($('.list').scrollTop = 1e6)")
    try await shows(page, "row 990", "row 999")
    try await page.value("void (window.rowCount = 20)")
    try await page.change(#"{"0":{"list":{"count":20}}}"#)
    try await shows(page, "row 10", "row 19")
    try await page.change(#"{"0":{"list":{"count":0}}}"#)
    try await page.expect(
      "[$$('.item').length, $('.list').scrollHeight - $('.list').clientHeight]",
      [0, 0]
    )
    try await page.close()
  }

  /// Rows of which all but the first are too long, with what of them is shown in full.
  private static let longRows = [
    (#"["short/",["em","fer"],"ry"]"#, ["short/ferry"]),
    (#"["Sources/Harbour/Communication/",["em","Fer"],"ryLine.swift"]"#, ["Fer", "ryLine.swift"]),
    (
      #"["So",["em","u"],"rces/Har",["em","bo"],"ur/Communication/Dire",["em","c"],"tory/Ferry.swift"]"#,
      ["So", "u", "bo", "c", "Ferry.swift"]
    ),
    (
      #"["Sources/Harbour/Communication/Direc",["em","tory/Fer","/file"],["text-bold","ryLine.swift","/file"]]"#,
      ["tory/Fer", "ryLine.swift"]
    ),
    (#"["Sources/Harbour/Communication/Directory/name/"]"#, ["name/"]),
    (
      #"["A name that is longer than the ",["em","line"]," of the page without a directory"]"#,
      ["line"]
    ),
  ]

  /// The accessible names of the rows.
  private static let longTexts = [
    "short/ferry", "Sources/Harbour/Communication/FerryLine.swift",
    "Sources/Harbour/Communication/Directory/Ferry.swift",
    "Sources/Harbour/Communication/Directory/FerryLine.swift",
    "Sources/Harbour/Communication/Directory/name/ 9 KB",
    "A name that is longer than the line of the page without a directory",
  ]

  private func longList(_ style: String = "list") async throws -> ScriptedPage {
    let page = try await ScriptedPage(
      #"{"c":0,"w":[0,1],"h":[0,1]}"#,
      #"{"0":{"el":\#(Sample.list.replacing("\"class\":\"list", with: "\"class\":\"\(style)")),"list":{"count":6}}}"#,
      width: 300,
      height: 302
    )
    _ = try await page.await("window")
    let rows = Self.longRows.enumerated().map { number, row in
      #""\#(number)":\#(number == 4 ? #"{"x":\#(row.0),"d":["9 KB"]}"# : row.0)"#
    }
    try await page.change(#"{"0":{"list":{"rows":{\#(rows.joined(separator: ","))}}}}"#)
    return page
  }

  /// The parts of each row that are shown in full, inside of the row.
  private static let shownParts = """
    $$('.item').map(item => {
      const {left, right} = item.firstChild.getBoundingClientRect();
      const parts = [...item.querySelectorAll('.parts > *')];
      return (parts.length ? parts : [item.firstChild]).filter(part => {
        const place = part.getBoundingClientRect();
        return part.scrollWidth <= part.clientWidth && place.left >= left && place.right <= right + 0.1;
      }).map(part => part.textContent);
    })
    """

  @Test func `a row that is too long keeps its match and its name, if it can`() async throws {
    let page = try await longList()
    try await page.expect(
      Self.shownParts,
      .array(Self.longRows.map { .array($0.1.map(JSON.string)) })
    )
    let options = try await page.page.accessibilityTree().filter { $0.role == "option" }
    expectEqual(options.map(\.name), Self.longTexts)
    try await page.expect(
      "[$$('a.em, a.text-bold').map(a => a.getAttribute('href')), $$('.parts mark').length]",
      [["/file", "/file", "/file"], 5]
    )
    try await page.close()
  }

  @Test func `rows are put together again when there is room for them`() async throws {
    let page = try await longList()
    try await page.expect("$$('.parts').length", 5)
    try await page.page.resize(width: 900, height: 302)
    try await page.page.wait(until: "!document.querySelector('.parts, .item[aria-label]')")
    try await page.expect("$$('.text').map(text => text.children.length)", [1, 1, 1, 1, 1, 1])
    try await page.page.resize(width: 300, height: 302)
    try await page.page.wait(until: "document.querySelectorAll('.parts').length === 5")
    try await page.close()
  }

  @Test func `a list that keeps the ends of texts does so for rows without a match`() async throws {
    let page = try await longList("list keeps-end")
    try await page.expect(
      "$$('.item').map(item => !!item.querySelector('.parts'))",
      [
        false, true, true, true, false, true,
      ]
    )
    try await page.close()
  }

  @Test func `a list that is hidden while its rows become void asks for them when it is shown`()
    async throws
  {
    let page = try await list(1000)
    try await page.change(#"{"0":{"hidden":true}}"#)
    try await page.page.waitForFrame()
    try await page.value("void (window.rowText = row => 'new ' + row, sockets.at(-1).onclose({}))")
    try await page.page.wait(until: "sockets.length === 2 && sockets[1].sent.length > 0")
    try await page.feed("\"had\":0")
    try await page.change(#"{"0":{"hidden":false}}"#)
    try await shows(page, "new 0", "new 9")
    try await page.change(#"{"0":{"hidden":true}}"#)
    try await page.page.waitForFrame()
    try await page.value("void (window.rowText = row => 'newer ' + row)")
    try await page.change(#"{"0":{"list":{"clear":true}}}"#)
    try await page.change(#"{"0":{"hidden":false}}"#)
    try await shows(page, "newer 0", "newer 9")
    try await page.close()
  }

  @Test func `a highlight that moves along with its row, or by another page, scrolls nothing`()
    async throws
  {
    let page = try await list(1000)
    try await page.change(#"{"0":{"list":{"hl":5}}}"#)
    try await page.value("void ($('.list').scrollTop = 2800)")
    try await shows(page, "row 100", "row 109")
    try await page.change(#"{"0":{"list":{"hl":103,"stay":true}}}"#)
    try await page.expect("$('.item.highlighted').textContent", "row 103")
    try await page.change(#"{"0":{"list":{"hl":6,"stay":true}}}"#)
    try await shows(page, "row 100", "row 109")
    try await page.expect("$$('.item.highlighted').length", 0)
    try await page.close()
  }
}
