import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SegmentedControlTests {
  private let order = SegmentedControl(["Name", "Größe", "日付"])

  @Test func `initially no segment is selected`() {
    #expect(order.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(SegmentedControl().selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(HeadlessBackend(order).text() == "Name Größe 日付")
  }

  @Test func `the program and the user select segments`() {
    let user = HeadlessBackend(order)
    order.selectedSegmentIndex = 2
    #expect(user.text() == "Name Größe [日付]")
    user.select(segment: 0, in: order)
    #expect(user.text() == "[Name] Größe 日付")
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func `an invalid segment cannot be selected`(index: Int) {
    order.selectedSegmentIndex = 1
    order.userDidSelect(segment: index)
    #expect(order.selectedSegmentIndex == 1)
    order.selectedSegmentIndex = index
    #expect(order.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `selecting the selected segment is not a change`() {
    var seen: [Int] = []
    let subscription = order.rx.value.asDriver().drive(onNext: { seen.append($0) })
    order.userDidSelect(segment: 1)
    order.userDidSelect(segment: 1)
    #expect(seen == [-1, 1])
    subscription.dispose()
  }

  @Test func `the selection stays while its segment exists`() {
    order.selectedSegmentIndex = 1
    order.segments = ["A", "B"]
    #expect(order.selectedSegmentIndex == 1)
    order.segments = ["A"]
    #expect(order.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `it requests drawing only when its appearance changes`() {
    let user = HeadlessBackend(order)
    let before = user.displayRequests
    order.selectedSegmentIndex = -1
    order.segments = order.segments
    #expect(user.displayRequests == before)
    order.selectedSegmentIndex = 1
    #expect(user.displayRequests == before + 1)
  }
}
