import CFileSystem
import FileIgnoring
import Glibc

/// The properties of directories and options that decide whether a stored index is theirs.
struct StoredIndexKey {
  /// The directories, the options, and the user: an index of others belongs in another file.
  let place: [UInt8]
  /// The identities of the directories and the ignore files around them: after a change, a stored index
  /// is of no use.
  let state: [UInt8]

  /// Creates the key of an index; nil if it cannot be stored, or a directory was not read.
  init?(_ index: FileIndex) {
    guard index.options.dependsOnNamesOnly else { return nil }
    var identities: [UInt64] = []
    for root in index.roots.indices {
      guard let reading = index.readings[DirectoryID(RootID(index: root))] else { return nil }
      identities.append(reading.identity)
    }
    place = Self.place(index.roots, index.options)
    state = Self.state(identities, index.outerFingerprints)
  }

  /// Creates the key of an index that has yet to be read; nil if it cannot be stored, or a directory
  /// cannot be read.
  init?(_ roots: IndexRoots) {
    guard roots.options.dependsOnNamesOnly else { return nil }
    var identities: [UInt64] = []
    for root in roots.roots {
      guard let handle = try? root.open(), let identity = handle.status?.identity else {
        return nil
      }
      identities.append(identity)
    }
    place = Self.place(roots.roots, roots.options)
    state = Self.state(identities, FileIndex.outerFingerprints(of: roots.roots))
  }

  private static func state(_ identities: [UInt64], _ outerFingerprints: [UInt64]) -> [UInt8] {
    var state = StoredBytes()
    for number in identities + outerFingerprints { state.append(number) }
    return state.bytes
  }

  static func place(_ roots: [IndexRoot], _ options: IndexOptions) -> [UInt8] {
    let sources = options.ignoreSources
    var place = StoredBytes()
    for root in roots { place.append(root.absolute) }
    place.append([options.includesHidden, options.respectsIgnoreFiles].map { $0 ? 1 : 0 })
    place.append([options.staysOnFileSystem, sources.respectsVersionControl].map { $0 ? 1 : 0 })
    place.append([sources.respectsParents ? 1 : 0])
    place.append(sources.base.map { [UInt8(ascii: "/")] + $0.absoluteBytes } ?? [])
    place.append(UInt64(bitPattern: Int64(options.maximumDepth ?? -1)))
    place.append(UInt64(bitPattern: Int64(options.conditions.minimumDepth)))
    place.append(Array(options.conditions.types.map(\.rawValue).sorted().joined().utf8))
    for list in [options.excludedPatterns, options.conditions.extensions] {
      place.append(UInt64(list.count))
      for text in list { place.append(text) }
    }
    // Which directories can be read depends on the user.
    place.append(UInt64(geteuid()))
    for group in groups { place.append(UInt64(group)) }
    return place.bytes
  }

  private static var groups: [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(max(getgroups(0, nil), 0)))
    let count = getgroups(Int32(groups.count), &groups)
    return [getegid()] + groups.prefix(Int(max(count, 0))).sorted()
  }
}

/// Numbers and texts in a row; each text with its length, so that different rows differ.
private struct StoredBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  mutating func append(_ text: [UInt8]) {
    append(UInt64(text.count))
    bytes += text
  }
}
