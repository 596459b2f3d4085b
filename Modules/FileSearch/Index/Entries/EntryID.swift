/// The identity of one candidate of an index.
///
/// An index never gives the same identifier to another entry, so it may serve as a key for as long
/// as the index exists:
///
///     let marked: Set<EntryID> = [row.id]
///     rows.filter { marked.contains($0.id) }
///
/// Identifiers of different indexes must not be mixed. Four bytes; an index holds fewer than 2^31
/// entries.
public struct EntryID: Hashable, Comparable, Sendable {
  /// The number of entries that were added to the index before this one; less than 2^31.
  let rawValue: UInt32

  @inline(__always)
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the identifier of the entry at `index` in the order of insertion.
  ///
  /// The number is not checked, because the scan of every search makes one for each entry.
  @inline(__always)
  init(index: Int) { rawValue = UInt32(truncatingIfNeeded: index) }

  /// Creates the identifier of the entry in a slot of a chunk.
  @inline(__always)
  init(chunk: Int, slot: Int) { self.init(index: chunk &<< EntryChunk.shift | slot) }

  /// The position of the entry in the order of insertion.
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// The index of the chunk that holds the entry.
  @inline(__always)
  var chunk: Int { Int(rawValue) &>> EntryChunk.shift }

  /// The position of the entry in its chunk.
  @inline(__always)
  var slot: Int { Int(rawValue) & (EntryChunk.capacity - 1) }

  /// The number of entries that were added to the index before this one.
  public var number: Int { index }

  /// Hashes the number in one step, as `UInt32` does.
  ///
  /// The standard library calls it for every access to a set or dictionary. Its default creates a
  /// `Hasher`, by which a rescan takes 8 percent longer (Swift 6.3).
  public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  /// Orders identifiers by the time at which their entries were added.
  public static func < (left: EntryID, right: EntryID) -> Bool { left.rawValue < right.rawValue }
}
