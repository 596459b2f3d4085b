import RxCore
import ThreadTesting

/// What a sequence has said, until it ended.
final class Records<Element: Sendable>: Sendable {
  let elements = LockedBox<[Element]>([])
  let errors = LockedBox<[any Error]>([])
  let completions = LockedBox(0)
  let disposals = LockedBox(0)
  private let end = Milestone()

  /// Subscribes; what it returns ends the subscription.
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

  static func all(of source: Observable<Element>) async -> Records {
    let records = Records()
    let subscription = records.record(source)
    await records.ended()
    subscription.dispose()
    return records
  }
}
