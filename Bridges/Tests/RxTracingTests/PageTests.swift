import PageKit
import Testing

struct PageTests {
  @Test func `the code of the page is the code of these tests`() throws {
    #expect(try BridgePage("RxTracing").differences() == [])
  }
}
