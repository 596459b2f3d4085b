import FileIgnoring
public import SystemPackage

/// One match, ready to be shown or printed.
public struct SearchRow: Hashable, Sendable {
  /// The candidate, the same as long as it exists.
  public let id: EntryID
  /// What the candidate is on the disk.
  public let kind: EntryKind
  /// How well it matches: higher is better, 0 without terms that score.
  public let score: Int
  /// The bytes that were matched: the path below its root, or the line.
  public let textBytes: [UInt8]
  /// The bytes to print: the root as given joined with the path, or the line.
  public let printedBytes: [UInt8]
  /// The characters of the text that matched, ascending; empty unless asked for.
  ///
  /// A character is a Unicode scalar, or a byte that is no UTF-8.
  public let positions: [Int]

  /// The text for showing; bytes that are no UTF-8 are replaced.
  public var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// What to print as a path.
  public var path: FilePath { FilePath(bytes: printedBytes) ?? FilePath() }
}
