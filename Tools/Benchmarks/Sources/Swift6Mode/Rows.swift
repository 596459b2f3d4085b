import RxCore
import RxLoop
import RxTraits

// Operators with closures, which both modes compile to the same instructions. Swift5Mode has this file as well.

package final class Total: @unchecked Sendable {
  // Unchecked: one thread uses it.
  package var sum = 0
  package init() {}
}

package func elements(_ count: Int, _ total: Total) {
  _ = Observable.range(start: 0, count: count)
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .compactMap { $0 == 7 ? nil : $0 }
    .do(onNext: { total.sum &+= $0 })
    .scan(0) { $0 &+ $1 }
    .distinctUntilChanged { $0 / 2 }
    .skip(while: { $0 < 3 })
    .take(while: { $0 < 1_000_000 })
    .subscribe(onNext: { total.sum &+= $0 }, onCompleted: { total.sum &+= 1 })
}

package func subject(_ subject: PublishSubject<Int>, _ total: Total) -> any Disposable {
  subject.subscribe(onNext: { total.sum &+= $0 })
}

package func handled(_ source: Observable<Int>, _ total: Total) -> any Disposable {
  source
    .catch { _ in Observable.just(0) }
    .reduce(0, accumulator: { $0 &+ $1 })
    .subscribe { total.sum &+= $0.element ?? 1 }
}

package func inner(_ source: Observable<Int>, _ total: Total) -> any Disposable {
  source
    .flatMap { Observable.of($0, total.sum) }
    .flatMapLatest { value in
      Observable<Int>.create { observer in
        observer.onNext(value)
        return Disposables.create { total.sum &+= 1 }
      }
    }
    .subscribe(onNext: { total.sum &+= $0 })
}

package func combined(_ a: Observable<Int>, _ b: Observable<Int>, _ total: Total) -> any Disposable
{
  Observable.combineLatest(a, b) { $0 &+ $1 }
    .withLatestFrom(b) { $0 &* $1 }
    .subscribe(with: total, onNext: { total, value in total.sum &+= value })
}

package func single(_ total: Total) -> any Disposable {
  Single<Int>.create { single in
    single(.success(total.sum))
    return Disposables.create()
  }
  .map { $0 &+ 1 }
  .flatMap { Single.just($0) }
  .subscribe(onSuccess: { total.sum &+= $0 }, onFailure: { _ in total.sum &+= 1 })
}

@MainActor
package func driver(_ relay: BehaviorRelay<Int>, _ total: Total) -> any Disposable {
  relay.asDriver()
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .flatMapLatest { Driver.just($0) }
    .drive(onNext: { total.sum &+= $0 })
}
