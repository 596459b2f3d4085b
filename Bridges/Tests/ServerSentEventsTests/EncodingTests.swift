import ServerSentEvents
import Testing

@Suite struct EncodingTests {
  private func text(_ event: ServerSentEvent) -> String {
    String(decoding: event.bytes, as: UTF8.self)
  }

  @Test func `fields that are not set are not sent`() {
    #expect(text(ServerSentEvent("a")) == "data: a\n\n")
    #expect(
      text(ServerSentEvent("a", type: "t", id: "1", retry: .seconds(2)))
        == "event: t\nid: 1\nretry: 2000\ndata: a\n\n"
    )
  }

  @Test func `each line of the data is a field`() {
    #expect(text(ServerSentEvent("a\nb\r\nc\rd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(text(ServerSentEvent("")) == "data: \n\n")
    #expect(text(ServerSentEvent("a\n")) == "data: a\ndata: \n\n")
  }

  @Test func `a line break in a type or an identifier cannot begin a field`() {
    let event = ServerSentEvent("a", type: "t\ndata: x", id: "1\r\n\rid: 2\0")
    #expect(text(event) == "event: tdata: x\nid: 1id: 2\ndata: a\n\n")
  }

  @Test func `a time beyond all bounds is sent as a number`() {
    #expect(text(ServerSentEvent("", retry: .seconds(Int64.max))).contains("retry: \(Int64.max)\n"))
    #expect(text(ServerSentEvent("", retry: .seconds(-1))).contains("retry: 0\n"))
  }

  @Test func `what is sent is what is received, for random texts`() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "👩‍👩‍👧", " ", ":", "data", "\u{FEFF}", "\t", "\u{2028}", "\u{85}"]
    func text(_ more: [String]) -> String {
      (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in (pieces + more).randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<1000 {
      let type = text([])
      let event = ServerSentEvent(
        text(["\n"]),
        type: type.isEmpty ? "x" : type,
        id: "i" + text([])
      )
      var parser = ServerSentEventParser()
      var found: [ServerSentEvent] = []
      try parser.append(event.bytes) { found.append($0) }
      #expect(found == [event])
    }
  }

  @Test func `a heartbeat is no event, and does not end one`() throws {
    var parser = ServerSentEventParser()
    var found: [ServerSentEvent] = []
    try parser.append(ServerSentEvent.heartbeat + ServerSentEvent("a").bytes) { found.append($0) }
    #expect(found == [ServerSentEvent("a")])
  }
}
