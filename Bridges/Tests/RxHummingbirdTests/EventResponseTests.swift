import Hummingbird
import NIOCore
import RxCore
import RxHummingbird
import RxSystem
import TestSupport
import Testing

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

  @Test func `no comments wait for a client that does not read`() async throws {
    let (events, filled) = (PublishSubject<ServerSentEvent>(), LockedBox(false))
    let filling = ServerSentEvent(String(repeating: "x", count: 1 << 20))
    let server = try await RunningServer { request, _ in
      let isFull = request.headers[.accept] == "full"
      let first = Observable.from(isFull ? Array(repeating: filling, count: 64) : [])
      return request.eventResponse(
        first.concat(events.do(onSubscribe: { if isFull { filled.value = true } })).asFlowable(),
        heartbeat: .milliseconds(1),
        limit: 4
      )
    }
    let slow = try await RawClient(to: server, "Accept: full\r\n", reads: false)
    try await eventually("events") { filled.value }
    let other = try await RawClient(to: server)
    try await eventually("comments") { other.received.value.count { $0 == ":" } > 200 }
    events.onNext(ServerSentEvent("mark"))
    try await slow.read()
    try await eventually("mark") { slow.received.value.utf8.count > 64 << 20 }
    try await eventually("end") { slow.received.value.suffix(10_000).contains("data: mark") }
    let sent = slow.received.value.suffix(10_000).prefix { $0 != "k" }
    #expect(sent.hasSuffix("mar"))
    // Without the valve, there would be as many as the other client has got.
    #expect(sent.count { $0 == ":" } < 20, "\(sent.count { $0 == ":" })")
  }
}
