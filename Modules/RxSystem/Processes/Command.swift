public import RxLoop

/// What to run, and how; cold until something asks for its output or its end.
///
///     Command("git", ["log", "--oneline"]).lines()
///       .take(10)
///       .subscribe(onNext: { print($0) })
public typealias Command = UVProcess.Command
