// Elements that are not Sendable, made and used on the main actor: twenty habits.
import Rx

final class Document {
  var lines: [String] = []
  init(_ lines: String...) { self.lines = lines }
}

@MainActor
final class Editor {
  let opened = PublishSubject<Document>()
  let current = BehaviorSubject(value: Document())
  let recent = ReplaySubject<Document>.create(bufferSize: 3)
  let last = AsyncSubject<Document>()
  let saved = PublishRelay<Document>()
  let shown = BehaviorRelay(value: Document("new"))
  let closed = ReplayRelay<Document>.create(bufferSize: 1)
  let bag = DisposeBag()
  var titles: [String] = []

  func open() {
    let document = Document("a", "b")
    opened.onNext(document)
    current.onNext(document)
    document.lines.append("c")
  }

  func justOne() -> Observable<Document> {
    let document = Document("a")
    return .just(document)
  }

  func known() -> Observable<Document> { Observable.of(Document("a"), Document("b")) }

  func all(_ documents: [Document]) -> Observable<Document> { .from(documents) }

  func maybe(_ document: Document?) -> Observable<Document> { .from(optional: document) }

  func lengths() -> Observable<Int> { opened.map { $0.lines.count } }

  func startsWithEmpty() -> Observable<Document> { opened.startWith(Document()) }

  func longOnes() -> Observable<Document> { opened.filter { $0.lines.count > 100 }.take(1) }

  func collected() -> Observable<Document> {
    lengths().scan(Document()) { document, count in
      document.lines.append("\(count)")
      return document
    }
  }

  func merged() -> Observable<Document> {
    opened.scan(Document()) { whole, document in
      whole.lines += document.lines
      return whole
    }
  }

  func numbered() -> Observable<(index: Int, element: Document)> { opened.enumerated() }

  func changes() -> Observable<Document> { current.distinctUntilChanged { $0 === $1 } }

  func shared() -> Observable<Document> { opened.share() }

  func sharedLatest() -> Observable<Int> { opened.share(replay: 1).map { $0.lines.count } }

  func value() throws -> String? { try current.value().lines.first ?? shown.value.lines.first }

  func bindAll() {
    opened.subscribe(onNext: { print($0.lines) }).disposed(by: bag)
    shown.subscribe(onNext: { print($0.lines) }).disposed(by: bag)
  }

  func driver() -> Driver<Document> { Driver.just(Document("a")) }

  func driven() {
    Driver.of(Document("a"), Document("b"))
      .map { document in
        document.lines.append("seen")
        return document.lines.count
      }
      .drive(onNext: { [weak self] count in self?.titles.append("\(count)") })
      .disposed(by: bag)
  }

  func joinedDrivers(_ other: Driver<Document>) -> Driver<Document> {
    Driver.merge(driver().startWith(Document()), other)
      .flatMapLatest { document in Driver.just(document) }
      .scan(Document()) { whole, document in
        whole.lines += document.lines
        return whole
      }
  }

  func onMain(_ numbers: Observable<Int>) {
    numbers.observe(on: MainScheduler.instance)
      .map { number in Document("\(number)") }
      .startWith(Document())
      .share(replay: 1)
      .subscribe(onNext: { [weak self] document in self?.titles += document.lines })
      .disposed(by: bag)
  }

  func passedOn() { Signal.just(Document("a")).emit(to: saved).disposed(by: bag) }

  func events() -> ControlEvent<Document> { ControlEvent(events: opened) }
}
