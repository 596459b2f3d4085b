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
  /// Returns the element in fields that have not been copied.
  public let decodeFields: @Sendable (StreamFields) throws -> Element

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
    decodeFields = { fields in try decode(fields.entries) }
  }

  /// Creates a codec that reads fields where they have arrived, without a copy of each.
  ///
  /// ```swift
  /// extension StreamCodec where Element == Int {
  ///   static let number = StreamCodec(
  ///     encode: { [Array("number".utf8), Array("\($0)".utf8)] },
  ///     decodeFields: { fields in fields["number"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0 }
  ///   )
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - encode: returns names and values in turn, at least one of each; called on any thread.
  ///   - decodeFields: reads what `encode` has written; an error that it throws is delivered with the entry.
  public init(
    encode: @escaping @Sendable (Element) throws -> [[UInt8]],
    decodeFields: @escaping @Sendable (StreamFields) throws -> Element
  ) {
    self.encode = encode
    self.decodeFields = decodeFields
    decode = { entries in try decodeFields(StreamFields(entries)) }
  }

  /// Returns the element in fields, or the reason why there is none.
  @inlinable
  func element(in fields: StreamFields) -> Result<Element, StreamDecodingError> {
    do {
      return .success(try decodeFields(fields))
    } catch {
      return .failure(StreamDecodingError(fields: fields.entries, reason: "\(error)"))
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
      decodeFields: { fields in
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
      decodeFields: { fields in Array(try content("bytes", of: fields)) }
    )
  }
}

extension StreamCodec where Element == StreamFields {
  /// All fields, as they are.
  public static var fields: StreamCodec {
    StreamCodec(
      encode: { fields in fields.flatMap { [Array($0.name), Array($0.value)] } },
      decodeFields: { $0 }
    )
  }
}

private func content(_ name: String, of fields: StreamFields) throws -> ArraySlice<UInt8> {
  guard let bytes = fields[name] else { throw MissingField() }
  return bytes
}

/// The error of an entry that another program has written.
private struct MissingField: Error, CustomStringConvertible {
  let description = "the entry has no field of this codec"
}
