/// The key that clients of `--listen` have to know.
struct APIKey {
  private let bytes: [UInt8]

  /// Creates a key.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The key of the environment; nil if there is none, or an empty one.
  static var fromEnvironment: APIKey? {
    ["FILE_SEARCH_API_KEY", "FZF_API_KEY"].lazy
      .compactMap { Environment.value(of: $0) }
      .first { !$0.isEmpty }
      .map { APIKey($0) }
  }

  /// Compares a text with the key, in a time that does not depend on the bytes of the key.
  func matches(_ text: String) -> Bool {
    let given = Array(text.utf8)
    var difference = given.count ^ bytes.count
    for (place, byte) in given.enumerated() {
      difference |= Int(byte ^ bytes[place % bytes.count])
    }
    return difference == 0
  }
}
