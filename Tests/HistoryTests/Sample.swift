import HistoryKit

/// A history written by hand: two threads emit an element each, a third completes, and two observers receive
/// all of it.
struct Sample {
  var calls: [CallRecord] = [
    .subscribe(0, 3, 1, 2), .subscribe(1, 3, 3, 4), .emit(code(0, 0), 1, 8, 16),
    .emit(code(1, 0), 2, 20, 30), CallRecord(.complete(input: 0), thread: 3, start: 39, end: 45),
  ]
  var events: [[EventRecord]] = [
    [.next(code(0, 0), 1, 10, 11), .next(code(1, 0), 2, 22, 23), .completed(3, 40, 41)],
    [.next(code(0, 0), 1, 13, 14), .next(code(1, 0), 2, 24, 25), .completed(3, 42, 43)],
  ]
  var replays = 0

  static let properties: [Property] = [
    .noDeadlock, .serial, .grammar, .nothingAfterDispose, .releasedOnce, .ends, .exactlyOnce,
    .producerOrder, .oneOrder, .replay,
  ]

  var history: History {
    let observers = zip(events, 0...).map { events, id in
      History.Observer(
        id: id,
        events: events,
        subscribed: calls.first { $0.kind == .subscribe(observer: id) },
        disposed: calls.filter { $0.kind == .dispose(observer: id) }
      )
    }
    return History(observers: observers, calls: calls, replays: replays)
  }
}

/// The code of a thread's element.
func code(_ thread: Int, _ index: Int) -> Int { (thread + 1) * Token.span + index }

extension EventRecord {
  static func next(_ code: Int, _ thread: UInt, _ enter: Int, _ exit: Int) -> EventRecord {
    EventRecord(.next(Row(code)), thread: thread, enter: enter, exit: exit)
  }

  static func completed(_ thread: UInt, _ enter: Int, _ exit: Int) -> EventRecord {
    EventRecord(.completed, thread: thread, enter: enter, exit: exit)
  }

  init(_ kind: Kind, _ enter: Int) { self.init(kind, thread: 1, enter: enter, exit: enter + 1) }
}

extension CallRecord {
  static func emit(_ code: Int, _ thread: UInt, _ start: Int, _ end: Int) -> CallRecord {
    CallRecord(.emit(code: code, input: 0), thread: thread, start: start, end: end)
  }

  static func subscribe(_ observer: Int, _ thread: UInt, _ start: Int, _ end: Int) -> CallRecord {
    CallRecord(.subscribe(observer: observer), thread: thread, start: start, end: end)
  }

  static func dispose(_ observer: Int, _ thread: UInt, _ start: Int, _ end: Int) -> CallRecord {
    CallRecord(.dispose(observer: observer), thread: thread, start: start, end: end)
  }
}
