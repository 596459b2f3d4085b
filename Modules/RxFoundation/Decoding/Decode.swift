public import Foundation
public import RxCore

extension ObservableType where Element == Data {
  /// Makes a value of each piece of data.
  ///
  ///     Observable.just(Data("[1, 2, 3]".utf8))
  ///       .decode(type: [Int].self, decoder: JSONDecoder())
  ///       .subscribe(onNext: { print($0) })  // [1, 2, 3]
  ///
  /// - Parameters:
  ///   - type: what to make.
  ///   - decoder: what it throws, a `DecodingError` of Foundation's, ends the sequence.
  /// - Returns: the values, one for each piece, made on the thread that brings it.
  public func decode<Item: Decodable & SendableMetatype, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Data {
  /// Makes a value of the data.
  ///
  /// - Parameters:
  ///   - type: what to make.
  ///   - decoder: what it throws is the error.
  /// - Returns: the value, made on the thread that brings the data.
  public func decode<Item: Decodable & SendableMetatype, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> PrimitiveSequence<Trait, Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
