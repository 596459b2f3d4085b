import Rx

// generic helpers/repository without Sendable; Completable chains
protocol Entity { var id: String { get } }

class Repository<T: Entity> {
  private var items: [String: T] = [:]
  private let changes = PublishSubject<T>()
  private let placeholder: T
  init(placeholder: T) { self.placeholder = placeholder }

  func save(_ item: T) -> Completable {
    Completable.create { completable in
      // Swift 6: capture of 'item' with non-Sendable type 'T' in a '@Sendable' closure
      // Swift 6: capture of 'self' with non-Sendable type 'Repository<T>' in a '@Sendable' closure
      self.items[item.id] = item
      self.changes.onNext(item)
      completable(.completed)
      return Disposables.create()
    }
  }
  func find(_ id: String) -> Maybe<T> {
    .deferred { [weak self] in
      // Swift 6: capture of 'self' with non-Sendable type 'Repository<T>?' in a '@Sendable' closure
      guard let item = self?.items[id] else { return .empty() }
      // Swift 6: type 'T' does not conform to the 'Sendable' protocol
      return .just(item)
    }
  }
  func observe(where predicate: @escaping (T) -> Bool) -> Observable<T> {
    // Swift 6: passing non-Sendable parameter 'predicate' to function expecting a '@Sendable' closure
    changes.filter(predicate)
  }
  func update(_ id: String, _ change: @escaping (T) -> T) -> Single<T> {
    // Swift 6: passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure
    find(id).map(change)
      .ifEmpty(default: placeholder)
      .flatMap { new in self.save(new).andThen(Single.just(new)) }
  }
  func saveAll(_ all: [T]) -> Completable {
    Completable.concat(all.map { save($0) }).andThen(Completable.empty())
  }
}
