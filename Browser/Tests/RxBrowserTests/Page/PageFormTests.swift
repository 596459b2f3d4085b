import BrowserTesting
import Expectations
import Testing

@testable import RxBrowser

/// Where the parts of a form are in a page.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageFormTests {
  private func field(_ number: Int, _ title: String, error: String = "") -> String {
    """
    "\(number)":{"el":{"t":"div","a":{"class":"form-field","role":"presentation"},"k":[
      {"t":"label","a":{"class":"form-title","for":"v\(number)"},"x":"\(title)"},
      {"t":"span","a":{"class":"form-hint","id":"h\(number)"},"x":""},
      {"t":"span","a":{"class":"form-error","role":"alert","id":"e\(number)"},"x":"\(error)"}]}},
    "\(number + 1)":{"el":{"t":"input","edit":1,"a":{"class":"field","type":"text","id":"v\(number)",
      "aria-describedby":"e\(number)","aria-label":"\(title)"\(error.isEmpty ? "" : #","aria-invalid":"true""#)}},
      "text":\(Sample.text(""))}
    """
  }

  private func form(width: Int) async throws -> ScriptedPage {
    let control = { (number: Int) in
      #"{"c":\#(number),"in":{"col":[{"c":\#(number + 1),"w":[0,1]}],"gap":0},"w":[0,1]}"#
    }
    let page = try await ScriptedPage(
      #"{"c":0,"in":{"col":[\#(control(1)),\#(control(3))],"gap":0},"w":[0,1]}"#,
      """
      {"0":{"el":{"t":"div","a":{"class":"form","role":"form"}}},
       \(field(1, "Name")),\(field(3, "A longer title", error: "is required"))}
      """,
      width: width
    )
    try await page.value(
      "void (window.part = (s, n) => $$(s)[n].getBoundingClientRect())"
    )
    return page
  }

  @Test func `titles are beside the controls, which line up, and errors are below`() async throws {
    let page = try await form(width: 900)
    try await page.expect("part('input', 0).left === part('input', 1).left", true)
    try await page.expect("part('input', 0).right === part('input', 1).right", true)
    try await page.expect("part('.form-title', 1).right <= part('input', 1).left", true)
    try await page.expect(
      "part('input', 0).top < part('.form-title', 0).bottom && part('input', 0).width > 500",
      true
    )
    try await page.expect(
      """
      part('.form-error', 1).top >= part('input', 1).bottom
        && part('.form-error', 1).left === part('input', 1).left
      """,
      true
    )
    // Without a message there is no room for one.
    try await page.expect("part('input', 1).top - part('input', 0).bottom < 20", true)
    try await page.close()
  }

  @Test func `on a narrow screen each part is below the one before`() async throws {
    let page = try await form(width: 390)
    try await page.expect("document.documentElement.scrollWidth", 390)
    try await page.expect(
      """
      part('.form-title', 1).bottom <= part('input', 1).top
        && part('input', 1).bottom <= part('.form-error', 1).top
        && part('.form-title', 1).left === part('input', 1).left
        && part('input', 0).bottom <= part('.form-title', 1).top
      """,
      true
    )
    try await page.close()
  }

  @Test func `a title focuses its control, and an error is known by more than its colour`()
    async throws
  {
    let page = try await form(width: 900)
    try await page.value("void $$('.form-title')[1].click()")
    try await page.expect("document.activeElement === $$('input')[1]", true)
    try await page.expect(
      "getComputedStyle($$('.form-error')[1], '::before').content.includes('⚠')",
      true
    )
    try await page.expect(
      "new Set($$('input').map(i => getComputedStyle(i).boxShadow)).size",
      2
    )
    let elements = try await page.page.accessibilityTree()
    expect(elements.contains { $0.role == "textbox" && $0.name == "A longer title" })
    // A change leaves focus and place alone.
    try await page.change(
      ##"{"3":{"n":{"2":{"x":""}}},"4":{"n":{"":{"a":{"aria-invalid":null}}}}}"##
    )
    try await page.expect("document.activeElement === $$('input')[1]", true)
    try await page.expect("getComputedStyle($$('.form-error')[1], '::before').content", "none")
    try await page.close()
  }
}
