package import RxCore
package import RxTraits

// Conformers that are not Sendable, and have state that each call touches. Tools/holes adds the members that all have (`log`,
// `make`, `init` and `touch`: see holes.py), and writes this file a second time with conformers that are Sendable (Safe,
// Note), and a third time with those of the main actor (Main).

package final class OwnConvertible<Element>: ObservableConvertibleType, OwnKind {
  package func asObservable() -> Observable<Element> {
    log.touch()
    return busy(make)
  }
}

package final class OwnObservable<Element>: ObservableType, OwnKind {
  package func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    log.touch()
    return busy(make).subscribe(observer)
  }
}

package final class OwnInfallible<Element>: InfallibleType, OwnKind {
  package func asObservable() -> Observable<Element> {
    log.touch()
    return busy(make)
  }
}

package final class OwnConnectable<Element>: ConnectableObservableType, OwnKind {
  package func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    log.touch()
    return busy(make).subscribe(observer)
  }
  package func connect() -> any Disposable {
    log.touch()
    return Disposables.create()
  }
}

package final class OwnRelay<Element>: RelayType, OwnKind {
  package func accept(_ element: Element) { log.touch() }
  package func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    log.touch()
    return busy(make).subscribe(observer)
  }
}

package final class OwnObserver<Element>: ObserverType, OwnKind {
  private let log = Log()

  package init() {}
  package func touch() { log.touch() }
  package func on(_ event: Event<Element>) { log.touch() }
}

package final class OwnSubject<Element>: SubjectType, OwnKind {
  package func asObserver() -> OwnObserver<Element> {
    log.touch()
    return OwnObserver()
  }
  package func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    log.touch()
    return busy(make).subscribe(observer)
  }
}

package final class OwnPrimitive<Element>: PrimitiveSequenceType, OwnKind {
  package typealias Trait = SingleTrait
  package var primitiveSequence: PrimitiveSequence<SingleTrait, Element> {
    log.touch()
    return busySingle(make)
  }
  package func asObservable() -> Observable<Element> {
    log.touch()
    return busy(make)
  }
}

package final class OwnMain<Element>: MainObservableType, OwnKind {
  package func asMainObservable() -> MainObservable<Element> {
    log.touch()
    return mainObservable(make)
  }
  package func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    log.touch()
    return busy(make).subscribe(observer)
  }
}

package final class OwnShared<Element>: SharedSequenceConvertibleType, OwnKind {
  package func asSharedSequence() -> SharedSequence<DriverSharingStrategy, Element> {
    log.touch()
    return driver(make)
  }
  package func asObservable() -> Observable<Element> {
    log.touch()
    return busy(make)
  }
}

package final class OwnEvent<Element>: EventConvertible, OwnKind {
  package var event: Event<Element> {
    log.touch()
    return .next(make())
  }
}
