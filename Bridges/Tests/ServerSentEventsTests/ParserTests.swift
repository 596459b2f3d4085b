import ServerSentEvents
import Testing

@Suite struct ParserTests {
  private func events(
    _ text: String,
    _ parser: ServerSentEventParser = ServerSentEventParser()
  ) throws -> [ServerSentEvent] {
    var parser = parser
    var events: [ServerSentEvent] = []
    try parser.append(text.utf8) { events.append($0) }
    return events
  }

  @Test func `an event ends with an empty line`() throws {
    #expect(try events("data: one\n\ndata: two\n\ndata: cut off\n").map(\.data) == ["one", "two"])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `lines end with each kind of line break`(end: String) throws {
    let text = ["data: a", "data: b", "", "data: c", "", ""].joined(separator: end)
    #expect(try events(text).map(\.data) == ["a\nb", "c"])
  }

  @Test func `one space after the colon belongs to the format, further ones to the value`() throws {
    #expect(try events("data:a\n\ndata: b\n\ndata:  c\n\n").map(\.data) == ["a", "b", " c"])
  }

  @Test func `a line without a colon is a field without a value`() throws {
    #expect(try events("data\n\n").map(\.data) == [""])
    #expect(try events("data\ndata\n\n").map(\.data) == ["\n"])
  }

  @Test func `an event without data is none`() throws {
    #expect(try events("event: x\nid: 1\n\n\n\n: comment\n\n").isEmpty)
    // Its type is forgotten, its identifier is not.
    let next = try events("event: x\nid: 1\n\ndata: d\n\n")
    #expect(next == [ServerSentEvent("d", id: "1")])
  }

  @Test func `an identifier stays until there is another one, or an empty one`() throws {
    let ids = try events("id: 1\ndata\n\ndata\n\nid: 2\ndata\n\nid\ndata\n\n").map(\.id)
    #expect(ids == ["1", "1", "2", nil])
  }

  @Test func `an identifier with a NUL is ignored`() throws {
    #expect(try events("id: 1\ndata\n\nid: 2\0\ndata\n\n").map(\.id) == ["1", "1"])
  }

  @Test func `only digits are a time`() throws {
    var parser = ServerSentEventParser()
    let ignore: (ServerSentEvent) -> Void = { _ in }
    try parser.append("retry: 1500\n".utf8, ignore)
    #expect(parser.retry == .milliseconds(1500))
    for text in ["retry: 1 0\n", "retry: -1\n", "retry\n", "retry: 1.5\n"] {
      try parser.append(text.utf8, ignore)
      #expect(parser.retry == .milliseconds(1500))
    }
    try parser.append("retry: 99999999999999999999999999\n".utf8, ignore)
    #expect(parser.retry == .milliseconds(Int64(Int32.max)))
  }

  @Test func `unknown fields and comments are ignored`() throws {
    let text = "Data: a\ndat: a\ndata : a\n: data: a\nevent: e\ndata: d\n\n"
    #expect(try events(text) == [ServerSentEvent("d", type: "e")])
  }

  @Test func `a byte order mark is ignored at the start, and there alone`() throws {
    #expect(try events("\u{FEFF}data: a\n\n").map(\.data) == ["a"])
    #expect(try events("data: a\n\n\u{FEFF}data: b\n\n").map(\.data) == ["a"])
  }

  @Test func `bytes that are not UTF-8 are replaced`() throws {
    var parser = ServerSentEventParser()
    var data: [String] = []
    try parser.append(Array("data: a".utf8) + [0xFF] + Array("b\n\n".utf8)) { data.append($0.data) }
    #expect(data == ["a\u{FFFD}b"])
  }

  @Test func `the bytes may be divided everywhere`() throws {
    let text = "\u{FEFF}id: é\r\ndata: 👩‍👩‍👧\r\ndata: b\r\r\nretry: 10\n\ndata: c\n\n"
    let whole = try events(text)
    #expect(whole.count == 2)
    let bytes = Array(text.utf8)
    for length in 1..<bytes.count {
      var parser = ServerSentEventParser()
      var found: [ServerSentEvent] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        try parser.append(bytes[start...].prefix(length)) { found.append($0) }
      }
      #expect(found == whole, "pieces of \(length)")
    }
  }

  @Test func `an event beyond the limit is an error, whatever it consists of`() throws {
    let limited = ServerSentEventParser(limit: 10)
    #expect(try events("data: 1234\n\n", limited).map(\.data) == ["1234"])
    for text in ["data: 12345", "data: 12\ndata: 34567", ":" + String(repeating: "x", count: 10)] {
      #expect(throws: ServerSentEventError.tooLong(limit: 10)) { try events(text, limited) }
    }
    // Each event by itself.
    #expect(try events(String(repeating: "data: 1\n\n", count: 100), limited).count == 100)
  }

  @Test func `a parser of a further connection knows the identifier of the latest event`() throws {
    let parser = ServerSentEventParser(lastEventID: "7")
    #expect(parser.lastEventID == "7")
    #expect(try events("data\n\n", parser).map(\.id) == ["7"])
  }
}
