import BrowserTesting
import Expectations
import Foundation
import Testing

@testable import RxBrowser

/// The files of the page, and their look.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageLookTests {
  private func gallery(width: Int, height: Int) async throws -> ScriptedPage {
    let list = Sample.list
    let page = try await ScriptedPage(
      """
      {"col":[{"c":0},{"row":[{"c":1,"w":[0,1]},{"c":2}],"gap":1,"w":[0,1]},
      {"row":[{"c":3},{"c":4},{"c":5},{"c":6}],"gap":1},{"row":[{"c":7},{"c":8},{"c":9}],"gap":1},
      {"row":[{"c":10,"w":[0,1],"h":[0,1]},{"c":11,"w":[0,1],"h":[0,1]}],"gap":1,"w":[0,1],"h":[0,1]}],"gap":0,"w":[0,1],"h":[0,1]}
      """,
      """
      {"0":{"el":{"t":"div","a":{"class":"tabs","role":"tablist","aria-label":"Pages"},"k":[
        {"t":"button","a":{"class":"tab","role":"tab","aria-selected":"true"},"x":"Files"},
        {"t":"button","a":{"class":"tab","role":"tab","aria-selected":"false"},"x":"Changes"}]}},
       "1":{"el":{"t":"input","edit":1,"a":{"class":"field search","role":"searchbox","type":"text","placeholder":"Search","aria-label":"Query"}},"text":{"t":"","c":0,"s":0}},
       "2":{"el":{"t":"span","a":{"class":"label tone-secondary"},"k":[{"t":"span","x":"12 of "},{"t":"mark","x":"99"}]}},
       "3":{"el":{"t":"button","a":{"class":"button"},"x":"Open"}},
       "4":{"el":{"t":"button","a":{"class":"toggle","role":"switch","aria-checked":"true"},"x":"Hidden"}},
       "5":{"el":{"t":"div","a":{"class":"segments","role":"radiogroup","aria-label":"Sort"},"k":[
         {"t":"button","a":{"class":"segment","role":"radio","aria-checked":"true"},"x":"Name"},
         {"t":"button","a":{"class":"segment","role":"radio","aria-checked":"false"},"x":"Size"}]}},
       "6":{"el":{"t":"div","a":{"class":"menu","role":"presentation"},"k":[
         {"t":"button","a":{"class":"menu-title","aria-haspopup":"menu","aria-expanded":"false"},"x":"More"}]}},
       "7":{"el":{"t":"input","a":{"class":"slider","type":"range","aria-label":"Size"},"v":"30"}},
       "8":{"el":{"t":"div","a":{"class":"progress","role":"presentation"},"k":[
         {"t":"progress","a":{"max":"1","aria-label":"Copying","aria-valuetext":"50%"},"v":"0.5"},
         {"t":"span","a":{"class":"progress-text","aria-hidden":"true"},"x":"50%"}]}},
       "9":{"el":{"t":"span","a":{"class":"label tone-accent"},"x":"Notice"}},
       "10":{"el":\(list),"list":{"count":3,"hl":1}},
       "11":{"el":\(Sample.area),"text":{"t":"Some notes","c":0,"s":0}}}
      """,
      width: width,
      height: height
    )
    _ = try await page.await("window")
    try await page.change(
      #"{"10":{"list":{"rows":{"0":["one ",["em","two"]],"1":{"x":["three ",["em","four"]],"d":["9 KB"],"m":1},"2":{"x":["five"],"s":"secondary","d":["1 KB"]}}}}}"#
    )
    return page
  }

  @Test func `the script is not longer than 18 KB`() {
    expect(PackageResources.script_js.count <= 18 * 1024)
  }

  @Test(arguments: [false, true])
  func `texts differ from what is behind them as WCAG's level AA asks for`(isDark: Bool)
    async throws
  {
    let page = try await gallery(width: 900, height: 600)
    try await page.page.prefer(dark: isDark, lessMotion: true)
    try await page.page.waitForFrame()
    let poor = try await page.value(
      """
      (() => {
        const channels = text => {
          const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
          return {rgb: [r, g, b], a};
        };
        const light = ({rgb}) => {
          const [r, g, b] = rgb.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const behind = element => {
          for (let e = element; e; e = e.parentElement) {
            const color = channels(getComputedStyle(e).backgroundColor);
            if (color.a === 1) return color;
          }
          return channels('rgb(255,255,255)');
        };
        const contrast = (one, other) => {
          const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const found = [];
        for (const element of document.querySelectorAll('main *')) {
          const hasText = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
          const style = getComputedStyle(element);
          if (hasText || element.matches('input:not([type=range]), textarea')) {
            const value = contrast(channels(style.color), behind(element));
            if (value < 4.5) found.push([element.className || element.localName, 'text', value]);
          }
          if (element.matches('input:not([type=range]), .button, .segments, .menu-title')) {
            const value = contrast(channels(style.borderTopColor), behind(element.parentElement));
            if (value < 3) found.push([element.className, 'edge', value]);
          }
          if (element.matches('input[placeholder]')) {
            const value = contrast(channels(getComputedStyle(element, '::placeholder').color), behind(element));
            if (value < 4.5) found.push([element.className, 'placeholder', value]);
          }
        }
        return found;
      })()
      """
    )
    expectEqual(poor, [], "\(poor.encoded)")
    try await page.close()
  }

  @Test(arguments: [320, 500, 1400])
  func `nothing is wider or higher than the page`(width: Int) async throws {
    let page = try await gallery(width: width, height: 640)
    try await page.expect(
      "[$('main').scrollWidth - $('main').clientWidth, document.documentElement.scrollWidth, document.documentElement.scrollHeight]",
      [0, .number(Double(width)), 640]
    )
    let outside = try await page.value(
      "$$('main *').filter(e => !e.closest('.item') && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.className)"
    )
    expectEqual(outside, [], "\(outside.encoded)")
    try await page.expect("$('.list').clientHeight >= 84", true)
    try await page.close()
  }

  @Test func `the focus is visible, and motion stops where it is not wanted`() async throws {
    let page = try await gallery(width: 900, height: 600)
    for _ in 0..<9 {
      try await page.page.press("Tab")
      let style = "getComputedStyle(document.activeElement)"
      try await page.expect(
        "\(style).outlineStyle !== 'none' && parseFloat(\(style).outlineWidth) >= 2",
        true
      )
    }
    try await page.page.prefer(lessMotion: true)
    try await page.expect("$$('*').every(e => getComputedStyle(e).animationName === 'none')", true)
    try await page.close()
  }

  @Test func `assistive technology sees the roles, names and states`() async throws {
    let page = try await gallery(width: 900, height: 600)
    let tree = try await page.page.accessibilityTree()
    let seen = tree.filter {
      !["StaticText", "InlineTextBox", "generic", "none"].contains($0.role)
    }
    .map { "\($0.role) \($0.name)" }
    for element in [
      "heading A title", "main ", "tablist Pages", "tab Files", "tab Changes", "searchbox Query",
      "button Open", "switch Hidden", "radiogroup Sort", "radio Name", "radio Size", "button More",
      "slider Size", "progressbar Copying", "listbox Rows", "option one two",
      "option three four 9 KB",
      "textbox Notes", "status ",
    ] {
      expect(seen.contains(element), "\(seen)")
    }
    expect(!seen.contains { $0.hasPrefix("group") })
    expectEqual(tree.first { $0.name == "Hidden" }?.states["checked"], "true")
    expectEqual(tree.first { $0.name == "Files" }?.states["selected"], true)
    try await page.close()
  }

  @Test func `the colours are those that the document names, whatever the system has`() async throws
  {
    let page = try await gallery(width: 400, height: 400)
    let colour = "getComputedStyle(document.body).backgroundColor"
    let light = try await page.value(colour)
    try await page.value("void (document.documentElement.dataset.theme = 'dark')")
    let dark = try await page.value(colour)
    expect(light != dark)
    try await page.page.prefer(dark: true)
    try await page.value("void (document.documentElement.dataset.theme = 'light')")
    try await page.expect(colour, light)
    try await page.value("void (delete document.documentElement.dataset.theme)")
    try await page.expect(colour, dark)
    try await page.close()
  }
}
