import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// The gallery in a browser: each control is used, and its reports are read from the list of events.
@Suite(.enabled(if: Chromium.isInstalled, "chromium is not installed"), .serialized)
struct BrowserWalkTests {
  private let program: RunningProgram
  private let page: BrowserPage
  private let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    program = try Program("gallery-browse", environment: ["XDG_STATE_HOME": directory.path])
      .start("--browse")
    let line = try #require(try await program.next())
    let address = try #require(String(decoding: line, as: UTF8.self).split(separator: " ").last)
    page = try await Chromium.shared().newPage(width: 900, height: 640)
    try await page.open(String(address))
    try await page.wait(
      until: "document.querySelectorAll('[role=tab]').length === \(Self.titles.count)"
    )
  }

  /// Waits until the newest event is this one.
  private func expectEvent(_ text: String) async throws {
    let first = "document.querySelector('[aria-label=Events] .item .text')?.textContent"
    try await page.wait(until: "\(first) === \(quoted(text))", state: first)
  }

  /// Opens a page of the gallery.
  private func turn(to title: String) async throws {
    let place = try #require(Self.titles.firstIndex(of: title))
    try await page.click("[role=tab]:nth-child(\(place + 1))")
    try await expectEvent("page \(title)")
  }

  private static let titles = ["Buttons", "Numbers", "Texts", "Lists", "Tables", "Trees", "Form"]

  /// The roles and names that assistive technology sees, as `button Save`.
  private func elements(_ roles: Set<String>) async throws -> [String] {
    try await page.accessibilityTree().filter { roles.contains($0.role) }
      .map { "\($0.role) \($0.name)" }.sorted()
  }

  private func end() async throws {
    expectEqual(page.errors, [])
    try await page.close()
    program.signal(SIGTERM)
  }

  @Test func `buttons, switches, segments and menus are used by mouse and keys`() async throws {
    let roles: Set = ["tablist", "tab", "button", "switch", "radiogroup", "radio", "listbox"]
    let shown = try await elements(roles)
    expectEqual(
      shown,
      [
        "button Delete…", "button File", "button Save", "listbox Events", "radio Day",
        "radio Month", "radio Week",
        "radiogroup Segments", "switch may be saved", "tab Buttons", "tab Form", "tab Lists",
        "tab Numbers", "tab Tables", "tab Texts", "tab Trees", "tablist Pages",
      ]
    )
    // The titles are in one line.
    let tops = "[...document.querySelectorAll('[role=tab]')].map(e => e.offsetTop)"
    try await page.wait(until: "new Set(\(tops)).size === 1")
    try await page.click(".button")
    try await expectEvent("saved")
    try await page.click(".toggle")
    try await expectEvent("locked")
    try await page.wait(until: "document.querySelector('.button').matches(':disabled')")
    try await page.press(" ")
    try await expectEvent("unlocked")

    try await page.click(".segment:nth-child(2)")
    try await expectEvent("segment 1")
    try await page.press("ArrowRight")
    try await expectEvent("segment 2")
    try await page.wait(
      until: "document.activeElement === document.querySelector('.segment:nth-child(3)')"
    )
    try await page.press("Home")
    try await expectEvent("segment 0")

    try await page.click(".menu-title")
    try await expectEvent("menu opened")
    try await page.wait(until: "document.querySelectorAll('.menu-item').length === 3")
    let menu = try await elements(["menu", "menuitem"])
    expectEqual(
      menu,
      [
        "menu File", "menuitem Close", "menuitem Open", "menuitem Print",
      ]
    )
    try await page.press("ArrowDown")
    try await page.press("Enter")
    try await expectEvent("item 2")
    try await page.click(".menu-title")
    try await page.press("Escape")
    try await page.wait(until: "document.querySelectorAll('.menu-item').length === 0")
    try await end()
  }

  @Test func `a form is filled in by keys, and shows and reads its errors`() async throws {
    try await turn(to: "Form")
    let fields = try await page.accessibilityTree().filter {
      ["textbox", "spinbutton", "form"].contains($0.role) && !$0.name.isEmpty
    }
    expectEqual(
      fields.map { "\($0.role) \($0.name)" },
      ["textbox Name", "spinbutton Guests", "textbox Day"]
    )
    try await page.click("[role=spinbutton]")
    try await page.press("ArrowUp")
    try await expectEvent("3 guests")
    try await page.evaluate("document.querySelector('[placeholder=YYYY-MM-DD]').focus()")
    try await page.press("ArrowUp")
    try await expectEvent("on 2027-01-31")
    try await page.press("PageUp")
    try await expectEvent("on 2027-02-28")
    try await page.evaluate(
      "[...document.querySelectorAll('.button')].find(b => b.textContent === 'Book').click()"
    )
    let field = "document.querySelector('.form [aria-label=Name]')"
    try await page.wait(until: "\(field).ariaInvalid === 'true'")
    try await page.wait(until: "document.activeElement === \(field)")
    try await page.wait(
      until:
        "document.getElementById(\(field).getAttribute('aria-describedby')).textContent === 'is required'"
    )
    try await page.type("Ada")
    try await expectEvent("complete")
    try await page.evaluate(
      "[...document.querySelectorAll('.button')].find(b => b.textContent === 'Book').click()"
    )
    try await expectEvent("booked")
    try await end()
  }

  @Test func `numbers change by keys and clicks, and progress follows`() async throws {
    try await turn(to: "Numbers")
    try await page.evaluate("document.querySelector('.slider').focus()")
    try await page.press("End")
    try await expectEvent("volume 100")
    try await page.wait(until: "document.querySelector('progress').value === 1")
    try await page.press("Home")
    try await expectEvent("volume 0")
    try await page.click(".step[aria-label^=Increase]")
    try await expectEvent("2 copies")
    try await page.wait(until: "document.querySelector('.step-value').textContent === '2'")
    try await page.click("[aria-label=busy]")
    try await expectEvent("busy")
    try await page.wait(
      until: "document.querySelector('.activity').matches('.animating')",
      state: "document.querySelector('.activity')?.outerHTML"
    )
    try await end()
  }

  @Test func `texts are typed, composed and corrected`() async throws {
    try await turn(to: "Texts")
    try await page.click("[aria-label=Name]")
    try await page.type("Ada")
    try await page.wait(until: "document.body.textContent.includes('Hello, Ada!')")
    try await page.press("Home")
    try await page.type("Dr. ")
    try await page.wait(
      until: "document.body.textContent.includes('Hello, Dr. Ada!')",
      state: "document.body.innerText + document.activeElement.value"
    )
    try await page.press("End")
    try await page.compose("にほ")
    try await page.compose("日本")
    try await expectEqual(page.evaluate("document.activeElement.value"), "Dr. Ada日本")
    try await page.commit("日本")
    try await page.wait(until: "document.body.textContent.includes('Hello, Dr. Ada日本!')")
    try await expectEqual(page.evaluate("document.activeElement.selectionStart"), 9)

    try await page.click("[aria-label=Secret]")
    try await page.type("hush")
    try await expectEqual(page.evaluate("document.activeElement.type"), "password")
    try await page.click("[aria-label=Notes]")
    try await page.press("End", holding: .control)
    try await page.press("Enter")
    try await page.type("More.")
    try await expectEqual(
      page.evaluate("document.activeElement.value"),
      "A text of\nseveral lines.\nMore."
    )
    try await end()
  }

  @Test func `lists show any of their rows, and rows are chosen and marked`() async throws {
    try await turn(to: "Lists")
    let numbers = "document.querySelector('.list[aria-label=Numbers]')"
    try await page.wait(until: "\(numbers).textContent.includes('number 5')")
    try await expectEqual(page.evaluate("\(numbers).querySelectorAll('.item').length < 100"), true)
    try await page.click(".list[aria-label=Numbers] .item:nth-child(2)")
    try await page.press("Enter")
    try await expectEvent("chose 1")
    try await page.press("End")
    try await page.wait(until: "\(numbers).textContent.includes('number 99999')")
    try await page.press("Enter")
    try await expectEvent("chose 99999")
    try await page.press("ArrowUp")
    try await page.press("Enter")
    try await expectEvent("chose 99998")
    try await page.evaluate("void (\(numbers).scrollTop = \(numbers).scrollHeight / 2)")
    try await page.wait(until: "/number (49|50)\\d\\d\\d/.test(\(numbers).textContent)")

    try await page.click(".list[aria-label=Food] .item:nth-child(2)")
    try await page.press(" ")
    try await expectEvent("took Apple")
    try await page.wait(
      until:
        "document.querySelector('.list[aria-label=Food] .item:nth-child(2)').ariaSelected === 'true'"
    )
    try await page.press(" ")
    try await expectEvent("gave Apple back")
    try await end()
  }

  @Test func `a tree is expanded by its signs and by keys, and a log follows`() async throws {
    try await turn(to: "Trees")
    let rows = "[...document.querySelectorAll('.tree .item .text')].map(e => e.textContent).join()"
    try await page.wait(until: "\(rows) === 'Asia,Numbers,Antarctica'", state: rows)
    try await page.click(".tree .item:nth-child(1) .sign")
    try await page.wait(until: "\(rows) === 'Asia,日本,Israel,Numbers,Antarctica'", state: rows)
    let log = "[...document.querySelectorAll('.log .item .text')].at(-1)?.textContent"
    try await page.wait(until: "\(log) === 'expanded Asia'", state: log)
    try await page.click(".tree .item:nth-child(4) .text")
    try await page.press("ArrowRight")
    try await page.wait(until: "\(log) === 'expanded Numbers'", state: log)
    try await page.press("ArrowRight")
    try await page.press("Enter")
    try await expectEvent("went to number 1")
    let level = "document.querySelector('.tree .highlighted')?.ariaLevel"
    try await page.wait(until: "\(level) === '2'", state: level)
    try await page.press("ArrowLeft")
    try await page.press("ArrowLeft")
    try await expectEvent("collapsed Numbers")
    try await end()
  }

  @Test func `a table is sorted by its titles, and its rows are chosen`() async throws {
    try await turn(to: "Tables")
    let first = "document.querySelector('table .item td')?.textContent"
    try await page.wait(until: "\(first) === 'Mercury'", state: first)
    try await page.click("th:nth-child(2) button")
    try await expectEvent("sorted by 1, up")
    try await page.press("Enter")
    try await expectEvent("sorted by 1, down")
    try await page.wait(until: "\(first) === 'Saturn'", state: first)
    try await page.click("table .item:nth-child(2)")
    try await page.press("Enter")
    try await expectEvent("saw Jupiter")
    let pictures = try await elements(["image"])
    expectEqual(
      pictures,
      [
        "image Moons: Mars: 2; Jupiter: 97; Saturn: 274",
        "image Temperature: day: 20°, from 16° to 24°; dew: 11°, from 9° to 11°",
      ]
    )
    try await end()
  }
}
