import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SegmentedControlTests {
  private let order = SegmentedControl(["Name", "Größe", "日付"])

  @Test func `initially no segment is selected`() {
    expectEqual(order.selectedSegmentIndex, SegmentedControl.noSegment)
    expectEqual(SegmentedControl().selectedSegmentIndex, SegmentedControl.noSegment)
    expectEqual(HeadlessBackend(order).text(), "Name Größe 日付")
  }

  @Test func `the program and the user select segments`() {
    let user = HeadlessBackend(order)
    order.selectedSegmentIndex = 2
    expectEqual(user.text(), "Name Größe [日付]")
    user.select(segment: 0, in: order)
    expectEqual(user.text(), "[Name] Größe 日付")
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func `an invalid segment cannot be selected`(index: Int) {
    order.selectedSegmentIndex = 1
    order.userDidSelect(segment: index)
    expectEqual(order.selectedSegmentIndex, 1)
    order.selectedSegmentIndex = index
    expectEqual(order.selectedSegmentIndex, SegmentedControl.noSegment)
  }

  @Test func `selecting the selected segment is not a change`() {
    var seen: [Int] = []
    let subscription = order.rx.value.asDriver().drive(onNext: { seen.append($0) })
    order.userDidSelect(segment: 1)
    order.userDidSelect(segment: 1)
    expectEqual(seen, [-1, 1])
    subscription.dispose()
  }

  @Test func `the selection stays while its segment exists`() {
    order.selectedSegmentIndex = 1
    order.segments = ["A", "B"]
    expectEqual(order.selectedSegmentIndex, 1)
    order.segments = ["A"]
    expectEqual(order.selectedSegmentIndex, SegmentedControl.noSegment)
  }

  @Test func `it requests drawing only when its appearance changes`() {
    let user = HeadlessBackend(order)
    let before = user.displayRequests
    order.selectedSegmentIndex = -1
    order.segments = order.segments
    expectEqual(user.displayRequests, before)
    order.selectedSegmentIndex = 1
    expectEqual(user.displayRequests, before + 1)
  }
}
