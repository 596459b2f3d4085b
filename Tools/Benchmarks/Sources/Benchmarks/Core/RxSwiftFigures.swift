/// Figures of RxSwift 6.10 that were measured earlier on another machine, nanoseconds: quoted where
/// RxSwift is not built beside ours.
///
/// Where several are known, the least; zip's is half of that of a pair.
enum RxSwiftFigures {
  static let name = "RxSwift 6.10, quoted"

  static let nanoseconds: [String: Double] = [
    "range → map → filter → map": 1579,
    "subject, 1 observer": 237,
    "subject, 8 observers": 676,
    "replay subject of 1, 1 observer": 293,
    "subject → map → filter → map": 382,
    "subject → scan": 322,
    "subject → take": 281,
    "merge of 8": 324,
    "combineLatest of 2": 462,
    "combineLatest, a list of 8": 1048,
    "zip of 2": 312,
    "flatMap → just": 697,
    "flatMapLatest → just": 697,
    "switchLatest, a new subject and 1 element": 1826,
    "BehaviorRelay.value": 33,
    "assemble + subscribe + dispose, 3 operators": 2834,
    "subscribe + dispose, no operator": 868,
    "just.subscribe": 491,
    "asDriver.map.filter.drive + dispose": 6000,
    "1000 subscriptions in a DisposeBag, a subscription": 1153,
    "subject, subscribe + 1 element + dispose": 1416,
    "create { 1 element }, a subscription": 1752,
    "observe(on: main), from another thread": 1735,
    "observe(on: a serial queue)": 1428,
    "observe(on: a serial queue), there and back": 17_166,
    "subscribe(on: a serial queue)": 19_951,
  ]
}
