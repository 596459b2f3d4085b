import FileIgnoring
public import SystemPackage

/// A directory whose tree is searched, and the prefix with which its paths are printed.
///
///     SearchRoot("/usr/share")    // prints /usr/share/doc/x
///     SearchRoot(".")             // prints ./doc/x
///     SearchRoot.current          // prints doc/x
public struct SearchRoot: Hashable, Sendable {
  /// The directory; a relative path starts from the working directory when the index is built.
  public let directory: FilePath
  /// The bytes to print before the path below the directory.
  public let prefix: [UInt8]

  /// Creates a root whose paths start with the directory as given, and a slash.
  public init(_ directory: FilePath) {
    let bytes = directory.bytes
    let slash = UInt8(ascii: "/")
    self.init(directory, prefix: bytes.last == slash ? bytes : bytes + [slash])
  }

  /// Creates a root whose paths start with another prefix.
  ///
  ///     SearchRoot("/home/me/project", prefix: Array("project/".utf8))    // prints project/doc/x
  ///
  /// - Parameters:
  ///   - directory: the directory.
  ///   - prefix: the bytes to print before the path below the directory, slash included.
  public init(_ directory: FilePath, prefix: [UInt8]) {
    self.directory = directory
    self.prefix = prefix
  }

  /// The working directory; its paths are printed without a prefix.
  public static let current = SearchRoot(".", prefix: [])
}
