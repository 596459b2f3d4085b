import Rx

// careless: operator holding its state in captured vars, by Observable.create
extension ObservableType {
  func everyNth(_ n: Int) -> Observable<Element> {
    Observable.create { observer in
      var index = 0
      // Swift 6: capture of 'self' with non-Sendable type 'Self' in a '@Sendable' closure
      return self.subscribe { event in
        switch event {
        case .next(let value):
          // Swift 6: mutation of captured var 'index' in concurrently-executing code
          index += 1
          // Swift 6: capture of 'observer' with non-Sendable type 'AnyObserver<Self.Element>' in a '@Sendable' closure
          // Swift 6: reference to captured var 'index' in concurrently-executing code
          if index % n == 0 { observer.onNext(value) }
        case .error(let error):
          observer.onError(error)
        case .completed:
          observer.onCompleted()
        }
      }
    }
  }
  func countingElements() -> Observable<(Int, Element)> {
    var count = 0
    return map { element in
      // Swift 6: mutation of captured var 'count' in concurrently-executing code
      count += 1
      // Swift 6: reference to captured var 'count' in concurrently-executing code
      return (count, element)
    }
  }
  func transformed<T>(_ transform: @escaping (Element) -> T) -> Observable<T> {
    // Swift 6: capture of 'transform' with non-Sendable type '(Self.Element) -> T' in a '@Sendable' closure
    map { transform($0) }
  }
  func sideEffect(_ body: @escaping (Element) throws -> Void) -> Observable<Element> {
    // Swift 6: passing non-Sendable parameter 'body' to function expecting a '@Sendable' closure
    self.do(onNext: body)
  }
}
