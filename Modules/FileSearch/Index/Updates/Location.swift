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
      roots.enumerated().compactMap { index, root in
        root.components(ofAbsolute: bytes).map {
          Location(root: RootID(index: index), components: $0)
        }
      }
    }
  }
}
