import Rx

final class Counter { var n = 0; func bump() -> Int { n += 1; return n } }
// Swift 6: capture of 'c' with non-Sendable type 'Counter' in a '@Sendable' closure
func f(_ o: Observable<Void>) -> Observable<Int> { let c = Counter(); return o.map { c.bump() } }
