import Rx
import RxFileWatch
import RxSystem
import TestSupport
import Testing

@MainActor
func logLines(_ watcher: FileWatcher) -> Observable<String> {
  watcher.rx.events.asObservable()
    .filter { $0.kind == .created || $0.kind == .renamed }
    .map { "\($0.path)" }
    .filter { $0.hasSuffix(".log") }
    .groupBy { $0 }
    .flatMap { created in created.take(1) }
    .flatMap { path in FileSystem().tail(of: path, from: .beginning).lines() }
}

@Suite(.timeLimit(.minutes(5)))
@MainActor
struct LogFollowerTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func shell(_ script: String) async throws {
    let outcome = try await Program(command: "sh").run("-c", "\(script)", in: directory.path)
    #expect(outcome == .withoutOutput(.exit(0)))
  }

  @Test func `lines of all logs arrive, over rotation and truncation`() async throws {
    try await shell("echo old > a.log; echo nothing > b.txt")
    let watcher = try FileWatcher(
      at: directory.path,
      options: FileWatcherOptions(reportsExisting: true)
    )
    var lines = logLines(watcher).values.makeAsyncIterator()
    #expect(try await lines.next() == "old")
    try await shell("echo appended >> a.log")
    #expect(try await lines.next() == "appended")
    try await shell("mv a.log a.log.1; echo rotated > a.log")
    #expect(try await lines.next() == "rotated")
    try await shell("echo short > a.log")
    #expect(try await lines.next() == "short")
    try await shell("printf 'in two ' > b.log; echo pieces >> b.log")
    #expect(try await lines.next() == "in two pieces")
    try await shell("mv b.txt c.log")
    #expect(try await lines.next() == "nothing")
  }
}
