/// What happened in one run of a program: the calls of all threads, and the events of all observers.
public struct History: Sendable {
  /// The events of one observer, and the calls that began and ended its subscription.
  public struct Observer: Sendable {
    /// Identifies the observer; 0 has subscribed first, and is not disposed of by the program.
    public var id: Int
    /// The events, in the order in which the observer was entered.
    public var events: [EventRecord]
    /// The call that subscribed it.
    public var subscribed: CallRecord?
    /// The calls that disposed of its subscription.
    public var disposed: [CallRecord]
    /// The number of times that its subscription has ended.
    public var ends: Int
    /// The number of objects it held that have not been released.
    public var held: Int

    /// Creates the history of one observer.
    public init(
      id: Int,
      events: [EventRecord],
      subscribed: CallRecord?,
      disposed: [CallRecord] = [],
      ends: Int = 1,
      held: Int = 0
    ) {
      self.id = id
      self.events = events.sorted { $0.enter < $1.enter }
      self.subscribed = subscribed
      self.disposed = disposed
      self.ends = ends
      self.held = held
    }

    /// The rows received, in order.
    var rows: [Row] { events.compactMap(\.row) }

    /// The terminal event.
    var terminal: EventRecord? { events.first(where: \.isTerminal) }
  }

  /// All observers.
  public var observers: [Observer]
  /// All calls, in the order of their start.
  public var calls: [CallRecord]
  /// The elements that have not been released after everything else was.
  public var elementsHeld: Int
  /// The number of elements that a late subscriber receives first.
  public var replays: Int
  /// A Boolean value that indicates whether all observers are behind one gate.
  public var isHub: Bool
  /// A Boolean value that indicates whether a subscription passes several gates, so that another thread may
  /// have to complete it.
  public var handsOver: Bool
  /// What did not return or end before the deadline.
  public var stuck: String?

  /// Creates a history.
  public init(
    observers: [Observer],
    calls: [CallRecord],
    elementsHeld: Int = 0,
    replays: Int = 0,
    isHub: Bool = true,
    handsOver: Bool = false,
    stuck: String? = nil
  ) {
    self.observers = observers
    self.calls = calls.sorted { $0.start < $1.start }
    self.elementsHeld = elementsHeld
    self.replays = replays
    self.isHub = isHub
    self.handsOver = handsOver
    self.stuck = stuck
  }
}
