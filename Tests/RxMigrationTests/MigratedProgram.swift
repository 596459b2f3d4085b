// Code as people have written it for RxSwift, with its imports changed and nothing else: compiled in
// Swift 5 mode and run by this target, and compiled in Swift 6 mode by RxTests.

import Rx

// MARK: - A model and its services

struct Repository: Equatable, Sendable {
  let id: Int
  let name: String
  let stars: Int
}

enum ServiceError: Error {
  case offline
  case notFound(String)
}

protocol RepositoryService: Sendable {
  func search(_ query: String) -> Observable<[Repository]>
  func details(of id: Int) -> Single<Repository>
}

final class MemoryService: RepositoryService {
  private let all = [
    Repository(id: 1, name: "swift", stars: 60),
    Repository(id: 2, name: "swift-nio", stars: 8),
    Repository(id: 3, name: "rx", stars: 24),
  ]

  func search(_ query: String) -> Observable<[Repository]> {
    let all = self.all
    return Observable.create { observer in
      if query == "offline" {
        observer.onError(ServiceError.offline)
      } else {
        observer.onNext(all.filter { $0.name.hasPrefix(query) })
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  func details(of id: Int) -> Single<Repository> {
    Single.create { [all] single in
      if let found = all.first(where: { $0.id == id }) {
        single(.success(found))
      } else {
        single(.failure(ServiceError.notFound("\(id)")))
      }
      return Disposables.create {}
    }
  }
}

// MARK: - Creation

func creation() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  Observable.just("just").subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  Observable.of("a", "b", "c").subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  Observable.from([1, 2]).subscribe(onNext: { log.add("\($0)") }).disposed(by: disposeBag)
  Observable.from(optional: Int?.some(3)).subscribe { log.add("\($0)") }.disposed(by: disposeBag)
  Observable<Int>.empty().subscribe(onCompleted: { log.add("empty") }).disposed(by: disposeBag)
  Observable<Int>.never().subscribe { _ in log.add("never") }.disposed(by: disposeBag)
  Observable<Int>.error(ServiceError.offline)
    .subscribe(onError: { log.add("\($0)") })
    .disposed(by: disposeBag)
  Observable.range(start: 5, count: 3)
    .subscribe(onNext: { log.add("\($0)") })
    .disposed(by: disposeBag)
  Observable.repeatElement("x").take(2).subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  Observable.generate(initialState: 1, condition: { $0 < 20 }, iterate: { $0 * 3 })
    .subscribe(onNext: { log.add("\($0)") })
    .disposed(by: disposeBag)
  Observable.deferred { () -> Observable<Int> in .just(7) }
    .subscribe(onNext: { log.add("\($0)") })
    .disposed(by: disposeBag)
  Observable.using(
    { BooleanDisposable() },
    observableFactory: { resource in
      Observable.just(resource.isDisposed)
    }
  )
  .subscribe(onNext: { log.add("\($0)") })
  .disposed(by: disposeBag)
  return log.all
}

// MARK: - Transforming

func transforming() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  let numbers = Observable.of(1, 2, 3, 4)
  numbers.map { $0 * 10 }.subscribe(onNext: { log.add("map \($0)") }).disposed(by: disposeBag)
  numbers.compactMap { $0 % 2 == 0 ? "even \($0)" : nil }
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  numbers.flatMap { Observable.just($0 + 100) }
    .subscribe(onNext: { log.add("flatMap \($0)") })
    .disposed(by: disposeBag)
  numbers.concatMap { Observable.of($0, -$0) }
    .subscribe(onNext: { log.add("concatMap \($0)") })
    .disposed(by: disposeBag)
  numbers.scan(0, accumulator: { $0 + $1 })
    .subscribe(onNext: { log.add("scan \($0)") })
    .disposed(by: disposeBag)
  numbers.scan(into: [Int]()) { $0.append($1) }
    .subscribe(onNext: { log.add("into \($0.count)") })
    .disposed(by: disposeBag)
  numbers.reduce(0, accumulator: { $0 + $1 })
    .subscribe(onNext: { log.add("reduce \($0)") })
    .disposed(by: disposeBag)
  numbers.enumerated().filter { $0.index > 2 }
    .subscribe(onNext: { log.add("\($0.index): \($0.element)") })
    .disposed(by: disposeBag)
  numbers.groupBy { $0 % 2 }
    .flatMap { group in group.map { "\(group.key) has \($0)" } }
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  numbers.materialize().map { $0.isStopEvent }
    .subscribe(onNext: { log.add("\($0)") })
    .disposed(by: disposeBag)
  numbers.toArray()
    .subscribe(onSuccess: { log.add("\($0)") })
    .disposed(by: disposeBag)
  return log.all
}

// MARK: - Filtering

func filtering() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  let words = Observable.of("a", "bb", "bb", "ccc", "a")
  words.filter { $0.count > 1 }.subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  words.distinctUntilChanged().subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  words.distinctUntilChanged { $0.count }
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  words.distinctUntilChanged(at: \.count)
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  words.take(2).subscribe(onNext: { log.add("take " + $0) }).disposed(by: disposeBag)
  words.takeLast(2).subscribe(onNext: { log.add("last " + $0) }).disposed(by: disposeBag)
  words.skip(3).subscribe(onNext: { log.add("skip " + $0) }).disposed(by: disposeBag)
  words.take(while: { $0.count < 3 }).subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  words.take(until: { $0.count == 3 }, behavior: .inclusive)
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  words.skip(while: { $0.count < 3 }).subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  words.element(at: 1).subscribe(onNext: { log.add("at " + $0) }).disposed(by: disposeBag)
  words.single { $0 == "ccc" }.subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  words.single().subscribe(onError: { log.add("\($0 is RxError)") }).disposed(by: disposeBag)
  words.ignoreElements().subscribe(onCompleted: { log.add("ignored") }).disposed(by: disposeBag)
  Observable<String>.empty().ifEmpty(default: "default")
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  return log.all
}

