/// A part of a path that a placeholder of a command stands for; the raw value is the placeholder of fd(1).
enum PathPart: String, CaseIterable, Sendable {
  /// The path.
  case whole = "{}"
  /// The part after the last slash.
  case name = "{/}"
  /// The part before the last slash; `.` if there is none.
  case directory = "{//}"
  /// The path without the last dot and what follows it.
  case withoutExtension = "{.}"
  /// The name without the last dot and what follows it.
  case nameWithoutExtension = "{/.}"

  private static let slash = UInt8(ascii: "/")

  /// Returns the part of a path.
  ///
  /// A dot at the start of a name starts no extension.
  func of(_ path: [UInt8]) -> [UInt8] {
    switch self {
    case .whole: path
    case .name: Array(Self.name(of: path))
    case .directory: Self.directory(of: path)
    case .withoutExtension:
      path.dropLast(Self.name(of: path).count) + Self.stem(of: Self.name(of: path))
    case .nameWithoutExtension: Array(Self.stem(of: Self.name(of: path)))
    }
  }

  private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
    path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
  }

  private static func directory(of path: [UInt8]) -> [UInt8] {
    guard let last = path.lastIndex(of: slash) else { return [UInt8(ascii: ".")] }
    let directory = path[..<last]
    let trimmed = directory.prefix((directory.lastIndex { $0 != slash } ?? -1) + 1)
    return trimmed.isEmpty ? [slash] : Array(trimmed)
  }

  private static func stem(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), last > name.startIndex, !name.elementsEqual("..".utf8)
    else { return name }
    return name[..<last]
  }
}
