import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import RxCore
import RxHTTPClient
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct RequestTests {
  private let client = HTTPClient.shared

  @Test func `a response is emitted when its headers have come, once for each subscriber`()
    async throws
  {
    let server = try await TestServer { number, _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Number: \(number)\r\n\r\nhe")
    }
    let response = client.response(to: HTTPClientRequest(url: server.url))
    #expect(server.requests.value.isEmpty)
    #expect(try await response.value.headers.first(name: "X-Number") == "1")
    #expect(try await response.value.headers.first(name: "X-Number") == "2")
    // Responses that are dropped release their connections.
    try await eventually("end of both") { server.connections.value == 0 }
  }

  @Test func `disposal cancels a request`() async throws {
    let server = try await TestServer { _, _, _ in }
    let subscription = client.response(to: HTTPClientRequest(url: server.url)).subscribe()
    try await eventually("request") { server.requests.value.count == 1 }
    #expect(server.connections.value == 1)
    subscription.dispose()
    try await eventually("end") { server.connections.value == 0 }
  }

  @Test func `a request ends with its time`() async throws {
    let server = try await TestServer { _, _, _ in }
    let request = HTTPClientRequest(url: server.url)
    await #expect(throws: HTTPClientError.self) {
      try await client.response(to: request, timeout: .milliseconds(50)).value
    }
    try await eventually("end") { server.connections.value == 0 }
  }

  @Test func `the whole body is one element`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.send(status: "200 OK", "héllo")
    }
    let bytes = try await client.bytes(of: HTTPClientRequest(url: server.url)).value
    #expect(String(buffer: bytes) == "héllo")
    let empty = try await TestServer { _, _, connection in connection.send(status: "204 No Content")
    }
    #expect(try await client.bytes(of: HTTPClientRequest(url: empty.url)).value.readableBytes == 0)
  }

  @Test func `a body beyond the limit is an error`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.send(status: "200 OK", "12345")
    }
    let request = HTTPClientRequest(url: server.url)
    #expect(try await client.bytes(of: request, upTo: 5).value.readableBytes == 5)
    await #expect(throws: NIOTooManyBytesError.self) {
      try await client.bytes(of: request, upTo: 4).value
    }
  }

  @Test func `a status that is no success is an error with the start of the body`() async throws {
    let text = "no such page" + String(repeating: ".", count: 10_000)
    let server = try await TestServer { _, _, connection in
      connection.send(status: "404 Not Found", text)
    }
    let request = HTTPClientRequest(url: server.url)
    let error = await #expect(throws: HTTPStatusError.self) {
      try await client.bytes(of: request).value
    }
    #expect(error?.status == .notFound && error?.url == server.url)
    #expect(error?.text == String(text.prefix(4096)))
    #expect(error?.description.hasPrefix("\(server.url): 404 Not Found: no such page...") == true)
    await #expect(throws: HTTPStatusError.self) {
      for try await _ in client.body(of: request).values {}
    }
  }

  @Test func `a body that breaks off is an error after its chunks`() async throws {
    let server = try await TestServer { _, _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
      connection.close()
    }
    var received = ""
    await #expect(throws: (any Error).self) {
      for try await chunk in client.body(of: HTTPClientRequest(url: server.url)).values {
        received += String(buffer: chunk)
      }
    }
    #expect(received == "12345")
  }

  @Test func `a body is read while its valve is open, and nothing of it is lost`() async throws {
    let size = 64 << 20
    let piece = String(repeating: "x", count: 1 << 20)
    let written = LockedBox(0)
    let server = try await TestServer { _, _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
      let send: @Sendable (any Channel) -> Void = { channel in
        Task {
          for _ in 0..<size >> 20 {
            try await channel.writeAndFlush(ByteBuffer(string: piece))
            written.value += piece.utf8.count
          }
        }
      }
      send(connection.channel)
    }
    let received = LockedBox(0)
    let works = LockedBox<[PublishSubject<Never>]>([])
    let isCompleted = LockedBox(false)
    let subscription = client.body(of: HTTPClientRequest(url: server.url))
      .concatMapCompletable { chunk in
        received.value += chunk.readableBytes
        let work = PublishSubject<Never>()
        works.value.append(work)
        return work.asCompletable()
      }
      .subscribe(onCompleted: { isCompleted.value = true })
    defer { subscription.dispose() }
    try await eventually("first chunk") { works.value.count == 1 }
    // The server is stopped by the sockets, long before the end of the body.
    var before = -1
    try await eventually("rest of the server") {
      defer { before = written.value }
      return before == written.value && before > 0
    }
    #expect(works.value.count == 1 && written.value < size / 2)
    var done = 0
    while !isCompleted.value {
      try await eventually("next") { works.value.count > done || isCompleted.value }
      let next = works.value.count
      for index in done..<next { works.value[index].onCompleted() }
      done = next
    }
    #expect(received.value == size)
  }

  @Test func `a body is sent as the server takes it, and disposal of the request ends its source`()
    async throws
  {
    let isTaking = LockedBox(false)
    let server = try await TestServer { _, _, connection in
      connection.channel.setOption(.autoRead, value: false).whenComplete { _ in
        isTaking.value = true
      }
    }
    let emitted = LockedBox(0)
    let isDisposed = LockedBox(false)
    let source = AsyncStream<ByteBuffer>(unfolding: {
      emitted.value += 1
      return ByteBuffer(repeating: 0, count: 1 << 16)
    })
    .asFlowable().compose { $0.do(onDispose: { isDisposed.value = true }) }
    var request = HTTPClientRequest(url: server.url)
    request.method = .POST
    request.body = .flowable(source)
    let subscription = client.response(to: request).subscribe()
    try await eventually("request") { isTaking.value }
    var before = -1
    try await eventually("rest of the source") {
      defer { before = emitted.value }
      return before == emitted.value && before > 8
    }
    subscription.dispose()
    try await eventually("disposal") { isDisposed.value }
  }

  @Test func `a body that is sent arrives whole, and its error fails the request`() async throws {
    struct Failure: Error {}
    let server = try await TestServer { _, _, _ in }
    var request = HTTPClientRequest(url: server.url)
    request.method = .POST
    let chunks = (0..<100).map { _ in ByteBuffer(repeating: 1, count: 1000) }
    request.body = .flowable(
      Observable.from(chunks).concat(Observable.error(Failure())).asFlowable()
    )
    await #expect(throws: Failure.self) { try await client.response(to: request).value }
    try await eventually("end") { server.connections.value == 0 }

    let answering = try await TestServer { _, _, connection in connection.send(status: "200 OK") }
    request.url = answering.url
    request.body = .flowable(Observable.from(chunks).asFlowable(), length: .known(Int64(100_000)))
    #expect(try await client.response(to: request).value.status == .ok)
    #expect(answering.requests.value[0].header("content-length") == "100000")
  }
}
