import Expectations
import Testing

@testable import RxRedis

struct StreamBatchTests {
  private static let reply =
    "%1\r\n$1\r\ns\r\n*2\r\n"
    + "*2\r\n$3\r\n1-1\r\n*4\r\n$1\r\na\r\n$1\r\nb\r\n$1\r\na\r\n$0\r\n\r\n"
    + "*2\r\n$4\r\n12-3\r\n*0\r\n"

  /// Returns the batches of each reply in a text, read in pieces; `nil` for replies of another form.
  private func batches(
    in text: String,
    pieces: Int = .max
  ) throws -> [[String: StreamBatch]?] {
    var parser = RESPParser()
    var batches: [[String: StreamBatch]?] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try Array(rest.prefix(pieces)).withUnsafeBytes { piece in
        try parser.read(piece) { batches.append(StreamBatch.batches(in: $0)) }
      }
      rest = rest.dropFirst(pieces)
    }
    return batches
  }

  @Test(arguments: [1, 2, 7, .max])
  func `the entries of a reply outlive it, and the replies behind it`(pieces: Int) throws {
    let batches = try batches(in: Self.reply + "_\r\n" + Self.reply, pieces: pieces)
    expectEqual(batches.map { $0?.mapValues(\.ids.count) }, [["s": 2], [:], ["s": 2]])
    for batches in [batches[0], batches[2]] {
      let batch = try #require(batches?["s"])
      expectEqual(batch.ids, [StreamID(1, 1), StreamID(12, 3)])
      expectEqual(batch.fields(at: 0).map { String(decoding: $0.name, as: UTF8.self) }, ["a", "a"])
      expectEqual(batch.fields(at: 0)["a"], [UInt8(ascii: "b")])
      expect(batch.fields(at: 0)[1].value.isEmpty)
      expect(batch.fields(at: 1).isEmpty)
    }
  }

  @Test(arguments: [1, 7, .max])
  func `each stream of a reply has its entries`(pieces: Int) throws {
    let reply =
      "%2\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*2\r\n$1\r\na\r\n$1\r\nb\r\n"
      + "$1\r\nt\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*2\r\n$1\r\na\r\n$1\r\nc\r\n"
    let batches = try #require(try batches(in: reply, pieces: pieces)[0])
    expectEqual(batches.mapValues(\.ids), ["s": [StreamID(1, 1)], "t": [StreamID(1, 1)]])
    expectEqual(
      batches.mapValues { $0.fields(at: 0)["a"] },
      ["s": [UInt8(ascii: "b")], "t": [UInt8(ascii: "c")]]
    )
  }

  @Test(
    arguments: [
      ":1\r\n", "*0\r\n", "%1\r\n$1\r\ns\r\n_\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n_\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n*2\r\n$1\r\nx\r\n*0\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n_\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*1\r\n$1\r\na\r\n",
      "%1\r\n$1\r\ns\r\n*1\r\n*2\r\n$3\r\n1-1\r\n*2\r\n$1\r\na\r\n:1\r\n",
      "%1\r\n$1\r\ns\r\n*2\r\n*2\r\n$3\r\n1-1\r\n*0\r\n*1\r\n*2\r\n_\r\n*0\r\n",
      "%2\r\n$1\r\ns\r\n*0\r\n$1\r\ns\r\n*0\r\n",
      "%2\r\n$1\r\ns\r\n*0\r\n$1\r\nt\r\n_\r\n", "%1\r\n:1\r\n*0\r\n",
    ]
  )
  func `a reply of another form has no entries`(text: String) throws {
    try expectEqual(batches(in: text).map { $0 == nil }, [true])
  }

  @Test func `fields are equal by their bytes, wherever these are`() throws {
    let read = try #require(try batches(in: Self.reply)[0]?["s"]).fields(at: 0)
    let made = StreamFields([Array("a".utf8), Array("b".utf8), Array("a".utf8), []])
    expectEqual(read, made)
    expectEqual(Set([read, made, StreamFields(read.entries)]).count, 1)
    expect(read != StreamFields([Array("a".utf8), Array("b".utf8)]))
    expectEqual(StreamFields([[1], [2], [3]]).count, 1)
    expectEqual(made["b"], nil)
  }
}
