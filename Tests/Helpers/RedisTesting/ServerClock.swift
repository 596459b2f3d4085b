internal import Foundation
internal import TestSupport

/// A clock of a server that a test sets, by libfaketime.
///
///     let clock = try ServerClock()
///     let server = try await RedisServer(clock: clock)
///     try clock.set(ahead: -3600)     // an hour back
public final class ServerClock: Sendable {
  private static let library: String? = ["x86_64", "aarch64"]
    .map { "/usr/lib/\($0)-linux-gnu/faketime/libfaketimeMT.so.1" }
    .first { path in access(path, R_OK) == 0 }

  /// A Boolean value that indicates whether the library is installed.
  public static let isInstalled = library != nil
  /// The reason why tests are left out where it is missing.
  public static let lack = "libfaketime (package faketime) is not installed"

  private let directory: TemporaryDirectory
  private let file: URL

  /// Creates a clock that shows the time of the system.
  public init() throws {
    directory = try TemporaryDirectory()
    file = URL(filePath: directory.path("clock"))
    try set(ahead: 0)
  }

  /// Sets the clock.
  ///
  /// - Parameter seconds: the distance to the system's clock; negative to set it back.
  /// - Throws: the error of writing the file that the server reads.
  public func set(ahead seconds: Int) throws {
    try show(seconds < 0 ? "\(seconds)" : "+\(seconds)")
  }

  /// Stops the clock at a time, whatever happens to the system's clock.
  ///
  /// - Parameter seconds: the time, in seconds of the first day of 2024; less than a minute.
  /// - Throws: the error of writing the file that the server reads.
  public func stop(at seconds: Int) throws {
    try show("2024-01-01 00:00:\(seconds < 10 ? "0" : "")\(seconds)")
  }

  private func show(_ text: String) throws {
    try Data("\(text)\n".utf8).write(to: file, options: .atomic)
  }

  /// The environment of a program that has this clock.
  var environment: [Word] {
    let variables = [
      // The memory of libc: jemalloc asks for the time while libfaketime asks it for memory.
      "LD_PRELOAD": "\(Self.library ?? "") libc.so.6",
      "FAKETIME_TIMESTAMP_FILE": file.path,
      "FAKETIME_NO_CACHE": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    ]
    return ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .map { "\($0)=\($1)" }
  }
}
