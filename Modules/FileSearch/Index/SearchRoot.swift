import FileIgnoring
public import SystemPackage

/// A directory whose tree is searched, and how its paths are printed.
///
///     SearchRoot("/usr/share")    // prints /usr/share/doc/x
///     SearchRoot(".")             // prints ./doc/x
///     SearchRoot.current          // prints doc/x
public struct SearchRoot: Hashable, Sendable {
  /// The directory; a relative one is taken from the working directory when the index is built.
  public let directory: FilePath
  /// The bytes that are printed before the path below the directory.
  public let prefix: [UInt8]

  /// A directory that is printed as given.
  public init(_ directory: FilePath) {
    let bytes = directory.bytes
    let slash = UInt8(ascii: "/")
    self.init(directory, prefix: bytes.last == slash ? bytes : bytes + [slash])
  }

  /// A directory with a prefix of its own.
  public init(_ directory: FilePath, prefix: [UInt8]) {
    self.directory = directory
    self.prefix = prefix
  }

  /// The working directory, printed as nothing.
  public static let current = SearchRoot(".", prefix: [])
}
