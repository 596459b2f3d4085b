import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UnixSocketTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a server creates its path, and removes it at disposal`()
    async throws
  {
    let path = ByteString(directory.path("socket"))
    let outcome = try await withLoop { loop in
      let outcome = Outcome<String>()
      let listening = SerialDisposable()
      listening.disposable = UnixSocket.listen(at: path, on: loop) {
        _ = outcome.observe(
          UnixSocket.connect(to: path, on: loop).asObservable().flatMap { connection in
            _ = connection.write(Array("hello\n".utf8)).andThen(connection.end()).subscribe()
            return connection.bytes.lines()
          }
          .do(onDispose: { listening.dispose() })
        )
      }
      .flatMap { $0.bytes.write(to: $0).asObservable() }
      .subscribe()
      return outcome
    }
    expectEqual(outcome.elements, ["hello"])
    expect(outcome.isCompleted)
    expect(!FileManager.default.fileExists(atPath: directory.path("socket")))
  }

  @Test func `every error has its symbol and path`() async throws {
    let directory = directory
    expect(FileManager.default.createFile(atPath: directory.path("file"), contents: nil))
    let path = { (name: String) in ByteString(directory.path(name)) }
    let long = path(String(repeating: "x", count: 120))
    let connections: [(String, ByteString)] = [
      ("ENOENT", path("missing")), ("ECONNREFUSED", path("file")), ("ENAMETOOLONG", long),
      ("ENOTDIR", path("file/socket")), ("EINVAL", "a\0b"), ("EINVAL", ""),
    ]
    for (name, path) in connections {
      let outcome = try await collectOutcome { UnixSocket.connect(to: path, on: $0) }
      expectEqual(outcome.errorName, name, "\(path): \(outcome.message)")
      expect(path.bytes.isEmpty || outcome.messageContains(path))
    }
    let places: [(String, ByteString)] = [
      ("EADDRINUSE", path("file")), ("ENOENT", path("missing/socket")), ("ENAMETOOLONG", long),
      ("EINVAL", "a\0b"),
    ]
    for (name, path) in places {
      let outcome = try await collectOutcome { UnixSocket.listen(at: path, on: $0) }
      expectEqual(outcome.errorName, name, "\(path): \(outcome.message)")
      expect(outcome.messageContains(path))
    }
    // The existing file is unchanged.
    expect(FileManager.default.fileExists(atPath: directory.path("file")))
  }
}
