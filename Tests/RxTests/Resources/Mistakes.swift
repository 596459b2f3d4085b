// Mistakes that are common in code for RxSwift. Above each wrong line is the message of the compiler: with RxSwift 6.10.2
// in Swift 5 mode, and with this package in both modes ("here"), or in each. A note follows after a semicolon.

import Dispatch
import Rx

struct Item: Sendable { let name: String }

func load(_ query: String) -> Observable<[Item]> { .just([]) }

func parse(_ text: String) throws -> Int { 0 }

@MainActor final class Label { var text = "" }

// 1. Binding to a relay of another type
func bindToAnotherType(_ names: Observable<String>, _ count: BehaviorRelay<Int>) {
  // RxSwift: no exact matches in call to instance method 'bind'; found candidate with type 'BehaviorRelay<Int>'
  // here: 'bind(to:)' is unavailable: the relay has elements of another type; write map or compactMap before bind(to:)
  _ = names.bind(to: count)
}

// 2. Binding optional elements to a relay of elements
func bindOptionals(_ names: Observable<String?>, _ name: BehaviorRelay<String>) {
  // RxSwift: no exact matches in call to instance method 'bind'; found candidate with type 'BehaviorRelay<String>'
  // here: 'bind(to:)' is unavailable: the relay has elements of another type; write map or compactMap before bind(to:)
  _ = names.bind(to: name)
}

// 3. Binding to a binder of another type
@MainActor
func bindToBinder(_ counts: Observable<Int>, _ label: Label) {
  // RxSwift: no exact matches in call to instance method 'bind'; candidate requires that the types 'Int' and 'Binder<String>.Element' (aka 'String') be equivalent
  // here: 'bind(to:)' is unavailable: the observer has elements of another type; write map or compactMap before bind(to:)
  _ = counts.bind(to: Binder(label) { (label: Label, text: String) in label.text = text })
}

// 4. Driving a relay of another type
@MainActor
func driveAnotherType(_ names: Driver<String>, _ count: BehaviorRelay<Int>) {
  // RxSwift: no exact matches in call to instance method 'drive'; candidate requires that 'BehaviorRelay<Int>' conform to 'ObserverType'
  // here: 'drive' is unavailable: the relay has elements of another type; write map or compactMap before drive
  _ = names.drive(count)
}

// 5. `drive` of an observable
@MainActor
func driveObservable(_ names: Observable<String>, _ label: Label) {
  // RxSwift: value of type 'Observable<String>' has no member 'drive'
  // here: 'drive(onNext:onCompleted:onDisposed:)' is unavailable: only a Driver has it; write asDriver(onErrorJustReturn:) before drive
  _ = names.drive(onNext: { label.text = $0 })
}

// 6. `drive` of a signal
@MainActor
func driveSignal(_ names: Signal<String>, _ label: Label) {
  // RxSwift: referencing instance method 'drive(onNext:onCompleted:onDisposed:)' on 'SharedSequenceConvertibleType' requires the types 'SignalSharingStrategy' and 'DriverSharingStrategy' be equivalent
  // here: 'drive(onNext:onCompleted:onDisposed:)' is unavailable: only a Driver has it; write asDriver(onErrorJustReturn:) before drive
  _ = names.drive(onNext: { label.text = $0 })
}

// 7. `bind` of a driver
@MainActor
func bindDriver(_ names: Driver<String>, _ name: BehaviorRelay<String>) {
  // RxSwift: value of type 'Driver<String>' (aka 'SharedSequence<DriverSharingStrategy, String>') has no member 'bind'
  // here: 'bind(to:)' is unavailable: a Driver has drive, a Signal emit
  _ = names.bind(to: name)
}

// 8. `asDriver()` of a sequence that can fail
func asDriver(_ names: Observable<String>) -> Driver<String> {
  // RxSwift: missing argument for parameter 'onErrorJustReturn' in call
  // here: 'asDriver()' is unavailable: say what follows an error: asDriver(onErrorJustReturn:)
  names.asDriver()
}

// 9. `onNext` of a relay
func relayOnNext(_ names: PublishRelay<String>) {
  // RxSwift: value of type 'PublishRelay<String>' has no member 'onNext'
  // here: 'onNext' has been renamed to 'accept(_:)'
  names.onNext("swift")
}

// 10. `onNext` of a single
func singleOnNext(_ name: Single<String>) {
  // RxSwift: extraneous argument label 'onNext:' in call
  // here: 'subscribe(onNext:onError:onCompleted:onDisposed:)' is unavailable: a Single has onSuccess and onFailure, a Maybe onSuccess, onError and onCompleted
  _ = name.subscribe(onNext: { print($0) })
}

