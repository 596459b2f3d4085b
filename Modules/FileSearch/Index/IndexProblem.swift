public import SystemPackage

/// A directory that could not be read, and why.
///
/// Building an index throws it for a root; below a root it is only noted, in `FileIndex.warnings`.
public struct IndexProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The directory, as given or below a root as given.
  public let path: FilePath
  /// What the system said.
  public let error: Errno

  /// The path and the system's words: `/nowhere: No such file or directory`.
  public var description: String { "\(path): \(error)" }
}
