internal import RxCore
internal import RxLoop
internal import RxTraits

/// Something that a user does with a control, again and again; it ends with the control that owns it.
final class UserEvent<Element: Sendable>: Sendable {
  private let subject = PublishSubject<Element>()

  deinit {  // a control's deinitialiser may run anywhere
    MainScheduler.run { [subject] in subject.onCompleted() }
  }

  /// What has been reported from now on, then the end.
  var reports: Observable<Element> { subject.asObservable() }

  /// What has been reported from now on, as a trait.
  var controlEvent: ControlEvent<Element> { ControlEvent(events: subject) }

  /// The user has done it.
  @MainActor
  func report(_ element: Element) { subject.onNext(element) }
}

extension UserEvent<Void> {
  /// The user has done it.
  @MainActor
  func report() { report(()) }
}
