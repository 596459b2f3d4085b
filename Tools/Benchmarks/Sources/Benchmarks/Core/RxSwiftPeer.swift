// RxSwift beside ours: compiled in when RXSWIFT names a checkout of it while the package is built.

#if canImport(RxSwift)
  import RxSwift

  enum RxSwiftPeer {
    /// The side of the row of this name, where RxSwift has one.
    static func side(_ name: String) -> Side? {
      let work: Work? =
        switch name {
        case "range → map → filter → map":
          Work(elementCount / 10) {
            _ = RxSwift.Observable.range(start: 0, count: elementCount / 10)
              .map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
              .subscribe(onNext: { results.add($0) })
          }
        case "subject, 1 observer": subject(observers: 1) { $0.asObservable() }
        case "subject, 8 observers": subject(observers: 8) { $0.asObservable() }
        case "subject → map → filter → map":
          subject { $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 } }
        case "subject → scan": subject { $0.scan(0) { $0 &+ $1 } }
        case "subject → distinctUntilChanged": subject { $0.distinctUntilChanged() }
        case "merge of 8":
          sources(8) { RxSwift.Observable.merge($0.map { $0.asObservable() }) }
        case "combineLatest of 2":
          sources(2) { RxSwift.Observable.combineLatest($0[0], $0[1]) { $0 &+ $1 } }
        case "zip of 2": sources(2) { RxSwift.Observable.zip($0[0], $0[1]) { $0 &+ $1 } }
        case "flatMap → just": subject { $0.flatMap { RxSwift.Observable.just($0 &+ 1) } }
        case "flatMapLatest → just":
          subject { $0.flatMapLatest { RxSwift.Observable.just($0 &+ 1) } }
        case "share(replay: 1), 2 observers": subject(observers: 2) { $0.share(replay: 1) }
        case "assemble + subscribe + dispose, 3 operators": assembling()
        default: nil
        }
      return work.map { ("RxSwift", $0) }
    }

    /// The memory of the row of this name, where RxSwift has it.
    static func held(_ name: String) -> [(name: String, held: Held)] {
      let operators = ["live subscription, 0 operators": 0, "live subscription, 3 operators": 3]
      guard let operators = operators[name] else { return [] }
      let subject = RxSwift.PublishSubject<Int>()
      let held = Held(of: HeldCases.count) {
        (0..<operators).reduce(subject.asObservable()) { source, index in
          index % 2 == 0 ? source.map { $0 &+ 1 } : source.filter { $0 >= 0 }
        }
        .subscribe(onNext: { results.add($0) })
      }
      return [("RxSwift", held)]
    }

    private static func subject(
      observers: Int = 1,
      _ build: (RxSwift.PublishSubject<Int>) -> RxSwift.Observable<Int>
    ) -> Work {
      let subject = RxSwift.PublishSubject<Int>()
      let observable = build(subject)
      for _ in 0..<observers { _ = observable.subscribe(onNext: { results.add($0) }) }
      return perElement { subject.onNext($0) }
    }

    private static func sources(
      _ count: Int,
      _ build: ([RxSwift.PublishSubject<Int>]) -> RxSwift.Observable<Int>
    ) -> Work {
      let subjects = (0..<count).map { _ in RxSwift.PublishSubject<Int>() }
      _ = build(subjects).subscribe(onNext: { results.add($0) })
      return Work(elementCount) {
        for round in 0..<elementCount / count { for subject in subjects { subject.onNext(round) } }
      }
    }

    private static func assembling() -> Work {
      let subject = RxSwift.PublishSubject<Int>()
      return perSubscription { _ in
        subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .subscribe(onNext: { results.add($0) }).dispose()
      }
    }
  }
#else
  enum RxSwiftPeer {
    static func side(_ name: String) -> Side? { nil }

    static func held(_ name: String) -> [(name: String, held: Held)] { [] }
  }
#endif
