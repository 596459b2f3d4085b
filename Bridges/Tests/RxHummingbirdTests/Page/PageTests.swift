import Hummingbird
import Logging
import NIOCore
import PageKit
import RxCore
import RxHummingbird
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct PageTests {
  @Test func `the code of the page is the code of these tests`() throws {
    #expect(try BridgePage("RxHummingbird").differences() == [])
  }

  @Test func events() async throws {
    let changes = Observable.of("a", "b")
    let server = try await RunningServer { request, _ in
      // page: events
      let events = changes.map { ServerSentEvent($0, type: "change") }
      return request.eventResponse(events.asFlowable(limit: 1000))
      // end
    }
    let client = try await RawClient(to: server)
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content == "event: change\ndata: a\n\nevent: change\ndata: b\n\n")
  }

  @Test func `events after one that is known`() async throws {
    let log = ["a", "b", "c"]
    let live = PublishSubject<ServerSentEvent>()
    let server = try await RunningServer { request, _ in
      // page: missed events
      let known = request.lastEventID.flatMap { Int($0) } ?? 0
      let missed = log.enumerated().dropFirst(known)
        .map { ServerSentEvent($0.element, id: "\($0.offset + 1)") }
      let events = Observable.from(missed).concat(live)
      return request.eventResponse(events.asFlowable(limit: 1000))
      // end
    }
    let client = try await RawClient(to: server, "Last-Event-ID: 2\r\n")
    try await eventually("event") { client.content == "id: 3\ndata: c\n\n" }
  }

  @Test func bodies() async throws {
    let lines = Observable.of("a\n", "b\n")
    let server = try await RunningServer { request, _ in
      // page: a body
      let chunks = lines.map { ByteBuffer(string: $0) }.asFlowable(limit: 100)
      return Response(status: .ok, body: request.responseBody(chunks))
      // end
    }
    let client = try await RawClient(to: server)
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content == "a\nb\n")
  }

  @Test func `the body of a request`() async throws {
    let size = LockedBox(0)
    @Sendable func store(_ chunk: ByteBuffer) -> Completable {
      size.value += chunk.readableBytes
      return .empty()
    }
    let server = try await RunningServer { request, _ in
      // page: the body of a request
      try await request.body.asFlowable().concatMapCompletable { store($0) }.value
      return Response(status: .noContent)
      // end
    }
    let text = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12345"
    let client = try await RawClient(server, sending: text)
    try await eventually("response") { client.received.value.hasSuffix("\r\n\r\n") }
    #expect(size.value == 5)
  }
}
