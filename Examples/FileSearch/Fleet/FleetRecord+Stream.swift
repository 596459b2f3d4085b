import FileSearchLines
import RxRedis

extension FleetRecord {
  private static let field = Array("record".utf8)

  /// The form of a record in a stream: one field of bytes.
  static let codec = StreamCodec<FleetRecord>(
    encode: { $0.fields },
    decode: { fields in
      guard let bytes = fields.first(where: { $0.key.bytes == field })?.value.bytes else {
        throw FleetCodingError.malformed
      }
      return try FleetRecord(bytes)
    }
  )

  /// The fields of an entry.
  var fields: [[UInt8]] { [Self.field, encoded] }
}
