import PageKit
import Testing

struct PageTests {
  @Test func `the code of the page is the code of these tests`() throws {
    let page = BridgePage(
      "RxServiceLifecycle",
      helpers: ["RxServiceLifecycleProbe", "RxServiceLifecycleMainProbe"]
    )
    #expect(try page.differences() == [])
  }
}
