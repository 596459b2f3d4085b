import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import PageKit
import RxCore
import RxHTTPClient
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct PageTests {
  private let client = HTTPClient.shared

  @Test func `the code of the page is the code of these tests`() throws {
    #expect(try BridgePage("RxHTTPClient").differences() == [])
  }

  @Test func requests() async throws {
    let server = try await TestServer { _, _, connection in
      connection.send(status: "200 OK", "12345")
    }
    let url = server.url
    let sizes = LockedBox<[Int]>([])
    @Sendable func store(_ bytes: ByteBuffer) -> Completable {
      sizes.value.append(bytes.readableBytes)
      return .empty()
    }
    // page: requests
    let request = HTTPClientRequest(url: url)
    let status = client.response(to: request).map(\.status)
    let bytes = client.bytes(of: request, upTo: 1 << 20)
    let stored = client.body(of: request).concatMapCompletable { store($0) }
    // end
    #expect(try await status.value == .ok)
    #expect(try await bytes.value.readableBytes == 5)
    try await stored.value
    #expect(sizes.value.reduce(0, +) == 5)
  }

  @Test func `a body to send`() async throws {
    let server = try await TestServer { _, _, connection in connection.send(status: "200 OK") }
    let url = server.url
    let lines = Observable.of("a\n", "b\n")
    // page: a body to send
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.body = .flowable(lines.map { ByteBuffer(string: $0) }.asFlowable())
    let response = client.response(to: request)
    // end
    #expect(try await response.value.status == .ok)
  }

  @Test func events() async throws {
    let server = try await TestServer { number, _, connection in
      if number > 1 { return connection.send("HTTP/1.1 204 No Content\r\n\r\n") }
      connection.sendEvents("id: 1\nretry: 1\nevent: created\ndata: a\n\n")
      connection.close()
    }
    let url = server.url
    let (shown, isCompleted) = (LockedBox<[String]>([]), LockedBox(false))
    let bag = DisposeBag()
    @Sendable func show(_ text: String) { shown.value.append(text) }
    // page: events
    var options = EventSourceOptions()
    options.retry = .seconds(1)
    options.attempts = 10
    client.events(from: HTTPClientRequest(url: url), options)
      .subscribe(
        onNext: { event in show("\(event.type) \(event.data)") },
        onError: { error in show("\(error)") },
        onCompleted: { isCompleted.value = true }
      )
      .disposed(by: bag)
    // end
    try await eventually("completion") { isCompleted.value }
    #expect(shown.value == ["created a"])
  }

  @Test func `the format`() throws {
    let bytes = "data: a\ndata: b\n\n".utf8
    var shown: [String] = []
    // page: the format
    var parser = ServerSentEventParser(limit: 1 << 16)
    try parser.append(bytes) { event in shown.append(event.data) }
    // end
    #expect(shown == ["a\nb"])
  }
}
