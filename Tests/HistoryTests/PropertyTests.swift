import Expectations
import HistoryKit
import Testing

/// Each property fails for a history that breaks it, and holds for one that does not.
struct PropertyTests {
  @Test func `a history that keeps all promises has no violation`() {
    let history = Sample().history
    for property in Sample.properties { expect(property.violation(in: history) == nil) }
  }

  @Test func `serial: an event that enters while another thread is inside`() {
    var sample = Sample()
    sample.events[0] = [.next(code(0, 0), 1, 10, 14), .next(code(1, 0), 2, 12, 16)]
    check(sample, breaks: .serial, "entered by two threads")
  }

  @Test func `serial: an event of the same thread that outlives the one it is nested in`() {
    var sample = Sample()
    sample.events[0] = [.next(code(0, 0), 1, 10, 14), .next(code(1, 0), 1, 12, 16)]
    check(sample, breaks: .serial, "entered by two threads")
  }

  @Test func `grammar: an element after the completion`() {
    var sample = Sample()
    sample.events[1].append(.next(code(1, 1), 1, 50, 51))
    check(sample, breaks: .grammar, "after the terminal event")
  }

  @Test func `exactly once: an element twice, one that nobody emitted, one that is missing`() {
    var twice = Sample()
    twice.events[0].insert(.next(code(0, 0), 1, 15, 16), at: 1)
    check(twice, breaks: .exactlyOnce, "twice")
    check(twice, breaks: .noRepeat, "twice")
    var invented = Sample()
    invented.events[0].insert(.next(code(7, 0), 1, 15, 16), at: 1)
    check(invented, breaks: .exactlyOnce, "not emitted")
    var missing = Sample()
    missing.events[0].remove(at: 1)
    check(missing, breaks: .exactlyOnce, "does not receive")
  }

  @Test func `per-producer order: an element after a later one of its thread`() {
    var sample = Sample()
    sample.calls.append(.emit(code(0, 1), 1, 17, 18))
    sample.events[0] = [.next(code(0, 1), 1, 20, 21), .next(code(0, 0), 1, 22, 23)]
    check(sample, breaks: .producerOrder, "after a later element")
  }

  @Test func `one order: two observers receive two orders, or one misses an element between two`() {
    var swapped = Sample()
    swapped.events[1] = [
      .next(code(1, 0), 1, 13, 14), .next(code(0, 0), 1, 24, 25), .completed(1, 42, 43),
    ]
    check(swapped, breaks: .oneOrder, "follows place 1 of the order, but has place 0")
    var short = Sample()
    short.events[1] = [.next(code(0, 0), 1, 13, 14), .completed(1, 42, 43)]
    check(short, breaks: .oneOrder, "misses the last elements")
  }

  @Test func `replay: a late subscriber that starts too early or too late`() {
    var sample = Sample()
    sample.calls.append(.subscribe(2, 3, 18, 19))  // between the two elements
    sample.events.append([.next(code(0, 0), 1, 18, 19), .completed(1, 44, 45)])
    check(sample, breaks: .replay, "place 0 is replayed, not 1")
    sample.replays = 1
    expect(Property.replay.violation(in: sample.history) == nil)
    sample.events[2] = [.next(code(1, 0), 1, 26, 27), .completed(1, 44, 45)]
    check(sample, breaks: .replay, "starts at place 1 of the order, not at 0")
  }

  @Test func `nothing after dispose: the second event after a disposal on another thread`() {
    var sample = Sample()
    sample.calls.append(.dispose(1, 3, 5, 6))
    check(sample, breaks: .nothingAfterDispose, "on another thread")
  }

  @Test func `nothing after dispose: an event after a disposal on the delivering thread`() {
    var sample = Sample()
    sample.calls.append(.dispose(1, 1, 23, 23))
    sample.events[1] = [.next(code(0, 0), 1, 22, 24), .next(code(1, 0), 1, 25, 26)]
    check(sample, breaks: .nothingAfterDispose, "on the delivering thread")
  }

  @Test func `nothing after dispose: an element that was emitted after the disposal`() {
    var sample = Sample()
    sample.calls.append(.dispose(1, 3, 17, 18))
    sample.events[1] = [.next(code(1, 0), 1, 24, 25)]
    check(sample, breaks: .nothingAfterDispose, "emitted after its disposal")
  }

  @Test func `terminal event: an observer that never receives it`() {
    var sample = Sample()
    sample.events[1].removeLast()
    check(sample, breaks: .ends, "no terminal event")
  }

  @Test func `released once: a subscription that ends twice, and objects that are held`() {
    var history = Sample().history
    history.observers[1].ends = 2
    check(history, breaks: .releasedOnce, "disposed of 2 times")
    history.observers[1].ends = 1
    history.observers[1].held = 1
    check(history, breaks: .releasedOnce, "1 objects are held")
    history.observers[1].held = 0
    history.elementsHeld = 3
    check(history, breaks: .releasedOnce, "3 elements are held")
  }

  @Test func `no deadlock: a run that does not end`() {
    var history = Sample().history
    history.stuck = "the threads do not end"
    check(history, breaks: .noDeadlock, "the threads do not end")
  }

  @Test func `joined rows: an element that comes back, and pairs that are not of one place`() {
    var sample = Sample()
    let (a, b, c, d) = (code(0, 0), code(0, 1), code(1, 0), code(1, 1))
    let rows = [Row(a, c), Row(b, c), Row(a, d)]
    sample.events[0] = zip(rows, 0...).map { EventRecord(.next($0), 20 + 2 * $1) }
    check(sample, breaks: .joinedOnce, "again")
    check(sample, breaks: .pairs, "twice")
  }

  @Test func `the last element: two observers receive two`() {
    var sample = Sample()
    sample.events = [[.next(code(0, 0), 1, 20, 21)], [.next(code(1, 0), 1, 22, 23)]]
    check(sample, breaks: .lastElement, "receives")
  }

  @Test func `a violation shows the calls and events around it`() throws {
    var sample = Sample()
    sample.events[1].append(.next(code(1, 1), 1, 50, 51))
    let violation = try #require(Property.grammar.violation(in: sample.history))
    expect(violation.history.contains("observer 1 on thread"))
    expect(violation.history.contains("calls complete(input: 0)"))
  }

  private func check(_ sample: Sample, breaks property: Property, _ message: String) {
    check(sample.history, breaks: property, message)
  }

  private func check(_ history: History, breaks property: Property, _ message: String) {
    let violation = property.violation(in: history)
    expect(violation?.message.contains(message) ?? false, "\(property.name): \(violation as Any)")
  }
}
