public import RxLoop

/// A program to run, with its arguments and settings.
///
/// It starts no process by itself: `run`, `lines` and the other methods start one for each
/// subscription.
///
///     Command("git", ["log", "--oneline"]).lines()
///       .take(10)
///       .subscribe(onNext: { print($0) })
public typealias Command = UVProcess.Command
