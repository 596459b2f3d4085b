import Dispatch
import RxCore
import Synchronization

/// Elements whose deinitializer uses the subject that kept them.
///
/// The optimizer may release an element earlier than the source says: under a lock, where the deinitializer would wait
/// for itself.
enum ReleasedElements {
  /// Calls a function when it is released.
  private final class Element: Sendable {
    private let whenReleased: @Sendable () -> Void

    init(_ whenReleased: @escaping @Sendable () -> Void = {}) { self.whenReleased = whenReleased }

    deinit { whenReleased() }
  }

  /// Returns how many elements were released that used their subject; it does not return if one of them waits.
  static func run() -> Int {
    let released = Atomic(0)
    let subjects: [any ObserverType<Element> & Sendable] = [
      BehaviorSubject(value: Element()), ReplaySubject.create(bufferSize: 1), AsyncSubject(),
    ]
    for subject in subjects {
      for _ in 0..<3 {
        subject.onNext(
          Element {
            released.add(1, ordering: .relaxed)
            subject.onNext(Element())
            // Another thread's elements wait until this thread has delivered its own.
            DispatchQueue.global().sync { subject.onNext(Element()) }
          }
        )
      }
      subject.onNext(Element())
      subject.onCompleted()
    }
    return released.load(ordering: .relaxed)
  }
}
