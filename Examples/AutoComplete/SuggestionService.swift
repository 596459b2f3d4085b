import Dispatch
import Rx

/// Completes words, now and then slowly and now and then not at all, as services far away do.
final class SuggestionService: Sendable {
  /// It did not answer.
  struct Unavailable: Error {}

  /// How a request goes.
  struct Fate: Sendable {
    let delay: Duration
    let fails: Bool

    /// Every fifth fails, and an older request may be answered after a newer one.
    static func random() -> Fate {
      Fate(delay: .milliseconds(.random(in: 40...900)), fails: .random(in: 0..<5) == 0)
    }
  }

  private let words: [String]
  private let scheduler: any SchedulerType & Sendable
  private let fate: @Sendable () -> Fate

  init(
    words: [String],
    scheduler: any SchedulerType & Sendable = ConcurrentDispatchQueueScheduler(qos: .default),
    fate: @escaping @Sendable () -> Fate = Fate.random
  ) {
    self.words = words
    self.scheduler = scheduler
    self.fate = fate
  }

  /// The words that begin as `query` does; asked anew with each subscription, and answered on a thread
  /// of the service's.
  func fetchAutoCompleteItems(_ query: String) -> Single<[String]> {
    .deferred { [self] in
      let fate = fate()
      return Single<Int>.timer(fate.delay, scheduler: scheduler).map { [words] _ in
        if fate.fails { throw Unavailable() }
        return words.filter { $0.lowercased().hasPrefix(query.lowercased()) }
      }
    }
  }
}