// MARK: - Combining

func combining() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  let left = PublishSubject<Int>()
  let right = PublishSubject<String>()
  Observable.combineLatest(left, right) { "\($0)\($1)" }
    .subscribe(onNext: { log.add("latest " + $0) })
    .disposed(by: disposeBag)
  Observable.zip(left, right).map { "\($0.0)\($0.1)" }
    .subscribe(onNext: { log.add("zip " + $0) })
    .disposed(by: disposeBag)
  Observable.merge(left.map { "\($0)" }, right.asObservable())
    .subscribe(onNext: { log.add("merge " + $0) })
    .disposed(by: disposeBag)
  left.withLatestFrom(right) { "\($0)\($1)" }
    .subscribe(onNext: { log.add("with " + $0) })
    .disposed(by: disposeBag)
  left.onNext(1)
  right.onNext("a")
  left.onNext(2)
  right.onNext("b")
  Observable.concat(.just(1), .just(2)).concat(Observable.just(3)).startWith(0)
    .subscribe(onNext: { log.add("concat \($0)") })
    .disposed(by: disposeBag)
  Observable.combineLatest([Observable.just(1), .just(2)]) { $0.reduce(0, +) }
    .subscribe(onNext: { log.add("sum \($0)") })
    .disposed(by: disposeBag)
  let (odd, even) = (Observable.of(1, 3), Observable.of(2, 4))
  Observable.zip(odd, even, odd, even, resultSelector: { $0 + $1 + $2 + $3 })
    .subscribe(onNext: { log.add("four \($0)") })
    .disposed(by: disposeBag)
  Observable.of(Observable.just("inner"), Observable.just("latest")).switchLatest()
    .subscribe(onNext: { log.add($0) })
    .disposed(by: disposeBag)
  Observable.of(Observable.of(1, 2), Observable.of(3)).merge(maxConcurrent: 1)
    .subscribe(onNext: { log.add("one by one \($0)") })
    .disposed(by: disposeBag)
  Observable<Int>.never().amb(Observable.just(9))
    .subscribe(onNext: { log.add("amb \($0)") })
    .disposed(by: disposeBag)
  return log.all
}

// MARK: - Errors

func failing() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  let attempts = Counting()
  let service = MemoryService()
  service.search("offline").catchAndReturn([])
    .subscribe(onNext: { log.add("caught \($0.count)") })
    .disposed(by: disposeBag)
  service.search("offline").catch { error in service.search("rx") }
    .subscribe(onNext: { log.add("instead \($0.count)") })
    .disposed(by: disposeBag)
  Observable<Int>.create { observer in
    if attempts.next() < 3 { observer.onError(ServiceError.offline) } else { observer.onNext(1) }
    return Disposables.create()
  }
  .retry(3)
  .subscribe(onNext: { log.add("third time \($0)") })
  .disposed(by: disposeBag)
  service.search("offline")
    .retry(when: { (errors: Observable<Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        index < 2 ? .just(index) : .error(error)
      }
    })
    .do(onError: { log.add("gave up: \($0)") })
    .subscribe()
    .disposed(by: disposeBag)
  Observable.catch(sequence: [service.search("offline"), service.search("swift")])
    .subscribe(onNext: { log.add("sequence \($0.count)") })
    .disposed(by: disposeBag)
  service.details(of: 9)
    .subscribe(onSuccess: { log.add($0.name) }, onFailure: { log.add("\($0)") })
    .disposed(by: disposeBag)
  return log.all
}

