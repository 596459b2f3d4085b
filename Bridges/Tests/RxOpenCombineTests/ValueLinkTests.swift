import TestSupport
import Testing

@testable import RxOpenCombine

struct ValueLinkTests {
  @Test func `a change during a change is passed on after it, not inside it`() {
    let (led, followed) = (LockedBox(0), LockedBox(0))
    let (depth, deepest) = (LockedBox(0), LockedBox(0))
    let link = LockedBox<ValueLink<Int>?>(nil)
    let leader = ValuePlace<Int>(get: { led.value }, set: { led.value = $0 })
    let follower = ValuePlace<Int>(get: { followed.value }) { value in
      depth.value += 1
      deepest.value = max(deepest.value, depth.value)
      followed.value = value
      if value < 5 { led.value = value + 1 }
      link.value?.update()
      depth.value -= 1
    }
    link.value = ValueLink(leader: leader, follower: follower)
    led.value = 1
    link.value?.update()
    #expect(led.value == 5)
    #expect(followed.value == 5)
    #expect(deepest.value == 1)
    link.value = nil
  }

  @Test func `if both places have changed, the leader wins`() {
    let (led, followed) = (LockedBox(0), LockedBox(0))
    let link = ValueLink<Int>(
      leader: ValuePlace(get: { led.value }, set: { led.value = $0 }),
      follower: ValuePlace(get: { followed.value }, set: { followed.value = $0 })
    )
    (led.value, followed.value) = (1, 2)
    link.update()
    #expect(followed.value == 1)
    followed.value = 3
    link.update()
    #expect(led.value == 3)
  }
}
