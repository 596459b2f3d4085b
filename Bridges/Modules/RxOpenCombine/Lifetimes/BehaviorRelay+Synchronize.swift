internal import Guarding
public import OpenCombine
public import RxCore

extension BehaviorRelay where Element: Equatable & Sendable {
  /// Keeps a subject equal to this relay, and this relay equal to the subject.
  ///
  ///     relay.synchronize(with: subject).disposed(by: bag)  // the relay's value wins now
  ///     relay.accept(2)
  ///     print(subject.value)  // 2
  ///
  /// First the subject receives the value of this relay, if it has another. A change on either side
  /// is then passed to the other, where an equal value is not set again. So there is no loop.
  ///
  /// - Parameter subject: the other side.
  /// - Returns: a disposable that ends the link, which keeps both sides. The link also ends when
  ///   the subject completes.
  /// - Thread: a change is passed on before the call that made it returns. If both sides are
  ///   changed by several threads, one of the threads passes the changes on; both sides are equal
  ///   when all calls have returned. If both were changed at the same moment, this relay's value
  ///   wins. Values in between may be left out.
  public func synchronize(with subject: CurrentValueSubject<Element, Never>) -> any Disposable {
    link(subject.asObservable(), leader: place, follower: subject.place)
  }

  /// Keeps a published property equal to this relay, and this relay equal to the property.
  ///
  ///     relay.synchronize(with: settings, at: \.volume, settings.$volume).disposed(by: bag)
  ///
  /// First the property receives the value of this relay, if it has another. To start with the
  /// value of the property, accept it before.
  ///
  /// A `@Published` property publishes a value *before* it changes, and is not made for several
  /// threads. So change both sides on one thread, and do not set the property while it publishes.
  ///
  /// - Parameters:
  ///   - object: the object of the property, which the link does not retain.
  ///   - property: the property.
  ///   - changes: the publisher of the property.
  /// - Returns: a disposable that ends the link.
  /// - Form of: `synchronize(with:)`, for a `@Published` property.
  public func synchronize<Object: AnyObject>(
    with object: Object,
    at property: ReferenceWritableKeyPath<Object, Element>,
    _ changes: Published<Element>.Publisher
  ) -> any Disposable {
    let latest = LatestValue(object[keyPath: property])
    let place = Unproved((object: WeakReference(object), property: property))
    let follower = ValuePlace<Element>(
      get: { latest.value },
      set: { value in
        latest.value = value
        place.value.object.object?[keyPath: place.value.property] = value
      }
    )
    let observed = changes.asObservable().do(onNext: { latest.value = $0 })
    return link(observed, leader: self.place, follower: follower)
  }

  fileprivate var place: ValuePlace<Element> {
    ValuePlace(get: { self.value }, set: { self.accept($0) })
  }

  fileprivate func link(
    _ changes: Observable<Element>,
    leader: ValuePlace<Element>,
    follower: ValuePlace<Element>
  ) -> any Disposable {
    let link = ValueLink(leader: leader, follower: follower)
    let ownChanges = subscribe(onNext: { _ in link.update() })
    let otherChanges = changes.subscribe(
      onNext: { _ in link.update() },
      onDisposed: { ownChanges.dispose() }
    )
    return Disposables.create(ownChanges, otherChanges)
  }
}

extension CurrentValueSubject where Output: Equatable & Sendable, Failure == Never {
  /// Keeps a relay equal to this subject, and this subject equal to the relay.
  ///
  ///     subject.synchronize(with: relay).store(in: &cancellables)  // the subject's value wins now
  ///
  /// First the relay receives the value of this subject, if it has another. In all else it is
  /// `BehaviorRelay.synchronize(with:)`.
  ///
  /// - Parameter relay: the other side.
  /// - Returns: a disposable that ends the link, which keeps both sides.
  public func synchronize(with relay: BehaviorRelay<Output>) -> any Disposable {
    relay.link(asObservable(), leader: place, follower: relay.place)
  }

  fileprivate var place: ValuePlace<Output> {
    let subject = Unproved(self)
    return ValuePlace(get: { subject.value.value }, set: { subject.value.send($0) })
  }
}

/// A weak reference, as a value that closures capture.
private struct WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

/// The last value that a property has published.
private final class LatestValue<Value: Sendable>: Sendable {
  private let stored: Guarded<Value>

  init(_ value: Value) { stored = Guarded(value) }

  var value: Value {
    get { stored.withLock { $0 } }
    set {
      let old = stored.withLock { stored in
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(old) {}  // may run a deinitializer, so not under the lock
    }
  }
}
