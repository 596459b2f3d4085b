/// The properties of an entry besides its name and parent, in one byte.
struct EntryFlags {
  private static let kindMask: UInt8 = 0b0_0011
  private static let asciiBit: UInt8 = 0b0_0100
  private static let removedBit: UInt8 = 0b0_1000
  private static let excludedBit: UInt8 = 0b1_0000

  private var bits: UInt8

  init(kind: EntryKind, isASCII: Bool) {
    bits = kind.rawValue | (isASCII ? Self.asciiBit : 0)
  }

  var kind: EntryKind { EntryKind(rawValue: bits & Self.kindMask) ?? .other }

  /// Indicates whether all bytes of the name are ASCII.
  @inline(__always)
  var isASCII: Bool { bits & Self.asciiBit != 0 }

  /// Indicates whether searches look at the entry: it exists and is not excluded.
  @inline(__always)
  var isCandidate: Bool { bits & (Self.removedBit | Self.excludedBit) == 0 }

  /// Indicates whether the conditions of the index exclude the entry.
  ///
  /// Only directories are stored although they are excluded: entries below them need their names.
  var isExcluded: Bool {
    get { bits & Self.excludedBit != 0 }
    set { set(Self.excludedBit, to: newValue) }
  }

  /// Indicates whether the entry was removed; its slot is never used again.
  @inline(__always)
  var isRemoved: Bool {
    get { bits & Self.removedBit != 0 }
    set { set(Self.removedBit, to: newValue) }
  }

  @inline(__always)
  private mutating func set(_ bit: UInt8, to value: Bool) {
    bits = value ? bits | bit : bits & ~bit
  }
}
