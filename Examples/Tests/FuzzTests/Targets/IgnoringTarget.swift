@testable import FileIgnoring

extension FuzzTarget {
  /// A line of an ignore file matches what a naive matcher of gitignore(5) matches.
  static let ignoring = FuzzTarget(
    "ignoring",
    words: [
      "*", "**", "**/", "/**", "/**/", "?", "[a-z]", "[!a]", "[]a]", "[[:alpha:]]", "[[:", ":]",
      "\\",
      "!", "/", "#", " ", "\r", "a*", "*.c", "-", "]", "[", "^",
    ]
  ) { input in
    let isDirectory = input.byte() & 1 == 1
    let line = input.line()
    let path = input.rest().split(separator: 0x2F).map { $0.filter { $0 != 0 } }
      .filter { !$0.isEmpty }
    guard !path.isEmpty, !line.contains(0) else { return }
    let reference = ReferencePattern(line: line)
    guard let pattern = IgnorePattern(line: line) else {
      return try hold(reference == nil, "a pattern is missing")
    }
    guard let reference else { throw FuzzFailure(description: "a line without a pattern has one") }
    try hold(pattern.isNegated == reference.isNegated, "negation")
    let bytes = Array(path.joined(separator: [0x2F]))
    let matches = bytes.withUnsafeBufferPointer {
      pattern.matches($0, nameStart: $0.count - (path.last?.count ?? 0), isDirectory: isDirectory)
    }
    let expected = reference.matches(path, isDirectory: isDirectory)
    try hold(matches == expected, "'\(line.decoded)' matches '\(bytes.decoded)': \(matches)")
  }
}
