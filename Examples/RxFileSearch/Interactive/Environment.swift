import Glibc

/// The environment of this process.
enum Environment {
  /// A variable; what is no UTF-8 is repaired.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
