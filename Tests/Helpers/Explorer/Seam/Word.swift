/// A value that an explored atomic variable can hold.
public protocol Word {
  /// The value as 64 bits.
  var bits: UInt64 { get }

  /// Creates the value whose bits these are.
  init(bits: UInt64)
}

extension Word where Self: FixedWidthInteger {
  /// The value as 64 bits.
  public var bits: UInt64 { UInt64(truncatingIfNeeded: self) }

  /// Creates the value whose bits these are.
  public init(bits: UInt64) { self = Self(truncatingIfNeeded: bits) }
}

extension UInt8: Word {}
extension UInt: Word {}
extension UInt64: Word {}
extension Int: Word {}

extension Bool: Word {
  /// The value as 64 bits.
  public var bits: UInt64 { self ? 1 : 0 }

  /// Creates the value whose bits these are.
  public init(bits: UInt64) { self = bits != 0 }
}

extension Optional: Word {
  /// The address as 64 bits; only references to classes are explored.
  public var bits: UInt64 {
    precondition(MemoryLayout<Self>.size == 8, "an optional in an atomic variable is a reference")
    return unsafeBitCast(self, to: UInt64.self)
  }

  /// Creates the reference whose bits these are.
  public init(bits: UInt64) { self = unsafeBitCast(bits, to: Self.self) }
}
