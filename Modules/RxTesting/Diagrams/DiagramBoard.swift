public import RxCore

/// The place where a `PipelineDiagram` gets its inputs and its outputs.
///
///     let diagram = PipelineDiagram("delay", operator: "delay(.seconds(2))") { board in
///       let source = board.cold("-a-b|")
///       board.output(source.delay(.seconds(2), scheduler: board.clock))
///     }
///
/// A frame is one tick of the clock, which operators take for a second. Frame 0 is the moment at
/// which outputs subscribe.
public final class DiagramBoard: @unchecked Sendable {
  // Unchecked: `rows` is accessed only under `lock`; `finish` is accessed only before and after the
  // run, by the thread that makes the diagram.

  /// The clock of the diagram, for operators that need a scheduler.
  public let clock = TestScheduler(initialClock: 0)

  private let frames: Int
  private let lock = Lock()
  private var rows: [Row] = []
  private var inputs = 0
  private var finish: [(DiagramBoard) -> Void] = []

  /// A timeline, and its place among those of the same role.
  private struct Row {
    let place: Int
    var timeline: DiagramTimeline
  }

  init(frames: Int) {
    precondition(frames > 0, "PipelineDiagram: frames is \(frames)")
    self.frames = frames
  }

  /// Creates an input that emits as drawn, whether it has subscribers or not.
  ///
  ///     let taps = board.hot("-1-2-3|", of: Int.self, named: "taps")
  ///
  /// The diagram shows all its events from frame 0 on, also those that nobody receives.
  ///
  /// - Parameters:
  ///   - diagram: the events and their frames.
  ///   - type: the type of the elements, which the characters spell.
  ///   - name: the name of the row.
  /// - Returns: the sequence.
  public func hot<Element: Sendable & LosslessStringConvertible>(
    _ diagram: MarbleDiagram,
    of type: Element.Type = String.self,
    named name: String = "source"
  ) -> Observable<Element> {
    let source = clock.hot(diagram, of: type)
    let place = nextPlace()
    add(source, "^", role: .input, name, place)
    return source.asObservable()
  }

  /// Creates an input that emits to each subscriber as drawn, from the subscription on.
  ///
  ///     let request = board.cold("--a-#", named: "request")
  ///
  /// The diagram shows a row for each subscription, and where it is disposed of. A sequence that
  /// nobody subscribes to has no row.
  ///
  /// - Parameters:
  ///   - diagram: the events and their frames, without `^`.
  ///   - type: the type of the elements, which the characters spell.
  ///   - name: the name of the row.
  /// - Returns: the sequence.
  public func cold<Element: Sendable & LosslessStringConvertible>(
    _ diagram: MarbleDiagram,
    of type: Element.Type = String.self,
    named name: String = "source"
  ) -> Observable<Element> {
    traced(clock.cold(diagram, of: type).asObservable(), .input, name, nextPlace())
  }

  /// Returns a sequence whose subscriptions are shown between the inputs and the operator.
  ///
  ///     board.output(source.flatMap { board.trace(load($0), named: "load \($0)") })
  ///
  /// - Parameters:
  ///   - source: the sequence, as the inner sequence of `flatMap`.
  ///   - name: the name of the row.
  /// - Returns: a sequence with the events of `source`.
  public func trace<Source: ObservableConvertibleType>(
    _ source: Source,
    named name: String
  ) -> Observable<Source.Element> where Source.Element: Sendable {
    traced(source.asObservable(), .inner, name, 0)
  }

  /// Subscribes to a sequence when the clock runs, and shows what an observer receives.
  ///
  ///     board.output(shared, named: "first")
  ///     board.output(shared, "-----^", named: "second")
  ///
  /// - Parameters:
  ///   - source: the sequence.
  ///   - subscription: the frames of subscription and disposal; by default frame 0, and the end of
  ///     the run.
  ///   - name: the name of the row.
  public func output<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram = "^",
    named name: String = "output"
  ) where Source.Element: Sendable {
    add(source, subscription, role: .output, name, 0)
  }

  /// Runs the clock, and returns the timelines.
  func run() -> [DiagramTimeline] {
    // Not `start()`: a connection that nobody disposes of may have work without end.
    clock.advanceTo(TestScheduler.Defaults.subscribed + frames)
    for step in finish { step(self) }
    finish = []
    let all = lock.withLock { rows }
    return [DiagramTimeline.Role.input, .inner, .output].flatMap { role in
      all.enumerated().filter { $0.element.timeline.role == role }
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element.timeline)
    }
  }

  /// Schedules a subscription whose record becomes a row.
  private func add<Source: ObservableConvertibleType>(
    _ source: Source,
    _ subscription: SubscriptionDiagram,
    role: DiagramTimeline.Role,
    _ name: String,
    _ place: Int
  ) where Source.Element: Sendable {
    let start = subscription.subscribed
    let end = min(subscription.unsubscribed ?? frames, max(frames, start))
    let observer = clock.watch(source, SubscriptionDiagram(start, end))
    finish.append { board in
      let row = board.begin(role, name, place, at: start)
      for event in observer.events {
        let frame = event.time - TestScheduler.Defaults.subscribed
        board.append(.init(event.value), at: frame, to: row)
      }
      board.append(.disposed, at: end, to: row)
    }
  }

  /// Returns a sequence that adds a row for each subscription.
  private func traced<Element: Sendable>(
    _ source: Observable<Element>,
    _ role: DiagramTimeline.Role,
    _ name: String,
    _ place: Int
  ) -> Observable<Element> {
    .create { observer in
      let row = self.begin(role, name, place, at: self.frame)
      let subscription = source.subscribe { event in
        self.append(.init(event), at: self.frame, to: row)
        observer.on(event)
      }
      return Disposables.create {
        self.append(.disposed, at: self.frame, to: row)
        subscription.dispose()
      }
    }
  }

  private var frame: Int { clock.clock - TestScheduler.Defaults.subscribed }

  private func nextPlace() -> Int {
    lock.withLock {
      inputs += 1
      return inputs
    }
  }

  /// Adds a row, and returns its index.
  ///
  /// The name of a second subscription to an input has a number.
  private func begin(_ role: DiagramTimeline.Role, _ name: String, _ place: Int, at frame: Int)
    -> Int
  {
    lock.withLock {
      let earlier = rows.count { $0.timeline.role == .input && $0.place == place }
      let name = role == .input && earlier > 0 ? "\(name) (\(earlier + 1))" : name
      let timeline = DiagramTimeline(name: name, role: role, start: max(0, frame), marks: [])
      rows.append(Row(place: place, timeline: timeline))
      return rows.count - 1
    }
  }

  /// Adds a mark of a frame that is shown, unless the row has ended.
  private func append(_ mark: DiagramTimeline.Mark, at frame: Int, to row: Int) {
    lock.withLock {
      if (0..<frames).contains(frame), rows[row].timeline.end == nil {
        rows[row].timeline.marks.append(Recorded(time: frame, value: mark))
      }
    }
  }
}

extension DiagramTimeline.Mark {
  init<Element>(_ event: Event<Element>) {
    switch event {
    case .next(let element): self = .element(Self.text(of: element))
    case .error(let error): self = .error("\(error)")
    case .completed: self = .completed
    }
  }

  /// The description of an element; texts in an array have no quotation marks.
  private static func text(of element: Any) -> String {
    if let list = element as? [Any] {
      return "[" + list.map(text(of:)).joined(separator: ", ") + "]"
    }
    return String(describing: element)
  }
}
