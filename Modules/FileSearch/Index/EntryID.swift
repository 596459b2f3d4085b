/// Names one candidate of an index; it is never given to another one.
public struct EntryID: Hashable, Comparable, Sendable {
  let rawValue: UInt32

  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Orders by the time of entering the index.
  public static func < (left: EntryID, right: EntryID) -> Bool { left.rawValue < right.rawValue }
}
