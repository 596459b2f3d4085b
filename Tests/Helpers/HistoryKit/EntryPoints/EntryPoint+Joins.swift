internal import RxCore

extension EntryPoint {
  /// The operators that join several inputs, each subscription behind a gate of its own.
  static let joins: [EntryPoint] = [
    join("merge", inputs: 3, properties: passing) { .merge($0.map { $0.map { Row($0.code) } }) },
    join("flatMap", inputs: 2, handsOver: true, properties: passing) { inputs in
      let second = inputs[1].map { Row($0.code) }
      let first = inputs[0].map { Observable.just(Row($0.code)) }
      return Observable<Observable<Row>>.merge(.just(second), first).flatMap { $0 }
    },
    join("flatMapLatest", inputs: 1, properties: passing) {
      $0[0].flatMapLatest { token in Observable.just(Row(token.code)).map { $0 } }
    },
    join("flatMapLatest, of a subject", inputs: 2, properties: [.noRepeat, .producerOrder]) {
      inputs in
      inputs[0].flatMapLatest { token in inputs[1].map { Row($0.code) }.startWith(Row(token.code)) }
    },
    join("concatMap", inputs: 1, properties: passing) {
      $0[0].concatMap { token in Observable.just(Row(token.code)).map { $0 } }
    },
    join("merge(maxConcurrent: 2)", inputs: 1, properties: passing) {
      $0[0].map { token in Observable.just(Row(token.code)).map { $0 } }.merge(maxConcurrent: 2)
    },
    join("merge(maxConcurrent: 2), of subjects", inputs: 2, handsOver: true, properties: passing) {
      inputs in
      let rows = inputs.map { $0.map { Row($0.code) } }
      return Observable<Observable<Row>>.merge(.just(rows[0]), .just(rows[1])).merge(
        maxConcurrent: 2
      )
    },
    join("combineLatest", inputs: 2, properties: [.joinedOnce, .joinedOrder]) {
      .combineLatest($0[0], $0[1]) { Row($0.code, $1.code) }
    },
    join("zip", inputs: 2, properties: [.pairs, .joinedOrder]) {
      .zip($0[0], $0[1]) { Row($0.code, $1.code) }
    },
    join("withLatestFrom", inputs: 2, properties: [.noRepeat, .joinedOrder]) {
      $0[0].withLatestFrom($0[1]) { Row($0.code, $1.code) }
    },
    EntryPoint(
      "create",
      abilities: [.ends, .fails, .subscribesLate, .subscribesInside, .emitsInside],
      properties: passing
    ) { _ in CreatedObservers().instance },
  ]

  /// What an operator promises that passes all elements on.
  static let passing: [Property] = [.exactlyOnce, .producerOrder]

  private static func join(
    _ name: String,
    inputs: Int,
    handsOver: Bool = false,
    properties: [Property],
    make: @escaping @Sendable ([Observable<Token>]) -> Observable<Row>
  ) -> EntryPoint {
    EntryPoint(
      name,
      inputs: inputs,
      abilities: [.ends, .fails, .subscribesLate, .subscribesInside, .emitsInside],
      handsOver: handsOver,
      properties: properties
    ) { _ in Inputs(inputs).instance(make) }
  }
}

/// A hub that has no gate of its own: all threads emit into the observers that `create` has handed out.
private final class CreatedObservers: @unchecked Sendable {
  // Unchecked: the variables are accessed under `lock`.
  private let lock = Lock()
  private var observers: [Int: AnyObserver<Row>] = [:]
  private var count = 0
  private var ending: Bool?

  var instance: EntryPoint.Instance {
    EntryPoint.Instance(
      output: .create { self.add($0) },
      emit: { token, _ in
        let row = Row(token.code)
        for observer in self.lock.withLock({ Array(self.observers.values) }) {
          observer.onNext(row)
        }
      },
      end: { _, isFailure in
        let observers = self.lock.withLock {
          if self.ending == nil { self.ending = isFailure }
          return Array(self.observers.values)
        }
        for observer in observers { Self.end(observer, isFailure) }
      }
    )
  }

  private func add(_ observer: AnyObserver<Row>) -> any Disposable {
    let (id, ending) = lock.withLock {
      count += 1
      observers[count] = observer
      return (count, self.ending)
    }
    if let ending { Self.end(observer, ending) }
    return Disposables.create {
      let released = self.lock.withLock { self.observers.removeValue(forKey: id) }
      withExtendedLifetime(released) {}
    }
  }

  private static func end(_ observer: AnyObserver<Row>, _ isFailure: Bool) {
    if isFailure { observer.onError(Failure()) } else { observer.onCompleted() }
  }
}
