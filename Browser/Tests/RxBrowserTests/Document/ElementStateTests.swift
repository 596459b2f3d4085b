import Expectations
import Testing

@testable import RxBrowser

@Suite struct ElementStateTests {
  private func input(_ name: String, value: String = "v", isChecked: Bool = false) -> BrowserElement
  {
    var element = BrowserElement(.input).attribute("aria-label", name)
    element.value = value
    element.isChecked = isChecked
    return element
  }

  @Test func `each property has the revision of its own last change`() {
    var state = ElementState(input("a"), at: 1)
    expect(state.set(input("a", isChecked: true), at: 2))
    expect(state.set(input("b", isChecked: true), at: 3))
    expect(state.set(input("b", value: "w", isChecked: true), at: 4))
    expect(!state.set(input("b", value: "w", isChecked: true), at: 5))
    expectEqual(state.revision, 1)
    expectEqual(state.changes[[]]?.isChecked, 2)
    expectEqual(state.changes[[]]?.attributes, ["aria-label": 3])
    expectEqual(state.changes[[]]?.value, 4)
    expectEqual(state.changes[[]]?.text, 0)
  }
}
