public import Foundation

/// Makes values of data: what `decode` and `decodable` are given.
///
/// Foundation's decoders for JSON and property lists are such. Adopt it to bring another format:
///
///     struct CompressedJSON: DataDecoder {
///       func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
///         try JSONDecoder().decode(type, from: inflate(data))
///       }
///     }
///
/// It is Sendable, because data may come on any thread.
public protocol DataDecoder: Sendable {
  /// Makes a value of `data`, or throws what is wrong with it.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}
