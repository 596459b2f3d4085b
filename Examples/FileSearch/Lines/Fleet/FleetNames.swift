package import FileSearch

/// Names with their numbers and kinds, in compact form.
///
/// A name is written as its difference to the one before: the number of bytes that both start with, and the
/// rest. Paths of one directory come one after the other, so most of a path is not repeated.
package struct FleetNames: Sendable, Equatable {
  /// The length of the longest name, in bytes.
  package static let longestName = 1 << 16

  /// The compact form.
  package let bytes: [UInt8]

  /// Creates names of their compact form, which is checked when it is read.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// No names.
  package static let none = FleetNames(bytes: [])

  /// Calls `body` with each name.
  ///
  /// - Parameter body: called with the number, the kind and the bytes, which are valid only during the call.
  /// - Throws: `FleetCodingError` at the first byte that is wrong; the names before it have been passed on.
  package func forEach(
    _ body: (UInt32, EntryKind, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(FleetCodingError) {
    var reader = FleetReader(bytes)
    var name: [UInt8] = []
    var number: UInt32 = 0
    while !reader.isAtEnd {
      number = try reader.nameNumber(after: number)
      guard let kind = EntryKind(rawValue: try reader.byte()) else { throw .malformed }
      let shared = try reader.number()
      let count = try reader.number()
      guard shared <= UInt64(name.count), count <= UInt64(Self.longestName) else {
        throw .malformed
      }
      name.removeLast(name.count - Int(shared))
      name += try reader.bytes(Int(count))
      if name.count > Self.longestName { throw .malformed }
      name.withUnsafeBufferPointer { body(number, kind, $0) }
    }
  }

  /// Makes the compact form of names that are added one by one.
  package struct Builder {
    private var writer = FleetWriter()
    private var lastName: [UInt8] = []
    private var lastNumber: UInt32 = 0
    /// The number of names.
    package private(set) var count = 0

    package init() {}

    /// Adds a name, whose number is higher than that of the name before.
    package mutating func add(_ number: Int, _ kind: EntryKind, _ name: UnsafeBufferPointer<UInt8>)
    {
      // Linux has no path that long.
      if name.count > FleetNames.longestName { return }
      var shared = 0
      let limit = min(name.count, lastName.count)
      while shared < limit, lastName[shared] == name[shared] { shared += 1 }
      let value = UInt32(truncatingIfNeeded: number)
      writer.number(UInt64(value &- lastNumber))
      writer.byte(kind.rawValue)
      writer.number(UInt64(shared))
      writer.number(UInt64(name.count - shared))
      let rest = UnsafeBufferPointer(rebasing: name[shared...])
      writer.append(rest)
      lastName.removeLast(lastName.count - shared)
      lastName.append(contentsOf: rest)
      lastNumber = value
      count += 1
    }

    /// The names that were added.
    package var names: FleetNames { FleetNames(bytes: writer.bytes) }
  }
}
