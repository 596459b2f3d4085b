import Foundation
import PageKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
  @Test func `the server is healthy when it has read the tree`() async throws {
    let tree = try TemporaryDirectory("a", "b")
    let server = try await LiveTreeServer(tree.word)
    var text = ""
    repeat {
      text = try await server.get("/health")
      let isReady = text.hasPrefix("HTTP/1.1 200 OK")
      #expect(isReady || text.hasPrefix("HTTP/1.1 503 "))
      #expect(text.hasSuffix(isReady ? "{\"ready\":true,\"entries\":2}\n" : "{\"ready\":false}\n"))
    } while text.hasPrefix("HTTP/1.1 503 ")
  }

  @Test func `the metrics count the clients`() async throws {
    let tree = try TemporaryDirectory("a")
    let server = try await LiveTreeServer(tree.word)
    var clients: [ChangeClient] = []
    for _ in 0..<5 { clients.append(try await ChangeClient(server)) }
    try await server.waitForSubscriptions(5)
    for client in clients.dropFirst() { client.close() }
    try await server.waitForSubscriptions(1)
    clients[0].close()
    try await server.waitForSubscriptions(0)
  }

  @Test func `wrong arguments are one line on standard error`() async throws {
    let tree = try TemporaryDirectory("file")
    let program = Program("live-tree")
    let wrong: [([Word], String)] = [
      (["--port", "x"], "--port"), (["--port", "70000"], "--port"), (["--limit", "0"], "--limit"),
      (["--keep", "-1"], "--keep"), (["--other"], "--other"), (["a", "b"], "b"),
    ]
    for (arguments, text) in wrong {
      let outcome = try await program.run(arguments, in: tree.path)
      #expect(outcome.isErrorMessage(containing: text), "\(outcome.complaint)")
    }
  }

  @Test func `a place that cannot be served is one line on standard error, and 1`() async throws {
    let tree = try TemporaryDirectory("file")
    let program = Program("live-tree")
    let server = try await LiveTreeServer(tree.word)
    let taken: Word = "\("\(server.port)")"
    let places: [([Word], String)] = [
      (["missing"], "No such file or directory"), (["file"], "Not a directory"),
      ([tree.word, "--port", taken], "ddress already in use"),
      ([tree.word, "--port", "0", "--host", "no such host"], "no such host"),
    ]
    for (arguments, text) in places {
      let outcome = try await program.run(arguments, in: tree.path)
      #expect(outcome.ending == .exit(1) && outcome.output.isEmpty)
      let lines = outcome.complaint.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].contains(text), "\(outcome.complaint)")
      #expect(lines.first?.hasPrefix("live-tree: ") == true)
    }
  }

  @Test func `the help is for standard output`() async throws {
    let outcome = try await Program("live-tree").run("--help")
    #expect(outcome.ending == .exit(0) && outcome.text.contains("--keep") && outcome.error.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends the streams with the last chunk, and the program`(
    signal: Int32
  ) async throws {
    let tree = try TemporaryDirectory("a")
    let server = try await LiveTreeServer(tree.word)
    var clients: [ChangeClient] = []
    for _ in 0..<5 { clients.append(try await ChangeClient(server)) }
    for client in clients { try await client.waitForTree() }
    server.program.signal(signal)
    #expect(try await server.program.end().ending == .exit(0))
    for client in clients { try await eventually("last chunk") { client.hasLastChunk.value } }
  }

  @Test func `the code of the page is the code of the program`() throws {
    #expect(try BridgePage("LiveTree", helpers: ["../../Examples/LiveTree"]).differences() == [])
  }

  @Test func `the load program finds nothing`() async throws {
    let outcome = try await Program("LiveTreeLoad").run("2", "20", "50")
    #expect(outcome.ending == .exit(0), "\(outcome.text)")
  }
}
