internal import TestSupport

/// What threads and observers do in one run, drawn from a seed.
public struct Program: Sendable {
  /// What a thread does.
  enum Step: Sendable {
    /// Emits an element into the thread's input.
    case emit
    /// Completes the thread's input.
    case complete
    /// Ends the thread's input with an error.
    case fail
    /// Subscribes an observer.
    case subscribe(Int)
    /// Disposes of an observer's subscription.
    case dispose(Int)
    /// Disposes of the subject.
    case disposeSource
    /// Gives up the processor.
    case pause
  }

  /// The seed that the program is drawn from.
  public let seed: UInt64
  /// The steps of each thread.
  let threads: [[Step]]
  /// The observers that are subscribed first.
  let initial: [Int]
  /// What each observer does inside its events, by the number of the event.
  let reactions: [[Int: Step]]

  /// The greatest number of elements that can be emitted.
  var elements: Int {
    threads.joined().count(where: \.isEmission)
      + reactions.reduce(0) { $0 + $1.values.count(where: \.isEmission) }
  }

  /// Draws a program.
  ///
  /// - Parameters:
  ///   - seed: determines the program.
  ///   - count: the number of threads.
  ///   - abilities: what the entry point allows.
  public init(seed: UInt64, threads count: Int, abilities: Abilities) {
    var draw = Draw(chance: SeededGenerator(seed: seed), abilities: abilities)
    self.seed = seed
    initial = [draw.observer(isFirst: true), draw.observer(), draw.observer()]
    let length = 4 + draw.number(40)
    var threads = (0..<count).map { _ in draw.steps(length) }
    if abilities.contains(.ends), draw.number(2) == 0 {
      let thread = draw.number(count)
      let ending: Step = abilities.contains(.fails) && draw.number(3) == 0 ? .fail : .complete
      threads[thread].insert(ending, at: draw.number(length))
    } else if abilities.contains(.disposesSource), draw.number(4) == 0 {
      threads[draw.number(count)].insert(.disposeSource, at: draw.number(length))
    }
    self.threads = threads
    reactions = draw.reactions
  }
}

extension Program.Step {
  var isEmission: Bool { if case .emit = self { true } else { false } }
}

/// What a program may do at an entry point.
public struct Abilities: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates abilities from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The inputs complete.
  public static let ends = Abilities(rawValue: 1)
  /// The inputs fail.
  public static let fails = Abilities(rawValue: 2)
  /// The subject is disposed of.
  public static let disposesSource = Abilities(rawValue: 4)
  /// Threads subscribe while others emit.
  public static let subscribesLate = Abilities(rawValue: 8)
  /// Observers subscribe others.
  public static let subscribesInside = Abilities(rawValue: 16)
  /// Observers emit into their own sequence.
  public static let emitsInside = Abilities(rawValue: 32)
}
