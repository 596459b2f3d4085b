public import SystemPackage

/// A directory that could not be read, and the reason.
///
/// Creating an index throws it for a root. For a directory below a root the index only adds it to
/// `FileIndex.warnings`.
///
///     do {
///       _ = try FileIndex(roots: [SearchRoot("/nowhere")])
///     } catch {
///       print(error)    // /nowhere: No such file or directory
///     }
public struct IndexProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The directory: a root as given, or a path that starts with the prefix of its root.
  public let path: FilePath
  /// The error of the system.
  public let error: Errno

  /// The path and the message of the system: `/nowhere: No such file or directory`.
  public var description: String { "\(path): \(error)" }
}
