/// An entry of the stream of a machine: a part of a snapshot of its names, or a change of them.
///
/// A run of `--share` has an epoch, and numbers its records from 1. Its stream has
/// `begin, names …, synced`, then changes, then perhaps another snapshot.
package struct FleetRecord: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// A snapshot of so many names follows.
    case begin(count: Int)
    /// Names of the snapshot.
    case names(FleetNames)
    /// The snapshot is complete.
    case synced
    /// Names were removed; then others were added, or replace those of the same number.
    case changes(removed: [UInt32], names: FleetNames)
  }

  /// The run of the program that has written the record.
  package var epoch: UInt64
  /// The number of the record in its epoch; one that is repeated has the same number again.
  package var number: UInt64
  package var content: Content

  package init(epoch: UInt64, number: UInt64, content: Content) {
    self.epoch = epoch
    self.number = number
    self.content = content
  }

  private static let version: UInt8 = 1

  /// The bytes: a version, the kind, the epoch and the number, then the content.
  package var encoded: [UInt8] {
    var writer = FleetWriter()
    writer.byte(Self.version)
    switch content {
    case .begin: writer.byte(0)
    case .names: writer.byte(1)
    case .synced: writer.byte(2)
    case .changes: writer.byte(3)
    }
    writer.number(epoch)
    writer.number(number)
    switch content {
    case .begin(let count): writer.number(UInt64(count))
    case .names(let names): writer.append(names.bytes)
    case .synced: break
    case .changes(let removed, let names):
      writer.number(UInt64(removed.count))
      var last: UInt32 = 0
      for number in removed {
        writer.number(UInt64(number &- last))
        last = number
      }
      writer.append(names.bytes)
    }
    return writer.bytes
  }

  /// Reads the bytes of a record.
  ///
  /// - Throws: `FleetCodingError` for bytes that are none.
  package init(_ bytes: [UInt8]) throws(FleetCodingError) {
    var reader = FleetReader(bytes)
    guard try reader.byte() == Self.version else { throw .version }
    let kind = try reader.byte()
    epoch = try reader.number()
    number = try reader.number()
    switch kind {
    case 0: content = .begin(count: Int(clamping: try reader.number()))
    case 1: content = .names(FleetNames(bytes: reader.rest))
    case 2: content = .synced
    case 3:
      let count = try reader.number()
      // A number takes a byte at least.
      guard count <= UInt64(reader.rest.count) else { throw .malformed }
      var removed: [UInt32] = []
      removed.reserveCapacity(Int(count))
      var last: UInt32 = 0
      for _ in 0..<count {
        last = try reader.nameNumber(after: last)
        removed.append(last)
      }
      content = .changes(removed: removed, names: FleetNames(bytes: reader.rest))
    default: throw .version
    }
  }
}

/// The reason why bytes are no record.
package enum FleetCodingError: Error, CustomStringConvertible {
  /// They end too early, or are of another kind.
  case malformed
  /// They are of a later version of the program.
  case version

  package var description: String {
    switch self {
    case .malformed: "it is no record of file-search"
    case .version: "it was written by another version of file-search"
    }
  }
}
