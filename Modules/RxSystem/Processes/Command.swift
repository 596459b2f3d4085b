public import RxLoop

/// A program to run, with its arguments and settings.
///
/// It starts no process by itself. Its methods start one for each subscription:
/// - ``RxLoop/UVProcess/Command/lines(input:stop:on:)``
/// - ``RxLoop/UVProcess/Command/bytes(input:stop:on:)``
/// - ``RxLoop/UVProcess/Command/result(input:limit:stop:on:)``
/// - ``RxLoop/UVProcess/Command/exit(input:stop:on:)``
/// - ``RxLoop/UVProcess/Command/run(input:stop:on:)``
///
///     Command("git", ["log", "--oneline"]).lines()
///       .take(10)
///       .subscribe(onNext: { print($0) })
public typealias Command = UVProcess.Command
