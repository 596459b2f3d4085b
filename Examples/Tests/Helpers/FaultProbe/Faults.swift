import Glibc

/// The library that makes calls fail (`CFaults`), if the program was started with it.
enum Faults {
  /// `cfaults_arm`; nil without the library.
  private static let arm: (@convention(c) (Bool) -> Bool)? =
    dlsym(nil, "cfaults_arm").map { unsafeBitCast($0, to: (@convention(c) (Bool) -> Bool).self) }

  /// Switches the counting, and the failures, on or off; returns what they were.
  @discardableResult
  static func areArmed(_ value: Bool) -> Bool { arm?(value) ?? false }

  /// Calls `body`, whose calls of the system do not count.
  static func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = areArmed(false)
    defer { areArmed(before) }
    return try body()
  }
}
