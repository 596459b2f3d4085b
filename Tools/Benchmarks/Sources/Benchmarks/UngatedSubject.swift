/// The floor of a subject: the same table of listeners and the same call, with no gate around it.
final class UngatedSubject {
  private var slots: [Unmanaged<Listener>] = []

  final class Listener {
    let next: (Int) -> Void
    init(_ next: @escaping (Int) -> Void) { self.next = next }
  }

  func subscribe(_ next: @escaping (Int) -> Void) { slots.append(.passRetained(Listener(next))) }

  @inline(never)
  func onNext(_ element: Int) {
    let count = slots.count
    slots.withUnsafeBufferPointer { slots in
      var index = 0
      while index < count {
        slots[index]._withUnsafeGuaranteedRef { $0.next(element) }
        index &+= 1
      }
    }
  }

  deinit { for slot in slots { slot.release() } }
}
