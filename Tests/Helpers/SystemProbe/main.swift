// Top-level code is isolated to the main actor. The scenarios are not, as they create callbacks for any
// thread.
try Scenario.run(Array(CommandLine.arguments.dropFirst()))
