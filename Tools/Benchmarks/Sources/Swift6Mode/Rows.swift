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
  let filtered = Observable.range(start: 0, count: count)
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .do(onNext: { total.sum &+= $0 })
  let scanned: Observable<Int> =
    filtered
    .scan(0) { (sum: Int, element: Int) -> Int in sum &+ element }
    .distinctUntilChanged { (sum: Int) -> Int in sum / 2 }
  _ =
    scanned
    .skip(while: { $0 < 3 })
    .take(while: { $0 < 1_000_000 })
    .subscribe(onNext: { total.sum &+= $0 }, onCompleted: { total.sum &+= 1 })
}

package func subject(_ subject: PublishSubject<Int>, _ total: Total) -> any Disposable {
  subject.subscribe(onNext: { total.sum &+= $0 })
}

@MainActor
package func driver(_ relay: BehaviorRelay<Int>, _ total: Total) -> any Disposable {
  relay.asDriver()
    .map { $0 &+ 1 }
    .filter { $0 & 1 == 0 }
    .map { $0 &* 3 }
    .drive(onNext: { total.sum &+= $0 })
}
