import RxCore
import RxRedis
import RxTraits
import TestSupport

/// Publishes what a test puts into `source`, and reads it again.
final class PublishedNumbers: Sendable {
  let source = PublishRelay<Int>()
  let published = LockedBox<[PublishEvent]>([])
  let failure = LockedBox<(any Error)?>(nil)
  let read = LockedBox<[StreamEvent<Int>]>([])
  let bag = DisposeBag()

  init(_ stream: RedisStream<Int>) {
    stream.publish(source.asObservable())
      .subscribe(
        onNext: { [published] event in published.value.append(event) },
        onError: { [failure] in failure.value = $0 }
      )
      .disposed(by: bag)
    stream.read(from: .beginning, checkInterval: .milliseconds(50))
      .subscribe(onNext: { [read] event in read.value.append(event) })
      .disposed(by: bag)
  }

  var elements: [Int] {
    read.value.compactMap { try? $0.entry?.element.get() }
  }
  /// True if the server no longer had what it had acknowledged.
  var hasLost: Bool {
    published.value.contains { if case .lost = $0 { true } else { false } }
  }
  var gaps: [StreamGap] { read.value.compactMap(\.gap) }
}

extension PublishEvent {
  /// True if the server has refused for a reason that passes.
  func isWaiting(for code: RedisServerError.Code) -> Bool {
    if case .waiting(let error) = self { error.serverError?.code == code } else { false }
  }
}
