import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// The driver of the browser, on pages of its own.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct ChromiumTests {
  private func page(_ body: String) async throws -> BrowserPage {
    let page = try await Chromium.shared().newPage(width: 400, height: 300)
    try await page.open("data:text/html;charset=utf-8,<!DOCTYPE html><title>A</title>" + body)
    return page
  }

  @Test func `expressions have values, promises are awaited, and exceptions are thrown`()
    async throws
  {
    let page = try await page("<p>text")
    try await expectEqual(page.evaluate("({a: [1, 'x', null, true]})")["a"], [1, "x", nil, true])
    try await expectEqual(page.evaluate("Promise.resolve(document.title)"), "A")
    try await expectEqual(page.evaluate("undefined"), nil)
    try await expectEqual(page.text(of: "p"), "text")
    await #expect(throws: BrowserPage.ScriptError.self) { try await page.evaluate("nothing.there") }
    try await page.close()
  }

  @Test func `a wait ends with the frame in which its condition is true`() async throws {
    let page = try await page("<p>")
    try await page.evaluate("void setTimeout(() => document.body.id = 'late', 50)")
    try await page.wait(until: "document.body.id === 'late'")
    try await page.close()
  }

  @Test func `keys, clicks, the wheel and a drag are those of a user`() async throws {
    let page = try await page(
      """
      <style>body{margin:0;height:3000px}input{position:fixed;top:0;width:200px;height:30px}</style>
      <input><script>
      log = [];
      for (const kind of ['keydown', 'click', 'dblclick', 'pointerdown', 'wheel'])
        addEventListener(kind, e => { if (e.isTrusted) log.push(kind + (e.key ?? '') + (e.ctrlKey ? '+' : '')) });
      </script>
      """
    )
    try await page.click("input", count: 2)
    try await page.type("aB ü")
    try await expectEqual(page.evaluate("document.querySelector('input').value"), "aB ü")
    try await page.press("Backspace")
    try await page.press("ArrowLeft")
    try await page.press("k", holding: .control)
    try await expectEqual(
      page.evaluate(
        "[document.querySelector('input').value, document.activeElement.selectionStart]"
      ),
      ["aB ", 2]
    )
    try await page.wheel(x: 100, y: 200, by: 100)
    try await page.wait(until: "scrollY > 0")
    let log = try await page.evaluate("log").elements.map(\.text)
    expect(log.filter { $0 == "click" }.count == 2 && log.contains("dblclick"))
    expect(log.contains("keydownB") && log.contains("keydownk+") && log.contains("wheel"))
    try await page.close()
  }

  @Test func `an input method composes a text and commits it`() async throws {
    let page = try await page(
      "<input autofocus><script>log = []; for (const k of ['compositionstart', 'compositionend'])"
        + "addEventListener(k, e => log.push(k))</script>"
    )
    try await page.click("input")
    try await page.compose("に")
    try await page.compose("日本")
    try await expectEqual(page.evaluate("document.querySelector('input').value"), "日本")
    try await expectEqual(page.evaluate("log"), ["compositionstart"])
    try await page.commit("日本")
    try await expectEqual(page.evaluate("log"), ["compositionstart", "compositionend"])
    try await expectEqual(page.evaluate("document.querySelector('input').value"), "日本")
    try await page.close()
  }

  @Test func `errors of the page are collected`() async throws {
    let page = try await page("<p>")
    expect(page.errors.isEmpty)
    try await page.evaluate("void setTimeout(() => { throw new Error('first') })")
    try await page.evaluate("console.error('second', 2)")
    try await page.waitForFrame()
    try await eventually("errors", state: "\(page.errors)") { page.errors.count == 2 }
    expect(page.errors.contains { $0.contains("first") })
    expect(page.errors.contains { $0.contains("second") })
    page.forgetErrors()
    expect(page.errors.isEmpty)
    try await page.close()
  }

  @Test func `contexts have cookies of their own, and pages of one context share them`()
    async throws
  {
    let browser = try await Chromium.shared()
    let (one, two) = (try await browser.newContext(), try await browser.newContext())
    let pages = [try await one.newPage(), try await one.newPage(), try await two.newPage()]
    for page in pages {
      try await page.serve("http://a.test", ["/": .init(type: "text/html", Array("<p>".utf8))])
      try await page.open("http://a.test/")
    }
    try await pages[0].evaluate("document.cookie = 'k=1'")
    try await expectEqual(pages[1].evaluate("document.cookie"), "k=1")
    try await expectEqual(pages[2].evaluate("document.cookie"), "")
    try await expectEqual(one.cookies().map { $0["name"].text }, ["k"])
    expect(try await two.cookies().isEmpty)
    try await one.clearCookies()
    try await expectEqual(pages[0].evaluate("document.cookie"), "")
    try await one.close()
    try await two.close()
  }

  @Test func `preferences, size and network are those that a test sets`() async throws {
    let page = try await page("<p>")
    func matches(_ query: String) async throws -> Bool {
      try await page.evaluate("matchMedia('(\(query))').matches").isTrue
    }
    try await expectEqual(page.evaluate("[innerWidth, innerHeight]"), [400, 300])
    try await page.prefer(dark: true, lessMotion: true, fewColours: true)
    expect(try await matches("prefers-color-scheme: dark"))
    expect(try await matches("prefers-reduced-motion: reduce"))
    expect(try await matches("forced-colors: active"))
    try await page.prefer()
    expect(try await matches("prefers-color-scheme: light"))
    try await page.resize(width: 320, height: 200)
    try await expectEqual(page.evaluate("innerWidth"), 320)
    try await page.setOffline(true)
    try await expectEqual(page.evaluate("navigator.onLine"), false)
    try await page.setOffline(false)
    try await expectEqual(page.evaluate("navigator.onLine"), true)
    try await page.close()
  }

  @Test func `a screenshot is a PNG, and the accessibility tree has roles, names and states`()
    async throws
  {
    let page = try await page(
      "<button aria-label=Save>x</button><input type=checkbox checked aria-label=On><p>text"
    )
    expect(try await page.screenshot().prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]))
    let tree = try await page.accessibilityTree()
    expect(tree.contains { $0.role == "button" && $0.name == "Save" })
    expect(
      tree.contains { $0.role == "checkbox" && $0.name == "On" && $0.states["checked"] == "true" }
    )
    expect(tree.contains { $0.role == "StaticText" && $0.name == "text" })
    try await page.close()
  }

  @Test func `a browser that ends takes its programs and its directory with it`() async throws {
    let browser = try await Chromium()
    let (process, directory) = (browser.process, browser.directoryPath)
    _ = try await browser.newPage()
    expect(FileManager.default.fileExists(atPath: directory))
    browser.end()
    try await eventually("the end of all processes") { kill(-process, 0) != 0 }
    expect(!FileManager.default.fileExists(atPath: directory))
    await #expect(throws: (any Error).self) { try await browser.newContext() }
  }
}
