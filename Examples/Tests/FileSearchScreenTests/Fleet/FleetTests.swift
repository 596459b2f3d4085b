import Expectations
import FileSearchTesting
import Foundation
import RedisTesting
import RxCore
import RxRedis
import Synchronization
import TerminalKit
import TestSupport
import Testing

/// Several machines, each a program of its own with `--share`, and one with `--fleet`.
@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct FleetTests {
  private let server: RedisServer
  private let alpha: TemporaryDirectory
  private let beta: TemporaryDirectory

  init() async throws {
    server = try await RedisServer()
    alpha = try TemporaryDirectory("one", "d/two")
    beta = try TemporaryDirectory("one")
  }

  private var url: String { "unix://\(server.path)" }

  /// Starts `--share`, and waits until all names are on the server.
  private func share(_ tree: TemporaryDirectory, as name: String) async throws -> RunningProgram {
    let program = try fileSearch.start(["--share", "\(url)", "--as", "\(name)"], in: tree.path)
    let line = try await program.nextErrorLine(startingWith: "file-search: sharing")
    expect(line?.contains("as \(name) at unix://") ?? false)
    return program
  }

  private func search(_ words: String...) throws -> TerminalProgram {
    try TerminalProgram("file-search", ["--reverse", "--fleet", url] + words)
  }

  private func rows(of program: TerminalProgram) -> [String] {
    program.screen.results.map { $0.replacing("● new", with: "").trimmed }.sorted()
  }

  private let allRows = ["alpha:d", "alpha:d/two", "alpha:one", "beta:one"]

  @Test func `files of two machines are searched on a third, and followed`() async throws {
    let sharers = [try await share(alpha, as: "alpha"), try await share(beta, as: "beta")]
    let output = try StreamPipe()
    let program = try TerminalProgram(
      "file-search",
      ["--reverse", "--fleet", url],
      output: output.writing
    )
    try program.wait("both") { $0.count == "4/4" && $0.text.contains("sharing: alpha, beta") }
    expectEqual(rows(of: program), allRows)
    try alpha.makeFiles("d/three")
    try program.wait("a new file") { $0.count == "5/5" && $0.text.contains("alpha:d/three") }
    expect(program.screen.text.contains("● new"))
    try beta.remove("one")
    try program.wait("a removal") { $0.count == "4/4" && !$0.text.contains("beta:one") }
    try alpha.move("d", to: "e")
    try program.wait("a renamed directory") {
      $0.text.contains("alpha:e/three") && !$0.text.contains("alpha:d")
    }
    expectEqual(rows(of: program), ["alpha:e", "alpha:e/three", "alpha:e/two", "alpha:one"])
    program.type("^alpha: two")
    try program.wait("the match") { $0.count == "1/4" }
    program.type("\r")
    try expectEqual(program.waitForEnd(), 0)
    expectEqual(output.text, "alpha:e/two\n")
    for sharer in sharers { sharer.signal(SIGTERM) }
    for sharer in sharers { try await expectEqual(sharer.end().ending, .exit(143)) }
  }

  @Test func `a machine that is killed is shown as gone, and comes back without duplicates`()
    async throws
  {
    let other = try await share(alpha, as: "alpha")
    let killed = try await share(beta, as: "beta")
    let program = try search()
    try program.wait("both") { $0.count == "4/4" && $0.text.contains("sharing: alpha, beta") }
    killed.signal(SIGKILL)
    _ = try await killed.end()
    try program.wait("the loss") { $0.text.contains("sharing: alpha · gone: beta") }
    expectEqual(rows(of: program), allRows)
    let styles = ["alpha:one", "beta:one"].compactMap { text -> String? in
      let row = program.screen.rows.firstIndex { $0.dropFirst(2).hasPrefix(text) }
      return row.map { program.screen.style(row: $0, column: 2) }
    }
    expect(styles.count == 2 && styles.first != styles.last, "\(styles)")
    try beta.makeFiles("while-away")
    let again = try await share(beta, as: "beta")
    try program.wait("the return") {
      $0.count == "5/5" && $0.text.contains("sharing: alpha, beta")
    }
    expectEqual(rows(of: program), allRows + ["beta:while-away"])
    // One that ends in order is gone at once.
    again.signal(SIGINT)
    try await expectEqual(again.end().ending, .exit(130))
    try program.wait("the end") { $0.text.contains("gone: beta") }
    expectEqual(program.screen.count, "5/5")
    withExtendedLifetime(other) {}
  }

  @Test func `a server that is killed and started again costs nothing`() async throws {
    let sharer = try await share(alpha, as: "alpha")
    let program = try search()
    try program.wait("all") { $0.count == "3/3" && $0.text.contains("sharing: alpha") }
    try await server.end()
    try program.wait("the loss of the server") { $0.text.contains("the Redis server is away") }
    expectEqual(program.screen.count, "3/3")
    expect(
      try await sharer.nextErrorLine(startingWith: "file-search: the Redis server is away") != nil
    )
    try alpha.makeFiles("d/while-away")
    try alpha.remove("one")
    try await server.start()
    try program.wait("the changes") {
      $0.count == "3/3" && $0.text.contains("alpha:d/while-away") && !$0.text.contains("away (")
        && !$0.text.contains("alpha:one")
    }
    expect(
      try await sharer.nextErrorLine(startingWith: "file-search: the Redis server is back") != nil
    )
    try alpha.makeFiles("afterwards")
    try program.wait("another change") {
      $0.count == "4/4" && $0.text.contains("alpha:afterwards")
    }
    expectEqual(rows(of: program).count, 4)
  }

  @Test func `a stream that is trimmed or deleted under a reader is written anew`() async throws {
    let sharer = try await share(alpha, as: "alpha")
    let program = try search()
    try program.wait("all") { $0.count == "3/3" && $0.text.contains("sharing: alpha") }
    let redis = Redis(at: try RedisAddress(url))
    _ = try await redis.command("DEL", "file-search:alpha").value
    try alpha.makeFiles("d/after-deletion")
    try program.wait("the change") {
      $0.count == "4/4" && $0.text.contains("after-deletion") && $0.text.contains("sharing: alpha")
    }
    // The reader misses a change: it stops, and what it would read is removed.
    kill(program.process, SIGSTOP)
    let length = { try await redis.command("XLEN", "file-search:alpha").value.integer ?? 0 }
    let before = try await length()
    try alpha.makeFiles("d/never-read")
    while try await length() == before { await Task.yield() }
    _ = try await redis.command("XTRIM", "file-search:alpha", "MAXLEN", "0").value
    kill(program.process, SIGCONT)
    try program.wait("the snapshot") {
      $0.count == "5/5" && $0.text.contains("never-read") && $0.text.contains("sharing: alpha")
    }
    expectEqual(rows(of: program).count, 5)
    withExtendedLifetime(sharer) {}
  }

  @Test func `--filter prints what all machines share, and --json names the machine`() async throws
  {
    let missing = try await fileSearch.run(["--fleet", "\(url)", "--filter", ""])
    expect(missing.isErrorMessage(containing: "no machine shares"))
    let sharers = [try await share(alpha, as: "alpha"), try await share(beta, as: "beta")]
    let all = try await fileSearch.run(["--fleet", "\(url)", "--filter", ""])
    expect(all.lines == allRows && all.ending == .exit(0) && all.error.isEmpty)
    let json = try await fileSearch.run(["--fleet", "\(url)", "--filter", "one$", "--json"])
    expectEqual(
      json.lines.map { $0.prefix(40) },
      [
        #"{"machine":"beta","path":"beta:one","sco"#, #"{"machine":"alpha","path":"alpha:one","s"#,
      ]
    )
    let none = try await fileSearch.run(["--fleet", "\(url)", "--filter", "nothing"])
    expectEqual(none, .withoutOutput(.exit(1)))
    let watch = try fileSearch.start(["--fleet", "\(url)", "--watch", "--filter", "two"])
    try await expectEqual(watch.answer()?.paths, ["alpha:d/two"])
    try alpha.makeFiles("two")
    try await expectEqual(watch.answer()?.paths, ["alpha:two", "alpha:d/two"])
    sharers[1].signal(SIGTERM)
    _ = try await sharers[1].end()
    let gone = try await fileSearch.run(["--fleet", "\(url)", "--filter", "^beta:"])
    expectEqual(gone.lines, ["beta:one"])
    expect(gone.complaint.contains("beta is gone"))
  }

  /// The reply to its question comes when it has taken its sign of life away, and must not have it given again.
  @Test func `a machine that ends while it gives a sign of life is gone`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("proxy.sock")
    let proxy = FaultyProxy(at: path, to: server.path)
    let held = Mutex("")
    func holds(_ text: String) -> Bool {
      proxy.withHeldRequests { requests in held.withLock { $0 = requests } }
      return held.withLock { $0.contains(text) }
    }
    let words: [Word] = ["--share", "unix://\(path)", "--as", "beta"]
    let program = try fileSearch.start(words, in: beta.path)
    _ = try await program.nextErrorLine(startingWith: "file-search: sharing")
    proxy.hold(requests: true, replies: false)
    // The thread stays with this test: after five seconds the program would take the server for lost.
    try waitUntil("the question") { holds("GET") }
    program.signal(SIGTERM)
    try waitUntil("the end") { holds("DEL") }
    proxy.hold(requests: false, replies: false)
    try await expectEqual(program.end().ending, .exit(143))
    let alive = try Redis(at: RedisAddress(url)).command("EXISTS", "file-search:beta:alive")
    try await expectEqual(alive.value.integer, 0)
  }

  @Test func `a name that another program shares under is refused`() async throws {
    let sharer = try await share(alpha, as: "alpha")
    let outcome = try await fileSearch.run(
      ["--share", "\(url)", "--as", "alpha"],
      in: beta.path
    )
    expect(outcome.isErrorMessage(containing: "another program shares as alpha"))
    try await expectEqual(
      fileSearch.run(["--fleet", "\(url)", "--filter", ""]).lines,
      Array(allRows.dropLast())
    )
    withExtendedLifetime(sharer) {}
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
