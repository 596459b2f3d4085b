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
}