// 11. A queue in place of a scheduler
func observeOnQueue(_ names: Observable<String>) -> Observable<Int> {
  // RxSwift: argument type 'DispatchQueue' does not conform to expected type 'ImmediateSchedulerType'
  // here: 'observe(on:)' is unavailable: a queue is no scheduler; write MainScheduler.instance, or SerialDispatchQueueScheduler(qos:)
  names.observe(on: DispatchQueue.main).map { $0.count }
}

// 12. `create` without a disposable
func createWithoutDisposable() -> Single<Int> {
  .create { observer in
    // RxSwift: cannot convert value of type 'Void' to closure result type 'any Disposable'
    // here: cannot convert value of type 'Void' to closure result type 'any Disposable'
    observer(.success(1))
  }
}

// 13. An element in place of a sequence
func flatMapElement(_ numbers: Observable<Int>) -> Observable<Int> {
  // RxSwift: instance method 'flatMap' requires that 'Int' conform to 'ObservableConvertibleType'
  // here: instance method 'flatMap' requires that 'Int' conform to 'ObservableConvertibleType'
  numbers.flatMap { -$0 }
}

// 14. No `return` in a closure of several statements
func missingReturn(_ queries: Observable<String>) -> Observable<Int> {
  queries
    // RxSwift: type '()' cannot conform to 'ObservableConvertibleType'
    // here: type '()' cannot conform to 'ObservableConvertibleType'
    .flatMapLatest { query in
      let trimmed = query.lowercased()
      load(trimmed)
    }
    .map { $0.count }
}

// 15. A misspelt property, far down a chain
func misspelt(_ queries: Observable<String>) {
  _ =
    queries
    .flatMapLatest { query in
      let trimmed = query.lowercased()
      return load(trimmed)
    }
    .observe(on: MainScheduler.instance)
    // RxSwift: value of type '[Item]' has no member 'cuont'
    // here: value of type '[Item]' has no member 'cuont'
    .map { $0.cuont }
    .subscribe(onNext: { print($0) })
}

// 16. Another number of parameters
func anotherNumber(_ a: Observable<Int>, _ b: Observable<String>) -> Observable<String> {
  // RxSwift: contextual closure type '(Int, String) throws -> String' expects 2 arguments, but 1 was used in closure body
  // Swift 5: contextual closure type '(Int, String) throws -> String' expects 2 arguments, but 1 was used in closure body
  // Swift 6: contextual closure type '@Sendable (Int, String) throws -> String' expects 2 arguments, but 1 was used in closure body
  Observable.combineLatest(a, b) { number in "\(number)" }
}

// 17. An optional sequence, of `[weak self]`
@MainActor
final class Results {
  func results(_ query: String) -> Observable<Int> { .just(1) }

  func follow(_ queries: Observable<String>) -> Observable<Int> {
    queries.observe(on: MainScheduler.instance)
      // RxSwift: cannot convert value of type 'Observable<Int>?' to closure result type 'Observable<Int>'
      // here: cannot convert value of type 'Observable<Int>?' to closure result type 'Observable<Int>'
      .flatMapLatest { [weak self] query in self?.results(query) }
  }
}

// 18. A closure of a driver that throws
func driverThrows(_ names: Driver<String>) -> Driver<Int> {
  // RxSwift: invalid conversion from throwing function of type '(String) throws -> Int' to non-throwing function type '(String) -> Int'
  // Swift 5: invalid conversion from throwing function of type '(String) throws -> Int' to non-throwing function type '(String) -> Int'
  // Swift 6: invalid conversion from throwing function of type '@Sendable (String) throws -> Int' to non-throwing function type '@MainActor @Sendable (String) -> Int'
  names.map { try parse($0) }
}

// 19. A subscription that is not kept
func forgottenBag(_ names: Observable<String>) {
  // RxSwift: warning: result of call to 'subscribe(onNext:onError:onCompleted:onDisposed:)' is unused
  // here: warning: result of call to 'subscribe(onNext:onError:onCompleted:onDisposed:)' is unused
  names.subscribe(onNext: { print($0) })
}

// 20. Calling a class from any thread
final class Names {
  var all: [String] = []

  func follow(_ names: Observable<String>) -> any Disposable {
    // RxSwift: nothing
    // Swift 5: nothing
    // Swift 6: capture of 'self' with non-Sendable type 'Names?' in a '@Sendable' closure
    names.subscribe(onNext: { [weak self] in self?.all.append($0) })
  }
}
