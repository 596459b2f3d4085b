// Top-level code is main-actor code; the scenarios are not, as callbacks of any thread are made there.
try Scenario.run(Array(CommandLine.arguments.dropFirst()))
