import Glibc

/// The environment of this process.
enum Environment {
  /// Returns a variable; bytes that are not UTF-8 are replaced.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
