import Expectations
import Foundation
import FoundationNetworking
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

/// Each test runs in a separate process, as hooks are global.
@Suite(.timeLimit(.minutes(5))) struct RequestLogTests {
  /// Returns the log lines of requests that are sent one after another.
  private static func lines(of requests: [URLRequest]) async -> [String] {
    let lines = LockedBox<[String]>([])
    Hooks.debugOutput = { line in lines.value.append(line) }
    URLSession.rx.shouldLogRequest = { $0.url?.path() != "/secret" }
    let session = Session()
    for request in requests { _ = await EventRecorder.all(of: session.rx.data(request: request)) }
    return lines.value
  }

  /// Returns the words into which a shell splits `line`.
  private static func words(_ line: String) async throws -> [[UInt8]] {
    let script = #"curl() { printf '%s\0' "$@"; }; "# + line
    let bytes = try await Program(command: "/bin/bash").run("-c", "\(script)").output
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  @Test func `no request is logged by default`() async {
    await #expect(processExitsWith: .success) {
      let url = try #require(URL(string: "http://127.0.0.1/"))
      expect(!URLSession.rx.shouldLogRequest(URLRequest(url: url)))
    }
  }

  @Test func `a response and a failure are one line each`() async {
    await #expect(processExitsWith: .success) {
      let server = try Server { request in
        var answer = ServerResponse.text("no", status: 404)
        if request.path == "/cut" { answer.ending = .cutShort }
        return answer
      }
      let lines = await Self.lines(of: ["/a", "/secret", "/cut"].map(server.request))
      try #require(lines.count == 2)
      expect(lines[0].hasPrefix("curl -i 'http://127.0.0.1:\(server.port)/a'  # status 404, "))
      expect(lines[0].hasSuffix(" ms"))
      expect(lines[1].hasPrefix("curl -i 'http://127.0.0.1:\(server.port)/cut'  # failed: "))
      expect(!lines.contains { $0.contains("\n") })
    }
  }

  @Test func `a shell parses the line as the request`() async {
    await #expect(processExitsWith: .success) {
      let server = try Server { _ in .text("") }
      var request = server.request("/it%27s")
      let body = Array("it's\nλ \u{1} \\ $HOME `x`".utf8) + [0xFF]
      request.httpMethod = "POST"
      request.setValue("it's \"quoted\" $HOME ☃", forHTTPHeaderField: "X-A")
      request.setValue("2", forHTTPHeaderField: "X-B")
      request.httpBody = Data(body)
      let line = try #require(await Self.lines(of: [request]).first)
      expect(!line.contains("\n"))
      let expected = [
        "-i", "-X", "POST", "-H", "X-A: it's \"quoted\" $HOME ☃", "-H", "X-B: 2", "--data-raw",
      ]
      let url = "http://127.0.0.1:\(server.port)/it%27s"
      let words = try await Self.words(line)
      expectEqual(words, expected.map { Array($0.utf8) } + [body, Array(url.utf8)])
    }
  }

  @Test func `bodies that do not fit a command line are represented by their size`() async {
    await #expect(processExitsWith: .success) {
      let server = try Server { _ in .text("") }
      var requests = [Data([0]), Data(repeating: 65, count: 100_000), Data()].map { body in
        var request = server.request("/")
        request.httpMethod = "PUT"
        request.httpBody = body
        return request
      }
      var head = server.request("/")
      head.httpMethod = "HEAD"
      requests.append(head)
      var bodies: [[String]] = []
      for line in await Self.lines(of: requests) {
        let words = try await Self.words(line).dropLast()
        bodies.append(words.map { String(decoding: $0, as: UTF8.self) })
      }
      expectEqual(
        bodies,
        [
          ["-i", "-X", "PUT", "--data-binary", "@1-bytes"],
          ["-i", "-X", "PUT", "--data-binary", "@100000-bytes"],
          ["-i", "-X", "PUT", "--data-raw", ""],
          ["-i", "--head"],
        ]
      )
    }
  }
}
