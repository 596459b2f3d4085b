import Dispatch
import Rx

/// A service that completes words; like a remote one it is sometimes slow, and sometimes fails.
final class SuggestionService: Sendable {
  /// The error of a request without a response.
  struct Unavailable: Error {}

  /// The outcome of a request.
  struct Fate: Sendable {
    let delay: Duration
    let fails: Bool

    /// Every fifth request fails, and an older response may arrive after a newer one.
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

  /// Emits the words that start with `query`, on a thread of the service; each subscription is a request.
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
