import Expectations
import RxControls
import Testing

@MainActor
@Suite struct FrameClockTests {
  @Test func `a frame that is requested while one is drawn is limited as any other`() {
    let start = SuspendingClock.now
    var count = 0
    weak var drawing: FrameClock?
    let frames = FrameClock {
      count += 1
      if count == 10 { return }
      drawing?.request()
      drawing?.drawIfDue()
    }
    drawing = frames
    frames.request()
    frames.drawIfDue()
    frames.cancel()
    // Two frames may come close together; the next is due a sixtieth of a second after the first.
    let limit = 2 + start.duration(to: .now) / .nanoseconds(16_666_667)
    expect(count >= 2 && Double(count) <= limit)
  }
}
