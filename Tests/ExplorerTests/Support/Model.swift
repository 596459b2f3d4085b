#if Exploring
  import Explorer
  @testable import RxCore

  /// An observer that is passed from the thread that subscribes to the one that emits.
  final class Handed<Value>: Sendable {
    private let value = Shared<Value?>(nil)
    private let isThere = ModelSemaphore()

    init() {}

    init(_ value: sending Value) { put(value) }

    /// Passes the value on, to one `take`.
    func put(_ value: sending Value) {
      nonisolated(unsafe) let value = value  // belongs to the thread that takes it
      self.value.access { $0 = value }
      isThere.signal()
    }

    /// Waits for the value.
    func take() -> Value {
      isThere.wait()
      guard let value = value.access({ $0.take() }) else { fatalError("taken twice") }
      return value
    }
  }

  /// Counts what is acquired and released: more than once is a failure.
  final class Resource: Sendable {
    private let counts = Shared((acquired: 0, released: 0))

    var acquired: Int { counts.current.acquired }

    var released: Int { counts.current.released }

    func acquire() { counts.record { $0.acquired += 1 } }

    func release() {
      counts.record {
        $0.released += 1
        Execution.expect($0.released <= $0.acquired, "released twice")
      }
    }

    /// Checks that all that was acquired has been released.
    func expectReleased() {
      Execution.expect(released == acquired, "released \(released) of \(acquired)")
    }

    /// An observable that acquires this for each subscriber, and gives its observer to `handed`.
    func source(_ handed: Handed<AnyObserver<Int>>) -> Observable<Int> {
      Observable.create { observer in
        self.acquire()
        handed.put(observer)
        return Disposables.create { self.release() }
      }
    }
  }

  extension ObservableType where Element == Int {
    /// Subscribes `receiver`.
    func subscribe(_ receiver: Receiver) -> any Disposable {
      subscribe(
        onNext: { receiver.receive($0) },
        onError: { _ in receiver.end() },
        onCompleted: { receiver.end() }
      )
    }
  }
#endif
