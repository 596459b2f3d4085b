/// The error of bytes that are no reply of a Redis server, or one that is larger than the limits allow.
public enum RESPError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A reply begins with a byte that no type of RESP3 has.
  case unknownType(UInt8)
  /// A number, a length or a truth value cannot be read, or a line does not end as it has to.
  case malformed(String)
  /// A line, or the bytes of a value, are longer than allowed.
  case tooLong(length: Int, limit: Int)
  /// Arrays and maps are nested more deeply than allowed.
  case tooDeep(limit: Int)
  /// A reply has more elements than allowed.
  case tooMany(limit: Int)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unknownType(let byte): "a reply begins with byte \(byte), which no type of RESP3 has"
    case .malformed(let part): "a reply is malformed: \(part)"
    case .tooLong(let length, let limit): "a reply has \(length) bytes, more than \(limit)"
    case .tooDeep(let limit): "a reply is nested more than \(limit) deep"
    case .tooMany(let limit): "a reply has more than \(limit) elements"
    }
  }
}
