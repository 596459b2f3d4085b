import Hummingbird
import NIOCore
import RxCore
import RxHummingbird
import RxSystem
import Testing
import ThreadTesting

@Suite(.timeLimit(.minutes(3))) struct EventResponseTests {
  @Test func `events are sent in their format, and no cache keeps them`() async throws {
    let server = try await RunningServer { request, _ in
      request.eventResponse(
        Observable.of(
          ServerSentEvent("a\nb", type: "t", id: "1"),
          ServerSentEvent("é")
        )
        .asFlowable()
      )
    }
    let client = try await RawClient(to: server)
    try await eventually("end") { client.hasLastChunk }
    #expect(client.content == "event: t\nid: 1\ndata: a\ndata: b\n\ndata: é\n\n")
    let head = client.received.value.lowercased()
    #expect(head.contains("content-type: text/event-stream\r\n"))
    #expect(head.contains("cache-control: no-store\r\n"))
  }

  @Test func `a client says which event it has`() async throws {
    let server = try await RunningServer { request, _ in
      request.eventResponse(
        Observable.just(ServerSentEvent(request.lastEventID ?? "none")).asFlowable()
      )
    }
    let first = try await RawClient(to: server)
    try await eventually("end") { first.hasLastChunk }
    #expect(first.content == "data: none\n\n")
    let second = try await RawClient(to: server, "Last-Event-ID: 7\r\n")
    try await eventually("end") { second.hasLastChunk }
    #expect(second.content == "data: 7\n\n")
  }

  @Test func `comments are sent while there are no events, until these end`() async throws {
    let events = PublishSubject<ServerSentEvent>()
    let server = try await RunningServer { request, _ in
      request.eventResponse(events.asFlowable(limit: 10), heartbeat: .milliseconds(5))
    }
    let client = try await RawClient(to: server)
    try await eventually("comments") { client.content.hasPrefix(":\n\n:\n\n:\n\n") }
    events.onNext(ServerSentEvent("x"))
    try await eventually("event") { client.content.contains("data: x\n\n") }
    events.onCompleted()
    try await eventually("end") { client.hasLastChunk }
  }

  @Test func `a client that does not read is sent no comments`() async throws {
    let isOver = LockedBox(false)
    let filling = ServerSentEvent(String(repeating: "x", count: 1 << 20))
    let server = try await RunningServer { request, _ in
      let events = AsyncStream<ServerSentEvent>(unfolding: { filling }).asFlowable()
        .compose { $0.do(onDispose: { isOver.value = true }) }
      return request.eventResponse(events, heartbeat: .milliseconds(1), limit: 4)
    }
    let client = try await RawClient(to: server, reads: false)
    client.close()
    try await eventually("end") { isOver.value }
  }
}
