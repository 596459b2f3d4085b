import RxCore
import TestSupport

/// Records the events of a sequence.
final class EventRecorder<Element: Sendable>: Sendable {
  let elements = LockedBox<[Element]>([])
  let errors = LockedBox<[any Error]>([])
  let completions = LockedBox(0)
  let disposals = LockedBox(0)
  private let end = Milestone()

  /// Subscribes, and returns the subscription.
  func record(_ source: Observable<Element>) -> any Disposable {
    source.subscribe(
      onNext: { self.elements.value.append($0) },
      onError: { self.errors.value.append($0) },
      onCompleted: { self.completions.value += 1 },
      onDisposed: {
        self.disposals.value += 1
        self.end.reach()
      }
    )
  }

  func ended() async { await end.reached() }

  static func all(of source: Observable<Element>) async -> EventRecorder {
    let records = EventRecorder()
    let subscription = records.record(source)
    await records.ended()
    subscription.dispose()
    return records
  }
}
