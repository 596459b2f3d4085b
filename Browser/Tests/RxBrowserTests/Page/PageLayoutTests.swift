import BrowserTesting
import Expectations
import Testing

@testable import RxBrowser

/// Where the parts of a layout are in a page.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "chromium is not installed"))
struct PageLayoutTests {
  /// Two boxes side by side, of which the first has flexible content.
  private func boxes(width: Int) async throws -> ScriptedPage {
    try await ScriptedPage(
      """
      {"row":[
        {"c":0,"in":{"col":[{"c":1,"w":[0,1],"h":[0,1]}],"gap":0},"pad":[0,1,0,1],"w":[0,1],"h":[0,1]},
        {"c":2,"in":{"col":[{"c":3}],"gap":0},"pad":[2,1,0,1]}],"gap":1,"w":[0,1],"h":[0,1]}
      """,
      """
      {"0":{"el":{"t":"div","a":{"class":"box","role":"group","aria-label":"Files"},"k":[
         {"t":"div","a":{"class":"box-title","aria-hidden":"true"},"x":"Files"}]}},
       "1":{"el":{"t":"textarea","edit":1,"a":{"class":"text-view"}},"text":{"t":"","c":0,"s":0}},
       "2":{"el":{"t":"div","a":{"class":"box","role":"group"},"k":[
         {"t":"div","a":{"class":"box-title","aria-hidden":"true"},"x":""}]}},
       "3":{"el":{"t":"span","a":{"class":"label tone-primary"},"x":"one"}}}
      """,
      width: width,
      height: 500
    )
  }

