public import Foundation

/// A decoder that the operators `decode` and `decodable` can use.
///
/// Foundation's `JSONDecoder` and `PropertyListDecoder` conform. Adopt it for another format:
///
///     struct CompressedJSON: DataDecoder {
///       func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
///         try JSONDecoder().decode(type, from: inflate(data))
///       }
///     }
///
/// A decoder is Sendable, as data may arrive on any thread.
public protocol DataDecoder: Sendable {
  /// Decodes a value from `data`.
  ///
  /// - Throws: any error. `decode` fails with it, `decodable` with `RxURLError.deserializationError`, which
  ///   has it.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}
