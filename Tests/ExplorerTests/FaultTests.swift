import Expectations

#if Exploring
  import Explorer
  import Testing

  extension ExplorationTests {
    /// Each algorithm with one fault: the exploration finds it, with the smallest number of preemptions.
    struct FaultTests {
      @Test(arguments: Control.all)
      func `a fault is found, and its execution fails again`(control: Control) throws {
        let failure = Fault.with(control.fault) {
          let report = Exploration.explore(control.scenario, preemptions: 3, seconds: 20)
          Settings.write(report, as: "\(control.fault): \(control.scenario.name)")
          return report.failure
        }
        let found = try #require(failure, "not found")
        expectEqual(found.preemptions, control.preemptions, "\(found)")
        let again = Fault.with(control.fault) {
          Exploration.replay(control.scenario, found.choices)
        }
        expectEqual(again?.message, found.message)
        expect(Exploration.replay(control.scenario, found.choices) == nil, "without the fault")
      }
    }

    /// A fault, a scenario that shows it, and the smallest number of preemptions that does.
    struct Control: Sendable, CustomTestStringConvertible {
      let fault: Fault
      let scenario: Scenario
      let preemptions: Int

      var testDescription: String { "\(fault): \(scenario.name)" }

      static let all = [
        Control(fault: .modeBeforeBusy, scenario: .ownerEmitsTwice, preemptions: 1),
        Control(fault: .unlockedBeforeFree, scenario: .ownerEmitsTwice, preemptions: 3),
        Control(fault: .entersWithoutWaiting, scenario: .ownerEmitsTwice, preemptions: 1),
        Control(fault: .leavesWithoutWaiting, scenario: .twoEmit, preemptions: 1),
        Control(fault: .revokesWhileReading, scenario: .ownerReads, preemptions: 1),
        Control(fault: .releasedOutsideGate, scenario: .mergeEndsWhileSubscribing, preemptions: 2),
        Control(
          fault: .releasedWhileTerminating,
          scenario: .createEndsWhileSubscribing,
          preemptions: 2
        ),
      ]
    }
  }
#endif
