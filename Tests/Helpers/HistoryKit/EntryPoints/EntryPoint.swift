public import RxCore

/// A place that several threads can enter, with what it promises.
public struct EntryPoint: Sendable, CustomStringConvertible {
  /// An entry point that has been made for one run.
  public struct Instance: Sendable {
    /// Emits an element into an input.
    let emit: @Sendable (Token, Int) -> Void
    /// Ends an input: with an error, or with a completion.
    let end: @Sendable (Int, Bool) -> Void
    /// Disposes of the subject.
    let disposeSource: @Sendable () -> Void
    /// Subscribes an observer.
    let subscribe: @Sendable (Subscriber) -> any Disposable

    /// Creates an instance whose observers subscribe to `output`.
    init(
      output: Observable<Row>,
      emit: @escaping @Sendable (Token, Int) -> Void,
      end: @escaping @Sendable (Int, Bool) -> Void = { _, _ in },
      disposeSource: @escaping @Sendable () -> Void = {}
    ) {
      self.init(
        subscribe: { subscriber in
          output.subscribe(
            onNext: { subscriber.receive(.next($0)) },
            onError: { _ in subscriber.receive(.error) },
            onCompleted: { subscriber.receive(.completed) },
            onDisposed: subscriber.end
          )
        },
        emit: emit,
        end: end,
        disposeSource: disposeSource
      )
    }

    /// Creates an instance.
    ///
    /// - Parameters:
    ///   - subscribe: subscribes an observer.
    ///   - emit: emits an element into an input.
    ///   - end: ends an input, with an error if the second argument is true.
    ///   - disposeSource: disposes of the subject.
    public init(
      subscribe: @escaping @Sendable (Subscriber) -> any Disposable,
      emit: @escaping @Sendable (Token, Int) -> Void,
      end: @escaping @Sendable (Int, Bool) -> Void = { _, _ in },
      disposeSource: @escaping @Sendable () -> Void = {}
    ) {
      self.subscribe = subscribe
      self.emit = emit
      self.end = end
      self.disposeSource = disposeSource
    }
  }

  /// The functions of an observer.
  public struct Subscriber: Sendable {
    /// Receives an event.
    public let receive: @Sendable (EventRecord.Kind) -> Void
    /// Called once, when the subscription has ended.
    public let end: @Sendable () -> Void
  }

  /// The name, as results use it.
  public let name: String
  /// The number of inputs.
  let inputs: Int
  /// What programs may do.
  let abilities: Abilities
  /// The number of elements that a late subscriber receives first.
  let replays: Int
  /// A Boolean value that indicates whether all observers are behind one gate.
  let isHub: Bool
  /// A Boolean value that indicates whether a subscription passes several gates, so that another thread may
  /// have to complete it.
  let handsOver: Bool
  /// What it promises.
  public let properties: [Property]
  /// Makes an instance; elements made by the instance itself are counted.
  let make: @Sendable (Tally) -> Instance

  /// Creates an entry point.
  ///
  /// - Parameters:
  ///   - name: the name in results.
  ///   - inputs: the number of inputs that threads emit into.
  ///   - abilities: what programs may do.
  ///   - replays: the number of elements that a late subscriber receives first.
  ///   - isHub: whether all observers are behind one gate.
  ///   - handsOver: whether a subscription passes several gates.
  ///   - properties: what it promises beside what all do.
  ///   - make: makes an instance for one run.
  public init(
    _ name: String,
    inputs: Int = 1,
    abilities: Abilities,
    replays: Int = 0,
    isHub: Bool = false,
    handsOver: Bool = false,
    properties: [Property],
    make: @escaping @Sendable (Tally) -> Instance
  ) {
    self.name = name
    self.inputs = inputs
    self.abilities = abilities
    self.replays = replays
    self.isHub = isHub
    self.handsOver = handsOver
    self.properties = Self.common + (abilities.contains(.ends) ? [.ends] : []) + properties
    self.make = make
  }

  /// What every entry point promises.
  private static let common: [Property] = [
    .noDeadlock, .serial, .grammar, .nothingAfterDispose, .releasedOnce,
  ]

  /// The name.
  public var description: String { name }
}
