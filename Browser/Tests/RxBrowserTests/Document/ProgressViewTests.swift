import Expectations
import RxControls
import Testing

@testable import RxBrowser

@MainActor
@Suite struct ProgressViewTests {
  @Test func `the page has the words of the other screens, and reads them once`() {
    let view = ProgressView(0.25, accessibleName: "Copying")
    view.format = NumberFormat { "\(Int($0 * 12)) of 12 MB" }
    let element = view.rootElement
    expectEqual(element.attributes["aria-label"], nil)
    let (bar, words) = (element.children[0], element.children[1])
    expectEqual(bar.attributes["aria-label"], "Copying")
    expectEqual(bar.attributes["aria-valuetext"], "3 of 12 MB")
    expectEqual(words.text, "3 of 12 MB")
    expectEqual(words.attributes["aria-hidden"], "true")
    expectEqual(HeadlessBackend(view).text(), "Copying: 3 of 12 MB")
    view.showsText = false
    expectEqual(view.rootElement.children.count, 1)
  }
}
