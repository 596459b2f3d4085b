import RxCore
import RxTesting

/// The events that one subscription receives, with their times, the earlier first, the end last if there is one.
typealias Timeline = [Recorded<Event<Int>>]

/// A sequence as the model sees it: the events that a subscription that starts at a time receives.
typealias Input = (TestTime) throws -> Timeline

/// Two inputs emit at one moment, or a timer and an input: no rule orders them.
struct Ambiguity: Error {}

extension Timeline {
  /// What becomes of one element.
  enum Reply {
    /// These take its place.
    case elements([Int])
    /// These take its place, and with them the sequence ends.
    case end([Int])

    static let nothing = Reply.elements([])
    static func element(_ value: Int) -> Reply { .elements([value]) }
  }

  /// Puts others in the place of each element, at the same time.
  ///
  /// - Parameters:
  ///   - reply: what takes the place of an element; an error ends the sequence.
  ///   - words: the elements that it emits before the end, if it ends without an error.
  /// - Returns: the events that are received then.
  func replacing(
    _ reply: (Int) throws -> Reply,
    lastWords words: () throws -> [Int] = { [] }
  ) -> Timeline {
    var result = Timeline()
    for event in self {
      let time = event.time
      do {
        switch event.value {
        case .next(let element):
          switch try reply(element) {
          case .elements(let elements): result += elements.map { .next(time, $0) }
          case .end(let elements):
            return result + elements.map { .next(time, $0) } + [.completed(time)]
          }
        case .error(let error): throw error
        case .completed: result += try words().map { .next(time, $0) } + [.completed(time)]
        }
      } catch {
        return result + [.error(time, error)]
      }
    }
    return result
  }

  /// The elements with their times.
  var elements: [(time: TestTime, value: Int)] {
    compactMap { event in event.value.element.map { (event.time, $0) } }
  }

  /// The end, if there is one.
  var end: Recorded<Event<Int>>? { last.flatMap { $0.value.isStopEvent ? $0 : nil } }

  /// What comes before a moment at which something else happens.
  func before(_ moment: TestTime) throws -> Timeline {
    if contains(where: { $0.time == moment }) { throw Ambiguity() }
    return filter { $0.time < moment }
  }

  /// What comes after a moment at which something else happens.
  func after(_ moment: TestTime) throws -> Timeline {
    if contains(where: { $0.time == moment }) { throw Ambiguity() }
    return filter { $0.time > moment }
  }

  /// Without its end.
  var endless: Timeline { filter { !$0.value.isStopEvent } }

  /// A diagram on one line: `210:2 220:3 250:|`.
  var diagram: String {
    map { event in
      switch event.value {
      case .next(let element): "\(event.time):\(element)"
      case .error: "\(event.time):#"
      case .completed: "\(event.time):|"
      }
    }
    .joined(separator: " ")
  }
}

/// Events of several inputs in the order of their times.
///
/// - Throws: `Ambiguity` when two inputs emit at one time.
func interleaved(_ timelines: [Timeline]) throws -> [(input: Int, event: Recorded<Event<Int>>)] {
  let all = timelines.enumerated().flatMap { input, timeline in timeline.map { (input, $0) } }
  let sorted = all.enumerated().sorted {
    ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset)
  }
  .map(\.element)
  for (one, next) in zip(sorted, sorted.dropFirst())
  where one.0 != next.0 && one.1.time == next.1.time { throw Ambiguity() }
  return sorted.map { (input: $0.0, event: $0.1) }
}
