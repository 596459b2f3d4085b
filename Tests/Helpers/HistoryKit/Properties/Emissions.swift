/// The elements that were emitted, by their codes.
struct Emissions {
  /// The call that emitted the element of a code.
  private(set) var calls: [Int: CallRecord] = [:]
  private var firstEnds: [Int: Int] = [:]
  private(set) var hasFailure = false
  private let history: History

  init(_ history: History) {
    self.history = history
    for call in history.calls {
      switch call.kind {
      case .emit(let code, _): calls[code] = call
      case .complete(let input):
        firstEnds[input] = min(firstEnds[input] ?? .max, call.start)
      case .fail(let input):
        firstEnds[input] = min(firstEnds[input] ?? .max, call.start)
        hasFailure = true
      default: break
      }
    }
  }

  /// The stamp at which the first call that ends an input has started.
  func firstEnd(_ input: Int) -> Int { firstEnds[input] ?? .max }

  /// Returns whether the call that has emitted one element returned before that of the other started.
  func precedes(_ code: Int, _ other: Int) -> Bool {
    guard let call = calls[code], let next = calls[other] else { return false }
    return call.end < next.start
  }

  /// The stamp from which an element could be delivered.
  ///
  /// An element that is emitted inside an observer is delivered in place: before what other threads have
  /// queued since the outermost event, or call, of its thread. So it counts as emitted with that.
  func start(_ code: Int) -> Int {
    guard let call = calls[code] else { return 0 }
    let outermost = history.outermostCall(call.thread, call.start)
    return min(
      delivered(code, call),
      outermost ?? .max,
      history.handsOver ? handedOver(code) : .max
    )
  }

  /// The start of the call in which the first observer received an element.
  ///
  /// The thread may have been asked, since that start, to complete a subscription. It does so last.
  private func handedOver(_ code: Int) -> Int {
    let event = history.observers[0].events.first { $0.row?.first == code }
    return event.flatMap { history.outermostCall($0.thread, $0.enter) } ?? .max
  }

  private func delivered(_ code: Int, _ call: CallRecord) -> Int {
    let around = history.observers.lazy.flatMap(\.events).filter {
      $0.thread == call.thread && $0.enter < call.start && call.start < $0.exit
    }
    guard let outermost = around.min(by: { $0.enter < $1.enter }) else { return call.start }
    let outer = outermost.row.map { max($0.first, $0.second) }
    let start = outer.flatMap { $0 == code ? nil : $0 }.map { self.start($0) } ?? outermost.enter
    return min(start == 0 ? outermost.enter : start, call.start)
  }
}

extension History {
  /// The start of the outermost call that a thread is in at a stamp.
  fileprivate func outermostCall(_ thread: UInt, _ stamp: Int) -> Int? {
    calls.first { $0.thread == thread && $0.start < stamp && stamp < $0.end }?.start
  }
}
