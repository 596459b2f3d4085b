import RxCore
import RxRedis
import RxSystem
import TestSupport

/// The events that a reader of a stream has received; reading ends with this object.
final class StreamRecord: Sendable {
  let events = LockedBox<[StreamEvent<Int>]>([])
  let error = LockedBox<(any Error)?>(nil)
  private let reading = SerialDisposable()

  init(_ source: Flowable<StreamEvent<Int>>) {
    reading.disposable = source.subscribe(
      onNext: { [events] event in events.value.append(event) },
      onError: { [error] in error.value = $0 }
    )
  }

  deinit { reading.dispose() }

  /// Ends reading.
  func dispose() { reading.dispose() }

  var elements: [Int] { events.value.compactMap { try? $0.entry?.element.get() } }
  var gaps: [StreamGap] { events.value.compactMap(\.gap) }
}
