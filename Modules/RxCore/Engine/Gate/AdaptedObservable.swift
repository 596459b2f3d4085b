/// Makes a sequence of anything that accepts observers.
@usableFromInline
final class AdaptedObservable<Source: ObservableType>: Observable<Source.Element>,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; a source that is not Sendable itself passes unseen.
  @usableFromInline let source: Source

  @inlinable
  init(_ source: Source) {
    self.source = source
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: AdaptedObservable<Source>.self)
      let door = Door<Source.Element>(down)
      let observer = DoorObserver(sink: DoorSink(door))
      door.attach(to: Stage.of(recipe.source.subscribe(observer)))
      return door
    }
  }
}

/// The observer that a user's own sequence is given.
@usableFromInline
struct DoorObserver<Element>: ObserverType, @unchecked Sendable {
  // Unchecked: the sink passes a gate.
  @usableFromInline let sink: DoorSink<Element>

  @inlinable
  init(sink: DoorSink<Element>) { self.sink = sink }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): sink.next(element)
    case .error(let error): sink.error(error)
    case .completed: sink.completed()
    }
  }

  @inlinable
  func onNext(_ element: Element) { sink.next(element) }
}
