import Foundation
import FoundationNetworking
import RxCore
import RxFoundation
import RxTraits
import Testing

@Suite(.timeLimit(.minutes(1)), .serialized) struct RequestLogTests {
  private let session = Session()

  /// What is reported of requests to `server` while `work` runs.
  private func lines(of server: Server, during work: () async -> Void) async -> [String] {
    let before = (URLSession.rx.shouldLogRequest, Hooks.debugOutput)
    defer { (URLSession.rx.shouldLogRequest, Hooks.debugOutput) = before }
    let lines = Box<[String]>([])
    let port = Int(server.port)
    Hooks.debugOutput = { line in lines.update { $0.append(line) } }
    URLSession.rx.shouldLogRequest = { $0.url?.port == port }
    await work()
    return lines.value.filter { $0.contains("127.0.0.1:\(port)") }
  }

  /// The words that a shell makes of `line`.
  private func words(_ line: String) throws -> [[UInt8]] {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", #"curl() { printf '%s\0' "$@"; }; "# + line]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  @Test func `nothing is reported unless asked for`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    #expect(!URLSession.rx.shouldLogRequest(URLRequest(url: url)))
  }

  @Test func `an answer and a failure are one line each`() async throws {
    let server = try Server { request in
      var answer = Answer.text("no", status: 404)
      if request.path == "/cut" { answer.ending = .cutShort }
      return answer
    }
    let lines = await lines(of: server) {
      _ = await Records.all(of: session.rx.data(request: server.request("/a")))
      _ = await Records.all(of: session.rx.data(request: server.request("/cut")))
    }
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("curl -i 'http://127.0.0.1:\(server.port)/a'  # status 404, "))
    #expect(lines[0].hasSuffix(" ms"))
    #expect(lines[1].hasPrefix("curl -i 'http://127.0.0.1:\(server.port)/cut'  # failed: "))
    #expect(!lines.contains { $0.contains("\n") })
  }

  @Test func `a shell reads the line as the request`() async throws {
    let server = try Server { _ in .text("") }
    var request = server.request("/it%27s")
    let body = Array("it's\nλ \u{1} \\ $HOME `x`".utf8) + [0xFF]
    request.httpMethod = "POST"
    request.setValue("it's \"quoted\" $HOME ☃", forHTTPHeaderField: "X-A")
    request.setValue("2", forHTTPHeaderField: "X-B")
    request.httpBody = Data(body)
    let lines = await lines(of: server) { [request] in
      _ = await Records.all(of: session.rx.data(request: request))
    }
    let line = try #require(lines.first)
    #expect(!line.contains("\n"))
    let expected = [
      "-i", "-X", "POST", "-H", "X-A: it's \"quoted\" $HOME ☃", "-H", "X-B: 2", "--data-raw",
    ]
    let url = "http://127.0.0.1:\(server.port)/it%27s"
    #expect(try words(line) == expected.map { Array($0.utf8) } + [body, Array(url.utf8)])
  }

  @Test func `bodies that no command line holds are named by their size`() async throws {
    let server = try Server { _ in .text("") }
    var request = server.request("/")
    request.httpMethod = "PUT"
    let lines = await lines(of: server) {
      for body in [Data([0]), Data(repeating: 65, count: 100_000), Data()] {
        request.httpBody = body
        _ = await Records.all(of: session.rx.data(request: request))
      }
      request.httpBody = nil
      request.httpMethod = "HEAD"
      _ = await Records.all(of: session.rx.data(request: request))
    }
    let bodies = try lines.map { line in
      try words(line).dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      bodies == [
        ["-i", "-X", "PUT", "--data-binary", "@1-bytes"],
        ["-i", "-X", "PUT", "--data-binary", "@100000-bytes"],
        ["-i", "-X", "PUT", "--data-raw", ""],
        ["-i", "--head"],
      ]
    )
  }
}
