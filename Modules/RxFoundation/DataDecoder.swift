public import Foundation
public import RxCore

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

extension ObservableType where Element == Data {
  /// Decodes a value from each element.
  ///
  ///     Observable.just(Data("[1, 2, 3]".utf8))
  ///       .decode(type: [Int].self, decoder: JSONDecoder())
  ///       .subscribe(onNext: { print($0) })  // [1, 2, 3]
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - decoder: decodes each element. If it throws, for example a `DecodingError`, the sequence fails with
  ///     that error.
  /// - Returns: one value for each element, decoded on the thread that delivers the element.
  public func decode<Item: Decodable & SendableMetatype, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Data {
  /// Decodes a value from the element.
  ///
  ///     Single.just(Data("[1, 2, 3]".utf8))
  ///       .decode(type: [Int].self, decoder: JSONDecoder())
  ///       .subscribe(onSuccess: { print($0) })  // [1, 2, 3]
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - decoder: decodes the element. If it throws, for example a `DecodingError`, the sequence fails with
  ///     that error.
  /// - Returns: the value, decoded on the thread that delivers the data.
  public func decode<Item: Decodable & SendableMetatype, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> PrimitiveSequence<Trait, Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
