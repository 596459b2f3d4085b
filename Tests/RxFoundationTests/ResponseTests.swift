import Expectations
import Foundation
import FoundationNetworking
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ResponseTests {
  private let session = Session()

  @Test func `a response is one element, followed by the completion`() async throws {
    let server = try Server { _ in .text("hello, wörld 🌍") }
    let records = await EventRecorder.all(
      of: session.rx.response(request: server.request("/hello"))
    )
    expectEqual(records.elements.value.map(\.response.statusCode), [200])
    expectEqual(records.elements.value.map(\.data), [Data("hello, wörld 🌍".utf8)])
    expect(records.errors.value.isEmpty)
    expectEqual(records.completions.value, 1)
    expectEqual(records.disposals.value, 1)
    expectEqual(server.requests.map(\.path), ["/hello"])
  }

  @Test func `the request is sent unchanged for each subscriber`() async throws {
    let server = try Server { request in ServerResponse(body: request.body) }
    var request = server.request("/echo")
    request.httpMethod = "PUT"
    request.setValue("a b", forHTTPHeaderField: "X-Words")
    request.httpBody = Data([0, 1, 255])
    let data = session.rx.data(request: request)
    expect(server.requests.isEmpty)
    try await expectEqual(data.asSingle().value, Data([0, 1, 255]))
    try await expectEqual(data.asSingle().value, Data([0, 1, 255]))
    expectEqual(server.requests.map(\.method), ["PUT", "PUT"])
    expectEqual(server.requests.map { $0.headers["x-words"] }, ["a b", "a b"])
  }

  @Test func `an empty body and one of eight million bytes are received`() async throws {
    let huge = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try Server { request in ServerResponse(body: request.path == "/huge" ? huge : []) }
    try await expectEqual(session.rx.single(request: server.request("/")).value.data, Data())
    let data = try await session.rx.single(request: server.request("/huge")).value.data
    expectEqual(data, Data(huge))
  }

  @Test func `response emits any status, and data only 200 to 299`() async throws {
    let server = try Server { request in
      .text("said", status: Int(request.path.dropFirst()) ?? 0)
    }
    for status in [200, 201, 299] {
      let data = session.rx.data(request: server.request("/\(status)"))
      try await expectEqual(data.asSingle().value, Data("said".utf8))
    }
    for status in [300, 400, 404, 500] {
      let request = server.request("/\(status)")
      let answer = try await session.rx.single(request: request).value
      expectEqual(answer.response.statusCode, status)
      let records = await EventRecorder.all(of: session.rx.data(request: request))
      let error = records.errors.value.first as? RxURLError
      guard case .httpRequestFailed(let response, let data) = error else {
        Issue.record("status \(status): \(records.errors.value)")
        continue
      }
      expectEqual(response.statusCode, status)
      expectEqual(data, Data("said".utf8))
      expect(records.elements.value.isEmpty && records.completions.value == 0)
    }
  }

  @Test func `a redirection is followed`() async throws {
    let server = try Server { request in
      request.path == "/old"
        ? ServerResponse(status: 302, headers: ["Location": "/new"]) : .text("found")
    }
    let data = try await session.rx.data(request: server.request("/old")).asSingle().value
    expectEqual(data, Data("found".utf8))
    expectEqual(server.requests.map(\.path), ["/old", "/new"])
  }

  @Test func `a truncated body is an error of the network`() async throws {
    let server = try Server { _ in
      var answer = ServerResponse.text("half")
      answer.ending = .cutShort
      return answer
    }
    let records = await EventRecorder.all(of: session.rx.response(request: server.request("/")))
    expect(records.elements.value.isEmpty)
    expectEqual(records.errors.value.count, 1)
    expect(records.errors.value.first is URLError)
    expectEqual(records.completions.value, 0)
  }

  @Test func `a port without a server is an error of the network`() async throws {
    let socket = try Socket.bound()  // keeps the port from being used by another process
    defer { socket.close() }
    let url = try #require(URL(string: "http://127.0.0.1:\(try socket.port)/"))
    let records = await EventRecorder.all(of: session.rx.data(request: URLRequest(url: url)))
    expectEqual(records.errors.value.map { ($0 as? URLError)?.code }, [.cannotConnectToHost])
  }

  @Test func `a response that is not HTTP is an error`() async throws {
    let url = try #require(URL(string: "notes://first"))
    let session = NonHTTPProtocol.session()
    let response = session.rx.response(request: URLRequest(url: url))
    let records = await EventRecorder.all(of: response)
    guard case .nonHTTPResponse(let response) = records.errors.value.first as? RxURLError else {
      Issue.record("\(records.errors.value)")
      return
    }
    expectEqual(response.url, url)
    expectEqual(records.errors.value.count, 1)
  }

  @Test func `errors are described in a sentence`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
    )
    let failed = RxURLError.httpRequestFailed(response: response, data: Data([1, 2]))
    expect("\(failed.debugDescription)".contains("status 404 and 2 bytes"))
    let broken = RxURLError.deserializationError(error: TestError())
    expect(broken.debugDescription.contains("TestError()"))
    expect(!RxURLError.unknown.debugDescription.isEmpty)
    expect(RxURLError.nonHTTPResponse(response: response).debugDescription.contains("HTTP"))
  }
}
