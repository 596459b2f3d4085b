/// What is known of an entry besides its name, in one byte.
struct EntryFlags {
  private var bits: UInt8

  init(kind: EntryKind, isASCII: Bool) {
    bits = kind.rawValue | (isASCII ? 4 : 0)
  }

  var kind: EntryKind { EntryKind(rawValue: bits & 3) ?? .other }
  /// Whether the name is plain ASCII.
  @inline(__always)
  var isASCII: Bool { bits & 4 != 0 }
  /// Whether the entry is there and no condition passes it over.
  @inline(__always)
  var isCandidate: Bool { bits & 24 == 0 }
  /// Whether the entry is a directory that is no candidate itself and holds the place of those below.
  var isPassedOver: Bool {
    get { bits & 16 != 0 }
    set { bits = newValue ? bits | 16 : bits & ~16 }
  }
  /// Whether the entry is gone; its slot is not used again.
  @inline(__always)
  var isRemoved: Bool {
    get { bits & 8 != 0 }
    set { bits = newValue ? bits | 8 : bits & ~8 }
  }
}