  @Test func `a box surrounds its title and its content, and shares the room of its row`()
    async throws
  {
    let page = try await boxes(width: 900)
    try await page.value(
      """
      void (window.box = n => $$('.box')[n].getBoundingClientRect(),
        window.part = (n, s) => $$('.box')[n].querySelector(s).getBoundingClientRect())
      """
    )
    // The one with flexible content takes what the other leaves, and the whole height.
    try await page.expect("box(0).width > 600 && box(1).width < 120", true)
    try await page.expect("box(0).height > 400", true)
    try await page.expect(
      """
      part(0, '.box-title').bottom <= part(0, 'textarea').top
        && part(0, 'textarea').bottom < box(0).bottom && part(0, 'textarea').left > box(0).left
        && part(0, 'textarea').right < box(0).right && part(0, 'textarea').height > 300
      """,
      true
    )
    // Without a title there is no room for one; padding is more than none.
    try await page.expect("part(1, '.box-title').height", 0)
    try await page.expect("part(1, '.label').top - box(1).top > 20", true)
    try await page.change(#"{"2":{"n":{"0":{"x":"Sum"}}}}"#)
    try await page.expect("part(1, '.box-title').height > 10", true)
    try await page.change(#"{"0":{"hidden":true}}"#)
    try await page.expect("$('textarea').checkVisibility()", false)
    try await page.expect("$('.label').checkVisibility()", true)
    try await page.close()
  }

  @Test func `boxes are one below the other on a narrow screen, within its width`() async throws {
    let page = try await boxes(width: 390)
    try await page.expect("document.documentElement.scrollWidth", 390)
    try await page.expect("$$('.box').every(b => b.getBoundingClientRect().right <= 390)", true)
    try await page.close()
  }

  @Test func `the frame of the box with the focus has the colour of the focus`() async throws {
    let page = try await boxes(width: 900)
    try await page.page.prefer(dark: false, lessMotion: true)
    let colors = "$$('.box').map(b => getComputedStyle(b).borderTopColor)"
    try await page.expect("new Set(\(colors)).size", 1)
    try await page.value("void $('textarea').focus()")
    try await page.expect("new Set(\(colors)).size", 2)
    try await page.close()
  }

  @Test func `a dialog is in the middle, and what is below cannot be used`() async throws {
    let page = try await ScriptedPage(
      """
      {"layers":[{"col":[{"c":0},{"c":1,"w":[0,1,9]}],"gap":0,"h":[0,1]},
        {"c":2,"in":{"col":[{"c":3}],"gap":0},"pad":[1,2,1,2]}],"at":"center","h":[0,1]}
      """,
      """
      {"0":{"el":{"t":"button","a":{"class":"button"},"x":"below","on":["click"]}},
       "1":{"el":{"t":"div","x":"wide"}},
       "2":{"hidden":true,"el":{"t":"div",
         "a":{"class":"box dialog","role":"dialog","aria-modal":"true"},"k":[
         {"t":"div","a":{"class":"box-title","aria-hidden":"true"},"x":"Sure?"}]}},
       "3":{"el":{"t":"button","a":{"class":"button"},"x":"yes","on":["click"]}}}
      """,
      width: 600,
      height: 400
    )
    try await page.value(
      "void (window.below = $$('button')[0], window.dialog = $('.dialog'), dialog.style.animation = 'none')"
    )
    try await page.expect("below.closest('[inert]') === null && !dialog.checkVisibility()", true)
    // No wider than nine units, of which one is a digit wide.
    try await page.expect(
      "Math.round($('.w-flex').getBoundingClientRect().width / $('.unit').offsetWidth)",
      9
    )
    try await page.change(#"{"2":{"hidden":false},"3":{"focus":true}}"#)
    try await page.expect("below.closest('[inert]') !== null && dialog.checkVisibility()", true)
    try await page.expect("document.activeElement.textContent", "yes")
    try await page.value("below.focus()")
    try await page.expect("document.activeElement.textContent", "yes")
    try await page.expect(
      """
      (box => Math.abs(box.left + box.right - innerWidth) < 3 && Math.abs(box.top + box.bottom - innerHeight) < 3
        && box.width < 200 && box.height < 200)(dialog.getBoundingClientRect())
      """,
      true
    )
    try await page.change(#"{"2":{"hidden":true}}"#)
    try await page.expect("below.closest('[inert]')", .null)
    try await page.close()
  }

  @Test func `messages are in their corner, and the controls below can be used`() async throws {
    let page = try await ScriptedPage(
      #"{"layers":[{"c":0,"h":[0,1]},{"c":1}],"at":"bottomTrailing","h":[0,1]}"#,
      """
      {"0":{"el":{"t":"button","a":{"class":"button"},"x":"below","on":["click"]}},
       "1":{"el":{"t":"div","a":{"class":"toasts","role":"status"},"k":[
         {"t":"div","a":{"class":"toast tone-primary"},"x":"Saved","p":"0","on":["click"]}]}}}
      """,
      width: 390,
      height: 400
    )
    try await page.expect(
      """
      (box => innerWidth - box.right < 20 && innerHeight - box.bottom < 20 && box.width < 200)(
        $('.toast').getBoundingClientRect())
      """,
      true
    )
    try await page.expect("$('button').closest('[inert]')", .null)
    try await page.expect(
      "getComputedStyle($('.toast')).backgroundColor !== 'rgba(0, 0, 0, 0)'",
      true
    )
    try await page.close()
  }

  @Test func `a divider is where its fraction is, and is dragged and moved by keys`() async throws {
    let page = try await ScriptedPage(
      """
      {"c":0,"in":{"row":[{"col":[{"c":1,"w":[0,1],"h":[0,1]}],"gap":0,"w":[0,1],"h":[0,1]},
         {"col":[{"c":2,"w":[0,1],"h":[0,1]}],"gap":0,"w":[0,1],"h":[0,1]}],"gap":1,"w":[0,1],"h":[0,1]},
       "w":[0,1],"h":[0,1]}
      """,
      """
      {"0":{"el":{"t":"div","a":{"class":"split horizontal","data-split":"0.25"},"k":[
         {"t":"input","a":{"class":"divider","type":"range","min":"0","max":"1","step":"0.01"},
          "v":"0.25","on":["change"]}]}},
       "1":{"el":{"t":"textarea","edit":1,"a":{"class":"text-view"}},"text":{"t":"","c":0,"s":0}},
       "2":{"el":{"t":"button","a":{"class":"button"},"x":"right","on":["click"]}}}
      """,
      width: 900
    )
    try await page.value(
      """
      void (window.edge = () => $('button').getBoundingClientRect().left,
        window.split = $('.split').getBoundingClientRect())
      """
    )
    try await page.expect(
      "Math.abs(edge() - split.left - 0.25 * (split.width - 12) - 12) < 2",
      true
    )
    try await page.expect("$('textarea').getBoundingClientRect().right < edge()", true)
    // The sides are used through the range, but for its knob.
    try await page.expect("document.elementFromPoint(edge() + 9, split.top + 9).tagName", "BUTTON")
    try await page.expect(
      "document.elementFromPoint(edge() - 6, split.top + 50).className",
      "divider"
    )
    try await page.change(#"{"0":{"n":{"":{"a":{"data-split":"0.5"}},"0":{"v":"0.5"}}}}"#)
    try await page.expect("Math.abs(edge() - split.left - split.width / 2) < 8", true)
    try await page.change(#"{"1":{"hidden":true}}"#)
    try await page.expect("edge() - split.left < 3 && !$('.divider').checkVisibility()", true)
    try await page.close()
  }
}
