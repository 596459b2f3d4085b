import Expectations
import HistoryKit
import Testing

/// The histories of a subject with a fault break the property that the fault is about.
struct BrokenSubjectTests {
  @Test(arguments: [
    (BrokenSubject.Fault.overlaps, "serial"),
    (.loses, "exactly once"),
    (.repeats, "exactly once"),
    (.invents, "exactly once"),
    (.delays, "per-producer order"),
    (.delays, "one order"),
    (.continuesAfterEnd, "grammar"),
    (.losesEnd, "terminal event"),
    (.ignoresDisposal, "nothing after dispose"),
    (.leaks, "released once"),
    (.hangs, "no deadlock"),
  ])
  func `a fault breaks its property`(fault: BrokenSubject.Fault, property: String) throws {
    var found: Violation?
    for seed in 0..<200 where found == nil {
      let trial = Trial(
        BrokenSubject.entryPoint(fault),
        threads: 4,
        seed: UInt64(seed),
        checksMemory: false,  // the thread sanitizer would report the race, too
        patience: Self.patience(fault)
      )
      found = trial.violations().first { $0.property == property }
    }
    let violation = try #require(found)
    expect(violation.origin.contains("a subject that \(fault), 4 threads, seed"))
  }
  /// Short for the faults that make a run wait for what does not happen.
  private static func patience(_ fault: BrokenSubject.Fault) -> Duration {
    switch fault {
    case .hangs: .milliseconds(200)
    case .leaks, .continuesAfterEnd: .seconds(1)
    default: .seconds(20)
    }
  }
}
