import Rx

func f(_ a: Observable<Int>, _ b: Observable<Int>) {
  _ = Observable.concat(a, b); _ = Observable.merge(a, b); _ = Observable.concat([a, b]);
  _ = Observable.of(a, b).merge(); _ = Observable.of(a, b).concat(); _ = a.concat(b);
  _ = Observable.amb([a, b])
  _ = Observable.combineLatest([a, b]) { $0.reduce(0, +) }
  _ = a.catch { _ in b }
  _ = Observable.zip([a, b])
}
