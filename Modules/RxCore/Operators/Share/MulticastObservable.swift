/// A connectable whose subscribers listen to a subject, which `connect` subscribes to the source.
@usableFromInline
final class MulticastObservable<Subject: SubjectType>: ConnectableObservable<Subject.Element>,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; what is stored is immutable or guards itself.
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
      unsafeDowncast(connection, to: Connection.self).box.observer.onNext(element)
    }
    super.init(
      connect: { recipe in
        let recipe = unsafeDowncast(recipe, to: MulticastObservable<Subject>.self)
        let (connection, isFirst) = recipe.join(asMember: false)
        if !isFirst { return connection.makeFurtherHandle() }
        recipe.source.begin(connection)
        return connection.makeHandle()
      },
      count: { recipe, down in
        let recipe = unsafeDowncast(recipe, to: MulticastObservable<Subject>.self)
        let (connection, isFirst) = recipe.join(asMember: true)
        // Weakly: once it is over nobody is to keep it, as it keeps the subject.
        let sink = CountedSink(down) { [state = recipe.state, weak connection] in
          if let connection, state.leave(connection) { connection.dispose() }
        }
        sink.listen(to: connection.box.subject.asObservable())
        if down.isDisposed { sink.dispose() }  // what was kept has been enough
        if isFirst, !connection.isDisposed { recipe.source.begin(connection) }
        return sink
      },
      { recipe, down in
        let recipe = unsafeDowncast(recipe, to: MulticastObservable<Subject>.self)
        let box = recipe.state.medium(recipe.makeBox)
        return unsafeDowncast(box, to: SubjectBox<Subject>.self).subject.asObservable().start(down)
      }
    )
  }

  @inlinable
  func join(asMember: Bool) -> (Connection, Bool) {
    let (connection, isFirst) = state.join(asMember: asMember, medium: makeBox) {
      Connection(next, unsafeDowncast($0, to: SubjectBox<Subject>.self), state)
    }
    return (unsafeDowncast(connection, to: Connection.self), isFirst)
  }

  @inlinable
  func makeBox() -> SubjectBox<Subject> { SubjectBox(makeSubject()) }
}

/// A subject, which may be a value of the user's own, as an object, and its observer side.
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

/// The one subscription to the source, and the subject that carries its elements out.
@usableFromInline
final class MulticastConnection<Subject: SubjectType>: TerminalSink<Subject.Observer.Element>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  /// Kept while it is fed: a subject that goes away ends its listeners.
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
    shared.forget(self)
    end { box.observer.onError(error) }
  }

  @usableFromInline
  override func completed() {
    shared.forget(self)
    end { box.observer.onCompleted() }
  }

  override func didDispose() { shared.drop(self) }

  /// Forgotten first: who comes while the source is let go gets a connection of its own.
  override func cancel(_ child: Stage) {
    shared.forget(self)
    dispose()
  }

  @usableFromInline
  override func sourceGone() {
    shared.forget(self)
    dispose()
  }
}
