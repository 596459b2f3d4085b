/// An observable sequence of the elements that share a key, as `groupBy(keySelector:)` emits it.
///
/// A group is hot: subscribe to it when it is emitted, since earlier elements are not replayed.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// Elements that are not Sendable stay where they are emitted.
  public typealias SentToAnyThread = Never

  /// The key that all elements of this group have in common.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group of a key and the sequence of its elements.
  ///
  /// - Parameters:
  ///   - key: the key that all elements have in common.
  ///   - source: the sequence of the elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes `observer` to the elements that this group emits from now on.
  ///
  /// - Parameter observer: receives the events of this group.
  /// - Returns: a disposable that ends the subscription.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the sequence of the elements of this group.
  ///
  /// - Form of: `asObservable()`
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}

extension ObservableType {
  /// Splits the elements into groups by a key, each group an observable sequence.
  ///
  /// Use it to treat the elements of each key separately.
  ///
  ///     Observable.of(1, 2, 3, 4)
  ///       .groupBy { $0 % 2 == 0 ? "even" : "odd" }
  ///       .flatMap { group in group.map { "\(group.key) \($0)" } }
  ///     // "odd 1", "even 2", "odd 3", "even 4"
  ///
  ///     changes.groupBy { $0.path }.flatMap { $0.throttle(.seconds(1), scheduler: scheduler) }
  ///
  /// A group does not replay: subscribe to it when it is emitted, right before its first element.
  ///
  /// ```marbles groupBy
  /// source  --1-----2------2---3-----1---4-|
  /// odd       1----------------3-----1-----|
  /// even            2------2-------------4-|
  ///         ↓ groupBy { $0 % 2 == 0 ? "even" : "odd" }
  /// output  --odd---even-------------------|
  /// frame   0              5         10
  /// ```
  ///
  /// - Parameter keySelector: returns the key of an element.
  /// - Returns: a sequence that emits a group with the first element of each key.
  /// - Ends: when the source completes, after all groups. The source is disposed of when neither
  ///   the result nor any group has a subscriber.
  /// - Errors: an error of the source, or one that `keySelector` throws, ends all groups, then the
  ///   result.
  /// - Thread: `keySelector` is called, groups and their elements are delivered, on the thread that
  ///   emits the element.
  /// - Memory: keeps each key and its group until the subscription has ended, without limit, and no
  ///   element.
  /// - SeeAlso: `flatMap`, which the groups are most often passed to; `window`, which splits by
  ///   time and number.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  public func groupBy<Key: Hashable & SendableMetatype>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      let sink = known(sink, as: GroupSink<Key, Element>.self)
      do { sink.receive(element, try keySelector(element)) } catch { sink.error(error) }
    }
    return CustomObservable { down in
      let sink = GroupSink(next, down)
      sink.connect(to: source)
      sink.lifetime.attach(to: sink)
      return sink.lifetime
    }
  }
}

private final class GroupSink<Key: Hashable, Element>: Sink<Element>, @unchecked Sendable {
  // Unchecked: `groups` and `order` are accessed serially, as events of one source never overlap.
  let lifetime = WindowLifetime()
  private let down: Sink<GroupedObservable<Key, Element>>
  private var groups: [Key: Multicaster<Element>] = [:]
  private var order: [Multicaster<Element>] = []

  init(_ next: @escaping Next, _ down: Sink<GroupedObservable<Key, Element>>) {
    self.down = down
    super.init(next)
  }

  func receive(_ element: Element, _ key: Key) {
    if isDisposed { return }
    if let multicaster = groups[key] { return multicaster.next(element) }
    if down.isDisposed { return }  // a new group would have no subscriber
    let multicaster = Multicaster<Element>()
    groups[key] = multicaster
    order.append(multicaster)
    down.next(GroupedObservable(key: key, source: lifetime.window(multicaster)))
    multicaster.next(element)
  }

  override func error(_ error: any Error) {
    terminate {
      for multicaster in order { multicaster.finish(error) }
      down.error(error)
    }
  }

  override func completed() {
    terminate {
      for multicaster in order { multicaster.finish(nil) }
      down.completed()
    }
  }

  override func sourceDeallocated() {
    dispose()
    for multicaster in order { multicaster.abandon() }
    down.sourceDeallocated()
  }
}
