internal import Glibc

/// One line of an ignore file.
package struct IgnorePattern: Hashable, Sendable {
  private enum Method: Hashable {
    /// The text equals the pattern.
    case literal
    /// The text ends with the pattern: `*` and then plain text, for names only.
    case ending
    case wildcard
  }

  /// True if the line begins with `!` and includes names again.
  package let isNegated: Bool
  /// True if the line ends in `/` and so is about directories only.
  package let isForDirectories: Bool
  /// True if the line has a slash before its end and so is about paths below the file's directory.
  package let isAnchored: Bool
  private let bytes: [UInt8]
  private let method: Method

  /// Creates a pattern from a line without its newline; `nil` for blank lines and comments.
  package init?(line: some Collection<UInt8>) {
    var bytes = Array(line)
    if bytes.last == 0x0D { bytes.removeLast() }
    guard bytes.first != UInt8(ascii: "#") else { return nil }
    Self.trimTrailingSpaces(&bytes)
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForDirectories = bytes.last == UInt8(ascii: "/")
    if isForDirectories { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    method = Self.method(for: bytes, isAnchored: isAnchored)
    self.bytes = method == .ending ? Array(bytes.dropFirst()) : bytes
  }

  /// True if the pattern matches a path.
  ///
  /// The path is relative to the directory of the ignore file, and its last component begins at
  /// `nameStart`.
  package func matches(
    _ path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool
  ) -> Bool {
    if isForDirectories && !isDirectory { return false }
    let subject = isAnchored ? path : UnsafeBufferPointer(rebasing: path[nameStart...])
    return bytes.withUnsafeBufferPointer { pattern in
      switch method {
      case .literal: Self.equal(pattern, subject)
      case .ending:
        subject.count >= pattern.count
          && Self.equal(
            pattern,
            UnsafeBufferPointer(rebasing: subject[(subject.count - pattern.count)...])
          )
      case .wildcard: Wildcard.matches(pattern, subject)
      }
    }
  }

  /// Adds the pattern to a hash.
  func combine(into hash: inout Fingerprint) {
    hash.combine((isNegated ? 1 : 0) | (isForDirectories ? 2 : 0) | (isAnchored ? 4 : 0))
    hash.combine(method == .literal ? 1 : method == .ending ? 2 : 3)
    hash.combine(bytes)
  }

  private static func equal(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }

  private static func method(for bytes: [UInt8], isAnchored: Bool) -> Method {
    let special: Set<UInt8> = [0x2A, 0x3F, 0x5B, 0x5C]
    if !bytes.contains(where: special.contains) { return .literal }
    let isEnding =
      !isAnchored && bytes[0] == 0x2A && !bytes.dropFirst().contains(where: special.contains)
    return isEnding ? .ending : .wildcard
  }

  /// Removes spaces at the end, unless a backslash stands before them.
  private static func trimTrailingSpaces(_ bytes: inout [UInt8]) {
    while bytes.last == 0x20 {
      let backslashes = bytes.dropLast().reversed().prefix { $0 == 0x5C }.count
      if backslashes % 2 == 1 { return }
      bytes.removeLast()
    }
  }
}
