#if Exploring
  public import Explorer
  public import Testing

  /// All that is explored, one scenario after another: the exploration owns every thread of the library.
  @Suite(.serialized)
  enum ExplorationTests {}

  extension ExplorationTests {
    struct ScenarioTests {
      @Test(arguments: Settings.scenarios)
      func `every promise holds in every execution`(scenario: Scenario) {
        if let failure = Settings.run(scenario) { Issue.record("\(scenario.name): \(failure)") }
      }
    }
  }

  extension Scenario: CustomTestStringConvertible {
    /// The name.
    public var testDescription: String { name }

    static let all: [Scenario] =
      gate + stage + multicast + join + share + recovery + disposables + scheduling + timers
      + runQueue + values
  }
#endif
