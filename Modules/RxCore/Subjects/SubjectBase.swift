public import Synchronization

/// The common base of all subjects: an observer that multicasts the events it receives to its
/// subscribers.
///
/// Any thread may emit, subscribe and dispose. Events are delivered one at a time: a thread that
/// emits while another thread is delivering leaves its event to that thread. When a subject is
/// deallocated before it has ended, its subscriptions are disposed of, since no event can follow.
public class SubjectBase<Element>: Observable<Element>, ObserverType, Cancelable,
  @unchecked Sendable
{
  // Unchecked: all stored properties are immutable and protect their own state.
  @usableFromInline final let multicaster: Multicaster<Element>
  @usableFromInline final let hasBeenDisposed = Atomic<Bool>(false)

  @inlinable
  init(multicaster: Multicaster<Element>) {
    self.multicaster = multicaster
    super.init { subject, sink in
      let multicaster = known(subject, as: SubjectBase<Element>.self).multicaster
      multicaster.attach(sink)
      return multicaster
    }
  }

  /// Creates a subject that subscribers are added to, and removed from, on `scheduler` only.
  ///
  /// Elements that are not Sendable then stay on the thread of the scheduler: no subscriber on another thread receives
  /// what is kept, or delivers an element while it is added.
  init(multicaster: Multicaster<Element>, subscribedOn scheduler: Confinement) {
    self.multicaster = multicaster
    let subscribers = CustomObservable<Element> { sink in
      multicaster.attach(sink)
      return multicaster
    }
    let confined = subscribers.subscribedUnchecked(on: scheduler)
    super.init { _, sink in confined.start(sink) }
  }

  deinit { multicaster.abandon() }

  /// Emits an event to all subscribers.
  ///
  /// - Parameter event: the event to emit. It is ignored once the subject has ended or has been
  ///   disposed of.
  @inlinable
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): multicaster.next(element)
    case .error(let error): multicaster.finish(error)
    case .completed: multicaster.finish(nil)
    }
  }

  /// Emits an element to all subscribers.
  ///
  /// - Parameter element: the element to emit. It is ignored once the subject has ended or has been
  ///   disposed of.
  @inlinable
  public final func onNext(_ element: Element) { multicaster.next(element) }

  /// Ends the subject with an error, which later subscribers receive, too.
  ///
  /// - Parameter error: the error to emit. It is ignored once the subject has ended or has been
  ///   disposed of.
  @inlinable
  public final func onError(_ error: any Error) { multicaster.finish(error) }

  /// Completes the subject.
  ///
  /// Later subscribers complete at once.
  @inlinable
  public final func onCompleted() { multicaster.finish(nil) }

  /// True if the subject has subscribers.
  ///
  /// While other threads subscribe or dispose, the value may be outdated when it is returned.
  public final var hasObservers: Bool { multicaster.subscriberCount > 0 }

  /// True if `dispose()` has been called.
  public final var isDisposed: Bool { hasBeenDisposed.load(ordering: .acquiring) }

  /// Ends all subscriptions without a terminal event, and releases what the subject keeps.
  ///
  /// Later subscribers fail with `RxError.disposed`.
  public final func dispose() {
    hasBeenDisposed.store(true, ordering: .releasing)
    multicaster.close(RxError.disposed)
  }
}

/// An observable sequence that is an observer, too: it emits the elements that are put into it.
///
/// `PublishSubject`, `BehaviorSubject`, `ReplaySubject` and `AsyncSubject` are the subjects of the
/// library.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer side.
  associatedtype Observer: ObserverType

  /// Returns the observer side, which takes the elements in.
  func asObserver() -> Observer
}
