import Expectations
import Rx
import RxControls
import RxCore
import RxTesting
import Synchronization
import Testing

@testable import AutoComplete

/// The pipeline of the example in virtual time.
@MainActor
struct AutoCompleteScreenTests {
  private typealias Fate = SuggestionService.Fate

  private let clock = TestScheduler(
    initialClock: 0,
    resolution: 0.001,
    simulateProcessingDelay: false
  )
  private let requests = Requests()

  /// The number of requests.
  private final class Requests: Sendable {
    let count = Atomic<Int>(0)
    var soFar: Int { count.load(ordering: .relaxed) }
  }

  private static func answered(after milliseconds: Int) -> Fate {
    Fate(delay: .milliseconds(milliseconds), fails: false)
  }

  /// Runs a script on a screen; each request ends as the next of `fates`, and the last one repeats.
  private func use(_ fates: [Fate], _ script: (HeadlessBackend, AutoCompleteScreen) -> Void) {
    let service = SuggestionService(words: ["map", "Maybe", "merge", "zip"], scheduler: clock) {
      [requests] in
      let number = requests.count.add(1, ordering: .relaxed).oldValue
      return fates[min(number, fates.count - 1)]
    }
    SharingScheduler.mock(scheduler: clock) {
      let screen = AutoCompleteScreen(service: service)
      script(HeadlessBackend(screen), screen)
    }
  }

  @Test func `a query is requested after a pause, and its results are shown with their number`() {
    use([Self.answered(after: 100)]) { user, screen in
      clock.advanceTo(100)
      expectEqual(user.text(), "> the beginning of an operator's name\n4\nmap\nMaybe\nmerge\nzip\n")
      user.type("m", into: screen.query)
      user.type("a", into: screen.query)
      clock.advanceTo(299)
      expectEqual(requests.soFar, 1)
      clock.advanceTo(400)
      expectEqual(requests.soFar, 2)
      expectEqual(user.text(), "> ma\n2\nmap\nMaybe\n")
    }
  }

  @Test func `a failed service is requested again by the next letter`() {
    use([
      Self.answered(after: 0), Fate(delay: .milliseconds(50), fails: true),
      .init(delay: .zero, fails: false),
    ]) {
      user,
      screen in
      clock.advanceTo(1000)
      user.type("z", into: screen.query)
      clock.advanceTo(1100)
      expectEqual(user.text(), "> z\n0\nthe service did not answer; type on to ask again")
      clock.advanceTo(2000)
      user.type("i", into: screen.query)
      clock.advanceTo(2100)
      expectEqual(user.text(), "> zi\n1\nzip\n")
    }
  }

  @Test func `an outdated answer is not shown`() {
    use([Self.answered(after: 0), Self.answered(after: 900), Self.answered(after: 100)]) {
      user,
      screen in
      clock.advanceTo(1000)
      user.type("m", into: screen.query)
      clock.advanceTo(1500)
      user.type("e", into: screen.query)
      clock.advanceTo(1600)
      expectEqual(user.text(), "> me\n1\nmerge\n")
      clock.advanceTo(5000)
      expectEqual(user.text(), "> me\n1\nmerge\n")
      expectEqual(requests.soFar, 3)
    }
  }

  @Test func `a word that is deleted at once is not requested`() {
    use([Self.answered(after: 0)]) { user, screen in
      clock.advanceTo(1000)
      user.type("m", into: screen.query)
      clock.advanceTo(1010)
      user.type("x", into: screen.query)
      screen.query.userDidDelete(.characterBackward)
      clock.advanceTo(3000)
      expectEqual(requests.soFar, 2)
    }
  }
}
