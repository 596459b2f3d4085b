import Synchronization

/// The floor of a subject: the same table, the same generic subscribers that can be disposed of and
/// the same end, with no gate around them.
///
/// One thread only.
final class UngatedSubject<Element> {
  final class Subscriber {
    let next: (Subscriber, Element) -> Void
    let isDisposed = Atomic<Bool>(false)

    init(_ next: @escaping (Subscriber, Element) -> Void) { self.next = next }
  }

  @exclusivity(unchecked)  // one thread
  private var slots = UnsafeMutablePointer<Unmanaged<Subscriber>?>.allocate(capacity: 64)

  @exclusivity(unchecked)  // one thread
  private var count = 0

  @exclusivity(unchecked)  // one thread
  var isEnded = false

  func subscribe(onNext: @escaping @Sendable (Element) -> Void) {
    precondition(count < 64, "the floor has room for 64")
    let subscriber = Subscriber { subscriber, element in
      if !subscriber.isDisposed.load(ordering: .relaxed) { onNext(element) }
    }
    (slots + count).initialize(to: .passRetained(subscriber))
    count += 1
  }

  @inline(never)
  func onNext(_ element: Element) {
    if isEnded { return }
    let count = count
    var index = 0
    while index < count {
      if let slot = slots[index] { slot._withUnsafeGuaranteedRef { $0.next($0, element) } }
      index &+= 1
    }
  }

  deinit {
    for index in 0..<count { slots[index]?.release() }
    slots.deallocate()
  }
}
