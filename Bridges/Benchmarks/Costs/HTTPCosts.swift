import AsyncHTTPClient
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import RxCore
import RxHTTPClient
import RxHummingbird
import RxSystem
import ServerSentEvents

/// A server on the loopback interface whose bodies are chunks of 1 KiB.
struct LocalServer {
  static let count = 10_000
  let port: Int

  init() async throws {
    // A body of RxHummingbird ends its connection, so that the client must not use it again.
    let headers: HTTPFields = [.connection: "close"]
    let router = Router()
    router.get("/plain") { _, _ in
      Response(status: .ok, headers: headers, body: ResponseBody(asyncSequence: Self.chunks))
    }
    router.get("/rx") { request, _ in
      Response(status: .ok, headers: headers, body: request.responseBody(Self.chunks.asFlowable()))
    }
    let (ports, given) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "server")
    logger.logLevel = .critical
    let application = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { given.yield($0.localAddress?.port ?? 0) },
      logger: logger
    )
    Task { try await application.run() }
    var iterator = ports.makeAsyncIterator()
    port = await iterator.next() ?? 0
  }

  private static var chunks: AsyncStream<ByteBuffer> {
    let chunk = ByteBuffer(repeating: 1, count: 1024)
    let left = Counting(count)
    return AsyncStream(unfolding: { left.next() ? chunk : nil })
  }
}

/// Costs of RxHTTPClient beside AsyncHTTPClient, and of ServerSentEvents.
struct RxHTTPClientCosts {
  private let url: String

  init(_ port: Int) { url = "http://127.0.0.1:\(port)/plain" }

  var costs: [Cost] {
    [
      Cost("RxHTTPClient", "a chunk of a body", body, beside: "for await", { try await read(url) }),
      Cost("ServerSentEvents", "an event parsed, 40 bytes", parse),
    ]
  }

  private func body() async throws -> Int {
    let count = Counting(0)
    try await HTTPClient.shared.body(of: HTTPClientRequest(url: url)).asObservable()
      .do(onNext: { _ in count.add() }).ignoreElements().asCompletable().value
    return count.value
  }

  private func parse() throws -> Int {
    let event = Array("id: 123456\ndata: one line of 20 bytes.\n\n".utf8)
    let bytes = (0..<1000).flatMap { _ in event }
    var parser = ServerSentEventParser()
    var events = 0
    for _ in 0..<10 { try parser.append(bytes) { _ in events += 1 } }
    return events
  }
}

/// Costs of RxHummingbird beside Hummingbird.
struct RxHummingbirdCosts {
  private let url: String

  init(_ port: Int) { url = "http://127.0.0.1:\(port)/" }

  var costs: [Cost] {
    [
      Cost(
        "RxHummingbird",
        "a chunk of a body",
        { try await read(url + "rx") },
        beside: "ResponseBody(asyncSequence:)",
        { try await read(url + "plain") }
      )
    ]
  }
}

/// Reads a body by AsyncHTTPClient alone, and returns the number of its chunks.
private func read(_ url: String) async throws -> Int {
  let response = try await HTTPClient.shared.execute(
    HTTPClientRequest(url: url),
    timeout: .seconds(60)
  )
  var count = 0
  for try await _ in response.body { count += 1 }
  return count
}
