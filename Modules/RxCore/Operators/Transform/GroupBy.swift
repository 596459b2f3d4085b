/// The elements of one key: what `groupBy` is made of.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// What all these elements have in common.
  public let key: Key

  private let source: Observable<Element>

  /// Makes a group.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Lets `observer` receive what this group says from now on.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The sequence of this group's elements.
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}

extension ObservableType {
  /// Parts the elements by a key, each part a sequence of its own.
  ///
  ///     changes.groupBy { $0.path }.flatMap { $0.throttle(.seconds(1), scheduler: scheduler) }
  ///
  /// A group does not repeat what was said before it was subscribed to. The source is let go when
  /// neither the result nor any group is listened to any more.
  ///
  /// - Parameter keySelector: an element's key; what it throws ends the result and all groups.
  /// - Returns: a group with the first element of each key; all end with the source.
  /// - Complexity: keeps every key until the source ends.
  @available(swift, introduced: 6)
  public func groupBy<Key: Hashable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      let sink = unsafeDowncast(sink, to: GroupSink<Key, Element>.self)
      do { sink.receive(element, try keySelector(element)) } catch { sink.error(error) }
    }
    return CustomObservable { down in
      let sink = GroupSink(next, down)
      sink.listen(to: source)
      sink.keeper.attach(to: sink)
      return sink.keeper
    }
  }
}

private final class GroupSink<Key: Hashable, Element>: Sink<Element>, @unchecked Sendable {
  // Unchecked: as Stage; `groups` and `order` are serial behind a gate.
  let keeper = WindowLifetime()
  private let down: Sink<GroupedObservable<Key, Element>>
  private var groups: [Key: Multicaster<Element>] = [:]
  private var order: [Multicaster<Element>] = []

  init(_ next: @escaping Next, _ down: Sink<GroupedObservable<Key, Element>>) {
    self.down = down
    super.init(next)
  }

  func receive(_ element: Element, _ key: Key) {
    if isDisposed { return }
    if let hub = groups[key] { return hub.next(element) }
    if down.isDisposed { return }  // nobody could listen to a new group
    let hub = Multicaster<Element>()
    groups[key] = hub
    order.append(hub)
    down.next(GroupedObservable(key: key, source: keeper.part(hub)))
    hub.next(element)
  }

  override func error(_ error: any Error) {
    end {
      for hub in order { hub.finish(error) }
      down.error(error)
    }
  }

  override func completed() {
    end {
      for hub in order { hub.finish(nil) }
      down.completed()
    }
  }

  override func sourceGone() {
    dispose()
    for hub in order { hub.abandon() }
    down.sourceGone()
  }
}
