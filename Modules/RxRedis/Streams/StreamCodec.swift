#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The way in which elements are written into the fields of an entry, and read from them.
///
/// The default, `json`, writes an element as JSON into one field, `json`.
public struct StreamCodec<Element: Sendable>: Sendable {
  /// Returns the fields of an element: names and values in turn.
  public let encode: @Sendable (Element) throws -> [[UInt8]]
  /// Returns the element in fields.
  public let decode: @Sendable ([RedisValue.Entry]) throws -> Element

  /// Creates a codec of two functions.
  ///
  /// - Parameters:
  ///   - encode: returns names and values in turn, at least one of each; called on any thread.
  ///   - decode: reads what `encode` has written; an error that it throws is delivered with the entry.
  public init(
    encode: @escaping @Sendable (Element) throws -> [[UInt8]],
    decode: @escaping @Sendable ([RedisValue.Entry]) throws -> Element
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// Returns the element in fields, or the reason why there is none.
  @inlinable
  func element(in fields: [RedisValue.Entry]) -> Result<Element, StreamDecodingError> {
    do {
      return .success(try decode(fields))
    } catch {
      return .failure(StreamDecodingError(fields: fields, reason: "\(error)"))
    }
  }
}

extension StreamCodec where Element: Codable {
  /// JSON in one field.
  public static var json: StreamCodec {
    StreamCodec(
      encode: { element in
        [Array("json".utf8), Array(try JSONEncoder().encode(element))]
      },
      decode: { fields in
        try JSONDecoder().decode(Element.self, from: Data(try content("json", of: fields)))
      }
    )
  }
}

extension StreamCodec where Element == [UInt8] {
  /// Bytes in one field, as they are.
  public static var bytes: StreamCodec {
    StreamCodec(
      encode: { [Array("bytes".utf8), $0] },
      decode: { fields in try content("bytes", of: fields) }
    )
  }
}

private func content(_ name: String, of fields: [RedisValue.Entry]) throws -> [UInt8] {
  guard let bytes = fields[name]?.bytes else { throw MissingField() }
  return bytes
}

/// The error of an entry that another program has written.
private struct MissingField: Error, CustomStringConvertible {
  let description = "the entry has no field of this codec"
}
