import Rx

final class Repo {
  let bag = DisposeBag()
  func load(_ id: Int) -> Single<String> { .just("\(id)") }
  func run(_ ids: Observable<Int>) -> Observable<String> {
    // Swift 6: capture of 'self' with non-Sendable type 'Repo' in a '@Sendable' closure
    ids.flatMap { [unowned self] in self.load($0) }
  }
  func run2(_ ids: Observable<Int>) -> Observable<String> {
    // Swift 6: capture of 'self' with non-Sendable type 'Repo' in a '@Sendable' closure
    ids.flatMap { self.load($0) }
  }
}
