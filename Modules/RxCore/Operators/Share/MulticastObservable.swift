/// A connectable whose subscribers subscribe to a subject; `connect` subscribes the subject to the source.
@usableFromInline
final class MulticastObservable<Subject: SubjectType>: ConnectableObservable<Subject.Element>,
  @unchecked Sendable
{
  // Unchecked: all stored properties are immutable, and `state` guards itself.
  @usableFromInline typealias Connection = MulticastConnection<Subject>

  @usableFromInline let source: Observable<Subject.Observer.Element>
  @usableFromInline let makeSubject: () -> Subject
  @usableFromInline let next: Sink<Subject.Observer.Element>.Next
  @usableFromInline let state = ShareState()

  @inlinable
  init(_ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
    next = { connection, element in
      known(connection, as: Connection.self).box.observer.onNext(element)
    }
    super.init(
      connect: { recipe in
        let recipe = known(recipe, as: MulticastObservable<Subject>.self)
        let (connection, isFirst) = recipe.join(asMember: false)
        if !isFirst { return connection.makeFurtherHandle() }
        return connection.subscribe(to: recipe.source)
      },
      count: { recipe, down in
        let recipe = known(recipe, as: MulticastObservable<Subject>.self)
        let (connection, isFirst) = recipe.join(asMember: true)
        // Weak: a connection that has ended must not be kept, as it keeps the subject.
        let sink = CountedSink(down) { [state = recipe.state, weak connection] in
          if let connection, state.leave(connection) { connection.dispose() }
        }
        sink.connect(to: connection.box.subject.asObservable())
        if down.isDisposed { sink.dispose() }  // the replayed elements were enough
        if isFirst, !connection.isDisposed { recipe.source.startOnTrampoline(connection) }
        return sink
      },
      { recipe, down in
        let recipe = known(recipe, as: MulticastObservable<Subject>.self)
        let box = recipe.state.medium(recipe.makeBox)
        return known(box, as: SubjectBox<Subject>.self).subject.asObservable().start(down)
      }
    )
  }

  @inlinable
  func join(asMember: Bool) -> (Connection, Bool) {
    let (connection, isFirst) = state.join(asMember: asMember, medium: makeBox) {
      Connection(next, known($0, as: SubjectBox<Subject>.self), state)
    }
    return (known(connection, as: Connection.self), isFirst)
  }

  @inlinable
  func makeBox() -> SubjectBox<Subject> { SubjectBox(makeSubject()) }

  deinit { release(upstream: source) }
}

/// An object that holds a subject, which may be a value, and its observer.
@usableFromInline
final class SubjectBox<Subject: SubjectType> {
  @usableFromInline let subject: Subject
  @usableFromInline let observer: Subject.Observer

  @inlinable
  init(_ subject: Subject) {
    self.subject = subject
    observer = subject.asObserver()
  }
}

/// The one subscription to the source, with the subject that emits its elements.
@usableFromInline
final class MulticastConnection<Subject: SubjectType>: TerminalSink<Subject.Observer.Element>,
  @unchecked Sendable
{
  // Unchecked: all stored properties are immutable, and `shared` guards itself.
  /// Kept while connected: a subject that is deallocated releases its subscribers.
  @usableFromInline let box: SubjectBox<Subject>
  private let shared: ShareState

  @usableFromInline
  init(_ next: @escaping Next, _ box: SubjectBox<Subject>, _ state: ShareState) {
    self.box = box
    shared = state
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    shared.forget(self, hasEnded: true)
    terminate { box.observer.onError(error) }
  }

  @usableFromInline
  override func completed() {
    shared.forget(self, hasEnded: true)
    terminate { box.observer.onCompleted() }
  }

  override func didDispose() { shared.drop(self) }

  /// Removes the connection first: a subscriber that is added while the source is released gets a
  /// connection of its own.
  override func cancel(_ child: Stage) {
    shared.forget(self, hasEnded: false)
    dispose()
  }

  @usableFromInline
  override func sourceDeallocated() {
    shared.forget(self, hasEnded: false)
    dispose()
  }
}
