import Hummingbird
import NIOCore
import RxCore
import RxHummingbird
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct BodyTests {
  /// A source of chunks, and the number of its subscriptions.
  final class Source: Sendable {
    let subject = PublishSubject<String>()
    let live = LockedBox(0)
    let begun = LockedBox(0)

    func flowable(limit: Int = 1_000_000) -> Flowable<ByteBuffer> {
      subject
        .do(
          onSubscribe: { [live, begun] in
            live.value += 1
            begun.value += 1
          },
          onDispose: { [live] in live.value -= 1 }
        )
        .map { ByteBuffer(string: $0) }
        .asFlowable(limit: limit)
    }

    func server(limit: Int = 1_000_000) async throws -> RunningServer {
      try await RunningServer { [self] request, _ in
        Response(status: .ok, body: request.responseBody(flowable(limit: limit)))
      }
    }
  }

  @Test func `chunks are sent as they come, in order, and the last one ends the body`()
    async throws
  {
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(to: server)
    try await eventually("subscription") { source.live.value == 1 }
    source.subject.onNext("a")
    try await eventually("a") { client.content == "a" }
    #expect(!client.hasLastChunk)
    for number in 0..<1000 { source.subject.onNext("<\(number)>") }
    source.subject.onCompleted()
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content == "a" + (0..<1000).map { "<\($0)>" }.joined())
    #expect(source.live.value == 0 && source.begun.value == 1)
  }

  @Test func `a body without chunks ends at once`() async throws {
    let server = try await RunningServer { request, _ in
      Response(status: .ok, body: request.responseBody(Observable.empty().asFlowable()))
    }
    let client = try await RawClient(to: server)
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content.isEmpty)
  }

  @Test func `a client that goes away ends the subscription, also while nothing is sent`()
    async throws
  {
    let source = Source()
    let server = try await source.server()
    let clients = try await (0..<20).asyncMap { _ in try await RawClient(to: server) }
    try await eventually("subscriptions") { source.live.value == 20 }
    for client in clients.prefix(19) { client.close() }
    try await eventually("one") { source.live.value == 1 }
    source.subject.onNext("still")
    try await eventually("chunk") { clients[19].content == "still" }
  }

  @Test func `the source waits for a client that does not read, and nothing is lost`() async throws
  {
    let emitted = LockedBox(0)
    let piece = String(repeating: "x", count: 1 << 16)
    let server = try await RunningServer { request, _ in
      let chunks = AsyncStream<ByteBuffer>(unfolding: {
        emitted.value += 1
        return emitted.value <= 1024 ? ByteBuffer(string: piece) : nil
      })
      return Response(status: .ok, body: request.responseBody(chunks.asFlowable()))
    }
    let client = try await RawClient(to: server, reads: false)
    var before = -1
    try await eventually("rest") {
      defer { before = emitted.value }
      return before == emitted.value && before > 8
    }
    #expect(emitted.value < 1000)
    try await client.read()
    try await eventually("end") { client.hasLastChunk }
    #expect(client.received.value.utf8.count { $0 == UInt8(ascii: "x") } == 1024 << 16)
  }

  @Test func `a client that is too slow costs its limit, and the others nothing`() async throws {
    let source = Source()
    let server = try await source.server(limit: 100)
    let slow = try await RawClient(to: server, reads: false)
    try await eventually("subscription") { source.live.value == 1 }
    let other = try await RawClient(to: server)
    try await eventually("both") { source.live.value == 2 }
    let piece = String(repeating: "y", count: 1 << 16)
    var sent = 0
    while source.live.value == 2 {
      source.subject.onNext(piece)
      sent += 1
      try await eventually("chunk") { other.received.value.utf8.count >= sent << 16 }
    }
    #expect(source.live.value == 1)
    source.subject.onNext("end")
    try await eventually("end") { other.received.value.hasSuffix("end\r\n") }
    // The slow one has been disconnected.
    try await slow.read()
    try await eventually("disconnection") { slow.isClosed.value }
    #expect(!slow.hasLastChunk)
  }

  @Test func `an error ends the body without the last chunk`() async throws {
    struct Failure: Error {}
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(to: server)
    try await eventually("subscription") { source.live.value == 1 }
    for number in 0..<100 { source.subject.onNext("<\(number)>") }
    source.subject.onError(Failure())
    try await eventually("disconnection") { client.isClosed.value }
    // The server drops chunks that the connection has not taken.
    let all = (0..<100).map { "<\($0)>" }.joined()
    #expect(all.hasPrefix(client.content) && !client.hasLastChunk)
  }

  @Test func `a graceful shutdown ends each body with its last chunk`() async throws {
    let source = Source()
    let server = try await source.server()
    let clients = try await (0..<10).asyncMap { _ in try await RawClient(to: server) }
    try await eventually("subscriptions") { source.live.value == 10 }
    source.subject.onNext("a")
    await server.shutDown()
    try await eventually("end") { server.hasEnded.value }
    #expect(source.live.value == 0)
    for client in clients {
      try await eventually("last chunk") { client.hasLastChunk }
      #expect(client.content == "a")
    }
  }

  @Test func `a service that is cancelled ends no body as if it were complete`() async throws {
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(to: server)
    try await eventually("subscription") { source.live.value == 1 }
    source.subject.onNext("a")
    try await eventually("a") { client.content == "a" }
    server.cancel()
    try await eventually("disconnection") { client.isClosed.value }
    #expect(source.live.value == 0 && !client.hasLastChunk)
  }

  @Test func `a client is missed also after a request whose body nobody reads`() async throws {
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(
      server,
      sending: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(1 << 22)\r\n\r\n"
    )
    try await eventually("subscription") { source.live.value == 1 }
    try await client.send(String(repeating: "z", count: 1 << 22))
    client.close()
    try await eventually("end") { source.live.value == 0 }
  }

  @Test func `a HEAD request gets no body, and subscribes to nothing`() async throws {
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(server, sending: "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
    try await eventually("response") { client.received.value.hasSuffix("\r\n\r\n") }
    #expect(client.received.value.hasPrefix("HTTP/1.1 200 OK\r\n") && source.begun.value == 0)
  }

  @Test func `an empty chunk does not end the body`() async throws {
    let source = Source()
    let server = try await source.server()
    let client = try await RawClient(to: server)
    try await eventually("subscription") { source.live.value == 1 }
    for text in ["", "a", "", "b"] { source.subject.onNext(text) }
    source.subject.onCompleted()
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content == "ab")
  }

  @Test func `the body of a request is read while the valve is open`() async throws {
    let works = LockedBox<[PublishSubject<Never>]>([])
    let size = LockedBox(0)
    let server = try await RunningServer { request, _ in
      try await request.body.asFlowable()
        .concatMapCompletable { chunk in
          size.value += chunk.readableBytes
          let work = PublishSubject<Never>()
          works.value.append(work)
          return work.asCompletable()
        }
        .value
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "done")))
    }
    let client = try await RawClient(
      server,
      sending: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(1 << 24)\r\n\r\n"
    )
    let piece = String(repeating: "z", count: 1 << 20)
    let sent = LockedBox(0)
    let sending = Task {
      for _ in 0..<16 {
        try await client.send(piece)
        sent.value += 1
      }
    }
    try await eventually("chunk") { works.value.count == 1 }
    var before = -1
    try await eventually("rest") {
      defer { before = sent.value }
      return before == sent.value
    }
    #expect(works.value.count == 1 && sent.value < 16)
    var done = 0
    while size.value < 1 << 24 || done < works.value.count {
      try await eventually("next") { works.value.count > done }
      works.value[done].onCompleted()
      done += 1
    }
    try await sending.value
    try await eventually("response") { client.received.value.hasSuffix("done") }
    #expect(size.value == 1 << 24)
  }
}

extension Sequence {
  func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
