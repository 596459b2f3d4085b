import Expectations
import Foundation
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

struct DataDecoderTests {
  private struct Person: Codable, Equatable {
    let name: String
    let age: Int?
  }

  private let good = Data(#"{"name": "Åsa", "age": 7}"#.utf8)
  private let bad = Data(#"{"age": 7}"#.utf8)

  @Test func `decode emits a value for each element`() async throws {
    let pieces = Observable.of(good, Data(#"{"name": ""}"#.utf8), good)
    let people = try await pieces.decode(type: Person.self, decoder: JSONDecoder()).toArray().value
    let expected = Person(name: "Åsa", age: 7)
    expectEqual(people, [expected, Person(name: "", age: nil), expected])
  }

  @Test func `data that cannot be decoded ends the sequence with the decoder's error`() async {
    let people = Observable.of(good, bad, good).decode(type: Person.self, decoder: JSONDecoder())
    let records = await EventRecorder.all(of: people.map(\.name))
    expectEqual(records.elements.value, ["Åsa"])
    expectEqual(records.errors.value.count, 1)
    expect(records.errors.value.first is DecodingError)
    expectEqual(records.completions.value, 0)
  }

  @Test func `decode reads a property list`() async throws {
    let people = [Person(name: "Åsa", age: 7), Person(name: "Bo", age: nil)]
    let data = try PropertyListEncoder().encode(people)
    let read = Single.just(data).decode(type: [Person].self, decoder: PropertyListDecoder())
    try await expectEqual(read.value, people)
  }

  @Test func `decode of a single and of a maybe emits one value`() async throws {
    let single = Single.just(good).decode(type: Person.self, decoder: JSONDecoder())
    try await expectEqual(single.value.name, "Åsa")
    let failing = Single.just(bad).decode(type: Person.self, decoder: JSONDecoder())
    await #expect(throws: DecodingError.self) { try await failing.value }
    let none = Maybe<Data>.empty().decode(type: Person.self, decoder: JSONDecoder())
    try await expectEqual(none.value, nil)
  }

  @Test func `a custom DataDecoder is used`() async throws {
    struct Words: DataDecoder {
      func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        let words = String(decoding: data, as: UTF8.self).split(separator: " ").map(String.init)
        guard let item = words as? Item else { throw TestError() }
        return item
      }
    }
    let data = Observable.just(Data("one two".utf8))
    let words = try await data.decode(type: [String].self, decoder: Words()).asSingle().value
    expectEqual(words, ["one", "two"])
    let number = data.decode(type: Int.self, decoder: Words()).asSingle()
    await #expect(throws: TestError.self) { try await number.value }
  }
}
