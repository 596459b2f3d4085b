import FileIgnoring
public import SystemPackage

/// One match, with all that is needed to show or print it.
///
///     for row in results.rows(first: 20, withPositions: true) {
///       print(row.score, row.path, row.positions)
///     }
public struct SearchRow: Hashable, Sendable {
  /// The identity of the candidate, which stays the same as long as the candidate exists.
  public let id: EntryID
  /// The kind of file that the candidate is.
  public let kind: EntryKind
  /// The score of the match: higher is better; 0 for a query without scores (`Query.ranks`).
  public let score: Int
  /// The bytes that the query was matched against: the path below its root, or the line.
  public let textBytes: [UInt8]
  /// The bytes to print: the path with the prefix of its root, or the line.
  public let printedBytes: [UInt8]
  /// The bytes to show: those to print, or the text that a template has made of the line.
  public let shownBytes: [UInt8]
  /// The offsets of the characters of the text that the query matched, ascending.
  ///
  /// Offsets count Unicode scalars; each byte that is not part of valid UTF-8 counts as one. A letter that
  /// is composed for the comparison has those of all its scalars. Empty unless positions were asked for.
  public let positions: [Int]

  /// The text as a string, with a replacement character for bytes that are not UTF-8.
  public var text: String { String(decoding: textBytes, as: UTF8.self) }

  /// The number of candidates that were added to the index before this one: of a line, its number from 0.
  public var number: Int { id.index }

  /// The printed bytes as a path.
  public var path: FilePath { FilePath(bytes: printedBytes) ?? FilePath() }
}
