import FileIgnoring
import SystemPackage

/// A path as an index sees it: a root, and the components below that root.
struct Location {
  let root: RootID
  let components: [ArraySlice<UInt8>]
}

extension FileIndex {
  /// Finds the roots that a path is below.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to a root.
  ///   - root: the position of the root that a relative path starts from.
  /// - Returns: a location for each of these roots; none for a path outside of all roots.
  func locations(of path: FilePath, _ root: Int) -> [Location] {
    if path.isRelative {
      let components = path.absoluteBytes.split(separator: UInt8(ascii: "/"))
      let leavesRoot = components.first?.elementsEqual("..".utf8) ?? false
      guard roots.indices.contains(root), !leavesRoot else { return [] }
      return [Location(root: RootID(index: root), components: components)]
    }
    return path.withAbsoluteBytes { bytes in
      roots.enumerated().flatMap { index, root in
        root.places(ofAbsolute: bytes).map {
          Location(root: RootID(index: index), components: $0)
        }
      }
    }
  }
}

/// The place of a path relative to the excludes of a repository, `.git/info/exclude`.
enum ExcludesPlace {
  /// `.git` itself.
  case git
  /// An entry of `.git` but `info`.
  case besideInfo
  /// `.git/info`.
  case info
  /// An entry of `.git/info` but `exclude`.
  case besideExcludes
  /// `.git/info/exclude`.
  case excludes

  /// Finds the place of an absolute path; nil for a path elsewhere, or further below.
  init?(_ path: UnsafeBufferPointer<UInt8>) {
    let last = Self.lastComponent(of: path[...])
    if last.elementsEqual(".git".utf8) {
      self = .git
      return
    }
    let parent = Self.lastComponent(of: path[..<last.startIndex].dropLast())
    if parent.elementsEqual(".git".utf8) {
      self = last.elementsEqual("info".utf8) ? .info : .besideInfo
      return
    }
    guard parent.elementsEqual("info".utf8),
      Self.lastComponent(of: path[..<parent.startIndex].dropLast()).elementsEqual(".git".utf8)
    else { return nil }
    self = last.elementsEqual("exclude".utf8) ? .excludes : .besideExcludes
  }

  /// True if a change there may change the excludes.
  var decidesExcludes: Bool { self == .info || self == .excludes }

  /// The number of components from `.git` on.
  var depth: Int {
    switch self {
    case .git: 1
    case .besideInfo, .info: 2
    case .besideExcludes, .excludes: 3
    }
  }

  /// The length of these components with the slashes before them.
  func length(in path: UnsafeBufferPointer<UInt8>) -> Int {
    var rest = path[...]
    for _ in 0..<depth { rest = rest[..<Self.lastComponent(of: rest).startIndex].dropLast() }
    return path.count - rest.count
  }

  private static func lastComponent(
    of path: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = path.endIndex
    while start > path.startIndex, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return path[start...]
  }
}
