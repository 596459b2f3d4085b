/// A reply of a Redis server, or a part of one, in the types of its protocol RESP3.
///
///     let reply = try await redis.command("XLEN", "orders").value
///     if case .integer(let count) = reply { print(count) }
///
/// The properties, such as `integer` and `elements`, are `nil` for values of another type, so that a reply of an
/// unexpected form needs no `switch`. The types are those of
/// [RESP3](https://github.com/redis/redis-specifications/blob/master/protocol/RESP3.md).
public enum RedisValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case double(Double)
  /// A truth value.
  case boolean(Bool)
  /// A whole number that may be too large for 64 bits, as its digits.
  case bigNumber(String)
  /// Any bytes: what a client has stored, a name, or a status such as `OK`.
  case bytes([UInt8])
  /// An error that a part of a reply has, as that of one command of a transaction.
  indirect case error(RedisServerError)
  /// Values in order.
  case array([RedisValue])
  /// Values without an order.
  case set([RedisValue])
  /// Keys with their values, in the order in which the server sent them.
  case map([Entry])
  /// A message that the server sends without a request.
  case push([RedisValue])

  /// A key of a map with its value.
  public struct Entry: Sendable, Hashable {
    /// The key.
    public var key: RedisValue
    /// The value.
    public var value: RedisValue

    /// Creates an entry.
    public init(_ key: RedisValue, _ value: RedisValue) {
      self.key = key
      self.value = value
    }
  }
}

extension RedisValue {
  /// Creates a value of the UTF-8 bytes of a text.
  public static func text(_ text: String) -> RedisValue { .bytes(Array(text.utf8)) }

  /// The whole number; also of bytes that are its digits, as hashes and streams store it.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .bytes(let bytes): Int64(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }

  /// The bytes.
  public var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// The bytes as text; bytes that are not UTF-8 are replaced by U+FFFD.
  public var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The elements of an array, a set or a push message.
  public var elements: [RedisValue]? {
    switch self {
    case .array(let values), .set(let values), .push(let values): values
    default: nil
    }
  }

  /// The entries of a map, or of an array of keys and values in turn, as RESP2 has it.
  public var entries: [Entry]? {
    switch self {
    case .map(let entries): return entries
    case .array(let values) where values.count % 2 == 0:
      return stride(from: 0, to: values.count, by: 2).map { Entry(values[$0], values[$0 + 1]) }
    default: return nil
    }
  }

  /// Returns the value of a key in a map.
  public subscript(_ key: String) -> RedisValue? { entries?[key] }

  /// The id of an entry.
  var streamID: StreamID? {
    if case .bytes(let bytes) = self { StreamID(bytes: bytes) } else { nil }
  }

  /// An entry of a stream: its id and its fields.
  var streamEntry: (id: StreamID, fields: [Entry])? {
    guard case .array(let parts) = self, parts.count == 2, let id = parts[0].streamID,
      let fields = parts[1].entries
    else { return nil }
    return (id, fields)
  }

  /// The entries of the only stream in a reply of XREAD or XREADGROUP; none if it is null, as at the end of a wait.
  var streamEntries: [RedisValue] { entries?.first?.value.elements ?? [] }
}

extension [RedisValue.Entry] {
  /// Returns the value of the first entry with a key.
  subscript(_ key: String) -> RedisValue? {
    first { entry in
      if case .bytes(let bytes) = entry.key { bytes.elementsEqual(key.utf8) } else { false }
    }?.value
  }
}
