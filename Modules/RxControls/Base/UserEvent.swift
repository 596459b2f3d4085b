internal import RxCore
internal import RxLoop
internal import RxTraits

/// A source of events by the user; completes when the control that owns it is deallocated.
final class UserEvent<Element: Sendable>: Sendable {
  private let subject = PublishSubject<Element>()

  deinit {  // runs on any thread, as the deinitializer of a control does
    MainScheduler.run { [subject] in subject.onCompleted() }
  }

  /// Emits the events from subscription on, and completes with the control.
  var reports: Observable<Element> { subject.asObservable() }

  /// The events as a trait.
  var controlEvent: ControlEvent<Element> { ControlEvent(events: subject) }

  /// Emits an event.
  @MainActor
  func report(_ element: Element) { subject.onNext(element) }
}

extension UserEvent<Void> {
  /// Emits an event.
  @MainActor
  func report() { report(()) }
}