// MARK: - Sharing and subjects

func sharing() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  let subscriptions = Counting()
  let source = Observable<Int>.create { observer in
    observer.onNext(subscriptions.next())
    return Disposables.create()
  }
  let shared = source.share(replay: 1, scope: .whileConnected)
  shared.subscribe(onNext: { log.add("first \($0)") }).disposed(by: disposeBag)
  shared.subscribe(onNext: { log.add("second \($0)") }).disposed(by: disposeBag)
  let connectable = Observable.of(1, 2).publish()
  connectable.subscribe(onNext: { log.add("published \($0)") }).disposed(by: disposeBag)
  connectable.connect().disposed(by: disposeBag)
  let replayed = Observable.of(1, 2, 3).concat(Observable.never()).replay(2)
  replayed.connect().disposed(by: disposeBag)
  replayed.subscribe(onNext: { log.add("replayed \($0)") }).disposed(by: disposeBag)
  let behavior = BehaviorSubject(value: "initial")
  behavior.onNext("newer")
  behavior.subscribe(onNext: { log.add($0) }).disposed(by: disposeBag)
  log.add((try? behavior.value()) ?? "failed")
  let replay = ReplaySubject<Int>.create(bufferSize: 2)
  (1...3).forEach(replay.onNext)
  replay.subscribe(onNext: { log.add("kept \($0)") }).disposed(by: disposeBag)
  let last = AsyncSubject<Int>()
  last.subscribe(onNext: { log.add("last \($0)") }).disposed(by: disposeBag)
  last.onNext(1)
  last.onNext(2)
  last.onCompleted()
  return log.all
}

// MARK: - Relays, a view model and its view

@MainActor
final class SearchViewModel {
  let query = BehaviorRelay<String>(value: "")
  let reload = PublishRelay<Void>()
  let results: Driver<[Repository]>
  let hasFailed: Signal<Bool>

  init(service: RepositoryService) {
    let requests = Observable.combineLatest(
      query.asObservable().distinctUntilChanged(),
      reload.asObservable().startWith(())
    ) { query, _ in query }
    let responses =
      requests
      .flatMapLatest { query in service.search(query).materialize() }
      .share()
    results = responses.compactMap { $0.element }.asDriver(onErrorJustReturn: [])
    hasFailed = responses.compactMap { $0.error }.map { _ in true }
      .asSignal(onErrorJustReturn: false)
  }
}

@MainActor
final class ResultsView {
  var title = ""
  var names: [String] = []
}

extension ResultsView: ReactiveCompatible {}

extension Reactive where Base: ResultsView {
  @MainActor var names: Binder<[String]> {
    Binder(base) { view, names in view.names = names }
  }
}

@MainActor
final class SearchScene {
  let view = ResultsView()
  let viewModel: SearchViewModel
  private let disposeBag = DisposeBag()

  init(service: RepositoryService) {
    viewModel = SearchViewModel(service: service)
    viewModel.results.map { $0.map { $0.name } }
      .drive(view.rx.names)
      .disposed(by: disposeBag)
    viewModel.results.map { "\($0.count) found" }
      .drive(view.rx.title)
      .disposed(by: disposeBag)
    viewModel.hasFailed
      .emit(onNext: { [weak self] _ in self?.view.title = "failed" })
      .disposed(by: disposeBag)
  }
}

// MARK: - An operator of one's own

extension ObservableType {
  func unwrap<Wrapped: Sendable>() -> Observable<Wrapped> where Element == Wrapped? {
    flatMap { Observable.from(optional: $0) }
  }

  func pairs() -> Observable<(Element, Element)> where Element: Sendable {
    Observable.zip(self, skip(1))
  }
}

func ownOperators() -> [String] {
  let log = Notes()
  let disposeBag = DisposeBag()
  Observable.of(1, nil, 3).unwrap()
    .pairs()
    .debug("pairs", trimOutput: true)
    .subscribe(onNext: { log.add("\($0) then \($1)") })
    .disposed(by: disposeBag)
  return log.all
}

// MARK: - Time and schedulers

func timed(_ done: @escaping @Sendable ([Int]) -> Void) -> Disposable {
  let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
  return Observable<Int>.interval(.milliseconds(1), scheduler: scheduler)
    .delaySubscription(.milliseconds(1), scheduler: scheduler)
    .throttle(.milliseconds(1), latest: true, scheduler: scheduler)
    .timeout(.seconds(20), scheduler: scheduler)
    .delay(.milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
    .take(3)
    .buffer(timeSpan: .seconds(20), count: 3, scheduler: scheduler)
    .take(1)
    .observe(on: scheduler)
    .subscribe(on: CurrentThreadScheduler.instance)
    .subscribe(onNext: done)
}
