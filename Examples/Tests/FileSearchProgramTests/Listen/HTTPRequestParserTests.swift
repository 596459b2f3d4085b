import Expectations
import Testing

@testable import FileSearchProgram

/// The requests of HTTP/1.1 that `--listen` reads.
@Suite struct HTTPRequestParserTests {
  private func parse(_ text: String) throws(HTTPResponse) -> HTTPRequestParser.Progress {
    var parser = HTTPRequestParser()
    return try parser.take(text.utf8)
  }

  private func status(_ text: String) -> HTTPResponse.Status? {
    do throws(HTTPResponse) {
      _ = try parse(text)
      return nil
    } catch {
      return error.status
    }
  }

  private let post = "POST /?a=b HTTP/1.1\r\nHost: x\r\nContent-Length:  5 \r\n\r\nup+é"

  @Test func `a request is the same however its bytes are cut`() throws {
    let expected = HTTPRequest(
      method: "POST",
      target: "/?a=b",
      fields: ["host": "x", "content-length": "5"],
      body: Array("up+é".utf8)
    )
    try expectEqual(parse(post), .complete(expected))
    let bytes = Array(post.utf8)
    for size in 1..<bytes.count {
      var parser = HTTPRequestParser()
      var rest = bytes[...]
      var progress = HTTPRequestParser.Progress.incomplete(expectsInvitation: false)
      while !rest.isEmpty {
        expectEqual(progress, .incomplete(expectsInvitation: false))
        progress = try parser.take(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      expectEqual(progress, .complete(expected))
    }
  }

  @Test func `lines may end without a carriage return, and bytes behind the request are ignored`()
    throws
  {
    let expected = HTTPRequest(method: "GET", target: "/", fields: ["a": "b:c"])
    try expectEqual(parse("GET / HTTP/1.0\na: b:c\n\nGET /x HTTP/1.1\r\n\r\n"), .complete(expected))
    expectEqual(expected.path, "/")
    expectEqual(expected.parameters, [:])
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\n\r\n", HTTPResponse.Status.lengthRequired),
    ("POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\n", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .contentTooLarge),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
    ("GET /\r\n\r\n", .badRequest), ("GET  / HTTP/1.1\r\n\r\n", .badRequest),
    ("GET x HTTP/1.1\r\n\r\n", .badRequest), ("GET / HTTP/2\r\n\r\n", .badRequest),
    ("\r\n", .badRequest), ("GET / HTTP/1.1\r\na\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\na : b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\na: b\r\n c\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\na: b\u{0}\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\na: b\rc\r\n\r\n", .badRequest),
  ])
  func `a malformed request is refused with its status`(
    text: String,
    expected: HTTPResponse.Status
  ) {
    expectEqual(status(text), expected)
  }

  @Test func `a head of 64 KiB and a body of 1 MiB are taken, and not a byte more`() throws {
    let start = "GET / HTTP/1.1\r\na: "
    let room = HTTPRequestParser.maximumHeadSize - start.utf8.count - 4
    expectEqual(status(start + String(repeating: "x", count: room) + "\r\n\r\n"), nil)
    expectEqual(status(start + String(repeating: "x", count: room + 1) + "\r\n\r\n"), .headTooLarge)
    expectEqual(status(start + String(repeating: "x", count: room + 5)), .headTooLarge)
    let size = HTTPRequestParser.maximumBodySize
    let body = String(repeating: "x", count: size)
    guard
      case .complete(let request) =
        try parse("POST / HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n\(body)")
    else {
      Issue.record("the body is not complete")
      return
    }
    expectEqual(request.body.count, size)
  }

  @Test func `a client that waits for an invitation gets it once`() throws {
    var parser = HTTPRequestParser()
    let head = "POST / HTTP/1.1\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
    try expectEqual(parser.take(head.utf8), .incomplete(expectsInvitation: true))
    try expectEqual(parser.take("u".utf8), .incomplete(expectsInvitation: false))
    guard case .complete(let request) = try parser.take("p".utf8) else {
      Issue.record("the request is not complete")
      return
    }
    expectEqual(request.body, Array("up".utf8))
  }

  @Test(arguments: [
    ("/", [:]), ("/?", [:]), ("/?a=1&b=", ["a": "1", "b": ""]), ("/x?a=1&a=2", nil), ("/?a", nil),
  ])
  func `the parameters of a target are parsed`(target: String, expected: [String: String]?) {
    expectEqual(HTTPRequest(method: "GET", target: target, fields: [:]).parameters, expected)
  }
}
