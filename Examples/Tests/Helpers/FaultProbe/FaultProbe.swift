import Dispatch
import Glibc
import ProbeKit

/// A program in which calls of the system fail: it runs a scenario, which has to succeed or to report an error.
///
///     LD_PRELOAD=… FAULT_PROGRAM=FaultProbe FAULT=open:EMFILE FaultProbe files first
///
/// The scenario runs three times, and only once with failures: in the first run with `first`, in which all
/// that a process does once is done; otherwise in the second. In a run without failures it has to succeed, and
/// no run may leave a descriptor open.
///
/// Ends with 0 if the scenario has succeeded, with 3 after one line that says what was reported, and
/// otherwise with another status.
@main
struct FaultProbe {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard let scenario = Scenario.all.first(where: { $0.name == words.first }) else {
      print("FaultProbe SCENARIO [first]\n" + Scenario.all.map(\.name).joined(separator: "\n"))
      exit(64)
    }
    // Ends a process that waits in vain, by SIGALRM: not one that waits for a processor.
    alarm(120)
    openDescriptorsOfDispatch()
    var report: String?
    if words.last == "first" {
      report = scenario.run()
      Faults.areArmed(false)
      scenario.succeed("after the failure")
      let before = Footprint.descriptors
      scenario.succeed("again")
      checkDescriptors(before, "again")
    } else {
      Faults.areArmed(false)
      scenario.succeed("before the failure")
      let before = Footprint.descriptors
      Faults.areArmed(true)
      report = scenario.run()
      Faults.areArmed(false)
      checkDescriptors(before, "by the failure")
      scenario.succeed("after the failure")
      checkDescriptors(before, "after the failure")
    }
    guard let report else { return }
    check(!report.isEmpty, "an empty report")
    say(report)
    exit(3)
  }

  /// Checks that the same descriptors are open as before.
  private static func checkDescriptors(_ before: [String], _ when: String) {
    let change = Footprint.descriptors.difference(from: before)
    check(change.isEmpty, "opened or closed \(when): \(change.insertions), \(change.removals)")
  }

  /// Has libdispatch open what it opens once: for timers, and for the main queue.
  private static func openDescriptorsOfDispatch() {
    Faults.paused {
      let fired = DispatchSemaphore(value: 0)
      // Long enough that a timer is set: one that is due at once is not.
      let delay = DispatchTimeInterval.milliseconds(20)
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { fired.signal() }
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + delay) { fired.signal() }
      for _ in 0..<2 { fired.wait() }
    }
  }
}
