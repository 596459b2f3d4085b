import Rx

// careless: plain mutable class mutated from a background scheduler
final class FeedLoader {
  var items: [String] = []
  var isLoading = false
  private let bag = DisposeBag()
  private let background = SerialDispatchQueueScheduler(qos: .utility)

  func load(_ source: Observable<[String]>) {
    isLoading = true
    source
      .subscribe(on: background)
      .observe(on: background)
      .subscribe(
        onNext: { [weak self] new in
          // Swift 6: capture of 'self' with non-Sendable type 'FeedLoader?' in a '@Sendable' closure
          self?.items.append(contentsOf: new)
        },
        onError: { [weak self] error in
          print(error)
          // Swift 6: capture of 'self' with non-Sendable type 'FeedLoader?' in a '@Sendable' closure
          self?.isLoading = false
        },
        onCompleted: { [weak self] in
          // Swift 6: capture of 'self' with non-Sendable type 'FeedLoader?' in a '@Sendable' closure
          self?.isLoading = false
        }
      )
      .disposed(by: bag)
  }
}
