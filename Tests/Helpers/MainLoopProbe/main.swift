// Top-level code is main-actor code. The scenarios are not, as they create callbacks for any
// thread.
try Scenario.run(CommandLine.arguments.dropFirst().first ?? "")
