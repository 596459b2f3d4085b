import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import RxCore
import RxHTTPClient
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct EventTests {
  private let client = HTTPClient.shared

  /// The events of a subscription, and its end.
  final class Record: Sendable {
    let events = LockedBox<[ServerSentEvent]>([])
    let error = LockedBox<(any Error)?>(nil)
    let isCompleted = LockedBox(false)
    let states = LockedBox<[String]>([])
    let bag = LockedBox(DisposeBag())

    init(
      _ client: HTTPClient,
      _ url: String,
      _ change: (inout EventSourceOptions) -> Void = { _ in }
    ) {
      var options = EventSourceOptions()
      options.retry = .milliseconds(1)
      options.longestRetry = .milliseconds(4)
      options.onState = { [states] state in
        switch state {
        case .connecting: states.value.append("connecting")
        case .open: states.value.append("open")
        case .waiting(_, let error): states.value.append(error == nil ? "ended" : "failed")
        }
      }
      change(&options)
      client.events(from: HTTPClientRequest(url: url), options)
        .subscribe(
          onNext: { [events] in events.value.append($0) },
          onError: { [error] in error.value = $0 },
          onCompleted: { [isCompleted] in isCompleted.value = true }
        )
        .disposed(by: bag.value)
    }

    var data: [String] { events.value.map(\.data) }
  }

  @Test func `a stream that ends is requested again, after the latest event`() async throws {
    let server = try await TestServer { number, _, connection in
      if number > 3 { return connection.send("HTTP/1.1 204 No Content\r\n\r\n") }
      let name = number == 2 ? "" : "id: é\(number)\n"
      connection.sendEvents("retry: 1\n\n\(name)data: \(number)\n\nid: lost\ndata: cut off")
      connection.close()
    }
    let record = Record(client, server.url)
    try await eventually("completion") { record.isCompleted.value }
    #expect(record.data == ["1", "2", "3"])
    #expect(record.events.value.map(\.id) == ["é1", "é1", "é3"])
    let ids = server.requests.value.map { $0.header("Last-Event-ID") }
    #expect(ids == [nil, "é1", "é1", "é3"])
    #expect(server.requests.value.allSatisfy { $0.header("Accept") == "text/event-stream" })
    #expect(record.error.value == nil)
  }

  @Test func `a server that is not there is tried again, and events go on when it comes back`()
    async throws
  {
    let port: Int
    do {
      let server = try await TestServer { _, _, _ in }
      port = server.port
      try await server.close()
    }
    let record = Record(client, "http://127.0.0.1:\(port)/") { $0.timeout = .milliseconds(200) }
    try await eventually("three failures") {
      record.states.value.count { $0 == "failed" } >= 3
    }
    let server = try await TestServer(port: port) { _, _, connection in
      connection.sendEvents("data: here\n\n")
    }
    try await eventually("event") { record.data == ["here"] }
    #expect(record.states.value.last == "open")
    record.bag.value = DisposeBag()
    try await eventually("end") { server.connections.value == 0 }
  }

  @Test func `statuses that pass are tried again, others end the sequence`() async throws {
    let server = try await TestServer { number, _, connection in
      switch number {
      case 1: connection.send(status: "503 Service Unavailable")
      case 2: connection.send(status: "429 Too Many Requests")
      case 3: connection.send(status: "500 Internal Server Error")
      default: connection.send(status: "403 Forbidden", "no")
      }
    }
    let record = Record(client, server.url)
    try await eventually("error") { record.error.value != nil }
    let error = record.error.value as? HTTPStatusError
    #expect(error?.status == .forbidden && error?.text == "no")
    #expect(server.requests.value.count == 4)
  }

  @Test func `the sequence fails after so many failures in a row`() async throws {
    let server = try await TestServer { number, _, connection in
      if number == 2 {
        // A success in between begins the count anew.
        connection.sendEvents("data: 1\n\n")
        return connection.close()
      }
      connection.send(status: "500 Internal Server Error")
    }
    let record = Record(client, server.url) { $0.attempts = 3 }
    try await eventually("error") { record.error.value != nil }
    #expect((record.error.value as? HTTPStatusError)?.status == .internalServerError)
    #expect(server.requests.value.count == 5 && record.data == ["1"])
  }

  @Test func `another media type is an error`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.send(status: "200 OK", "data: 1\n\n", type: "text/html")
    }
    let record = Record(client, server.url)
    try await eventually("error") { record.error.value != nil }
    #expect(record.error.value as? EventSourceError == EventSourceError(mediaType: "text/html"))
    #expect(record.data.isEmpty)
    let exact = try await TestServer { _, _, connection in
      connection.send(status: "200 OK", "data: 1\n\n", type: "Text/Event-Stream ;charset=utf-8")
    }
    let other = Record(client, exact.url)
    try await eventually("event") { !other.data.isEmpty }
  }

  @Test func `an event beyond the limit ends the sequence`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.sendEvents("data: 1\n\ndata: " + String(repeating: "x", count: 1000))
    }
    let record = Record(client, server.url) { $0.limit = 100 }
    try await eventually("error") { record.error.value != nil }
    #expect(record.error.value as? ServerSentEventError == .tooLong(limit: 100))
    #expect(record.data == ["1"])
    try await eventually("end") { server.connections.value == 0 }
  }

  @Test(arguments: ["nowhere", "ftp://127.0.0.1/", "http://"])
  func `an address that cannot be requested is an error at once`(url: String) async throws {
    let record = Record(client, url)
    try await eventually("error") { record.error.value != nil }
    #expect(record.error.value is HTTPClientError)
    #expect(record.states.value == ["connecting"])
  }

  @Test func `a status is an error in time, also if its body never ends`() async throws {
    let server = try await TestServer { number, _, connection in
      let status = number == 1 ? "503 Service Unavailable" : "403 Forbidden"
      connection.send("HTTP/1.1 \(status)\r\nContent-Length: 10\r\n\r\nbusy")
    }
    let record = Record(client, server.url) { $0.timeout = .milliseconds(200) }
    try await eventually("error") { record.error.value != nil }
    #expect((record.error.value as? HTTPStatusError)?.text == "busy")
  }

  @Test func `a request that cannot be sent is an error at once`() async throws {
    let error = LockedBox<(any Error)?>(nil)
    var request = HTTPClientRequest(url: "http://127.0.0.1:1/")
    request.headers.add(name: "X", value: "a\r\nInjected: b")
    let subscription = client.events(from: request).subscribe(onError: { error.value = $0 })
    defer { subscription.dispose() }
    try await eventually("error") { error.value != nil }
    #expect(error.value is HTTPClientError)
  }

  @Test func `an identifier that no header can have is not sent`() async throws {
    let server = try await TestServer { number, _, connection in
      if number > 1 { return connection.send("HTTP/1.1 204 No Content\r\n\r\n") }
      connection.sendEvents("id: a\u{1}b\ndata: 1\n\n")
      connection.close()
    }
    let record = Record(client, server.url) { $0.lastEventID = "7\r\nInjected: b" }
    try await eventually("completion") { record.isCompleted.value }
    #expect(record.events.value.map(\.id) == ["a\u{1}b"])
    #expect(server.requests.value.allSatisfy { $0.header("Last-Event-ID") == nil })
    #expect(server.requests.value.allSatisfy { $0.header("Injected") == nil })
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "2147483648"])
  func `a server may ask for any time of waiting`(time: String) async throws {
    let server = try await TestServer { _, _, connection in
      connection.sendEvents("retry: \(time)\ndata: 1\n\n")
      connection.close()
    }
    let record = Record(client, server.url)
    try await eventually("waiting") { record.states.value.last == "ended" }
    record.bag.value = DisposeBag()
    #expect(server.requests.value.count == 1)
  }

  @Test func `disposal ends the waiting for the next request`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.sendEvents("retry: 600000\ndata: 1\n\n")
      connection.close()
    }
    let record = Record(client, server.url)
    try await eventually("waiting") { record.states.value.last == "ended" }
    record.bag.value = DisposeBag()
    #expect(server.requests.value.count == 1)
    #expect(record.error.value == nil && !record.isCompleted.value)
  }

  @Test func `the server is not read while the valve is closed`() async throws {
    let written = LockedBox(0)
    let piece = String(repeating: "data: \(String(repeating: "x", count: 1000))\n\n", count: 1000)
    let server = try await TestServer { _, _, connection in
      connection.sendEvents("")
      let channel = connection.channel
      let write: @Sendable () -> Void = {
        Task {
          for _ in 0..<24 {
            try await channel.writeAndFlush(ByteBuffer(string: piece))
            written.value += 1
          }
        }
      }
      write()
    }
    let received = LockedBox(0)
    let held = LockedBox<Valve?>(nil)
    let events = client.events(from: HTTPClientRequest(url: server.url))
    let subscription = Flowable { valve in
      held.value = valve
      return events.asObservable(valve: valve)
    }
    .subscribe(onNext: { _ in
      received.value += 1
      if received.value == 1 { held.value?.hold() }
    })
    defer { subscription.dispose() }
    var before = -1
    try await eventually("rest of the server") {
      defer { before = written.value }
      return before == written.value && received.value > 0
    }
    #expect(received.value < 2000 && written.value < 20)
    held.value?.release()
    try await eventually("all") { received.value == 24_000 }
  }
}
