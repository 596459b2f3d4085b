import Foundation
import LoopTesting
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UnixSocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a name in the file system is listened at, and removed when that ends`()
    async throws
  {
    let path = ByteString(folder.path("socket"))
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
    #expect(outcome.elements == ["hello"])
    #expect(outcome.isCompleted)
    #expect(!FileManager.default.fileExists(atPath: folder.path("socket")))
  }

  @Test func `every refusal has its symbol and its path`() async throws {
    let folder = folder
    #expect(FileManager.default.createFile(atPath: folder.path("file"), contents: nil))
    let path = { (name: String) in ByteString(folder.path(name)) }
    let long = path(String(repeating: "x", count: 120))
    let connections: [(String, ByteString)] = [
      ("ENOENT", path("missing")), ("ECONNREFUSED", path("file")), ("ENAMETOOLONG", long),
      ("ENOTDIR", path("file/socket")), ("EINVAL", "a\0b"), ("EINVAL", ""),
    ]
    for (name, path) in connections {
      let outcome = try await heard { UnixSocket.connect(to: path, on: $0) }
      #expect(outcome.errorName == name, "\(path): \(outcome.message)")
      #expect(path.bytes.isEmpty || outcome.names(path))
    }
    let places: [(String, ByteString)] = [
      ("EADDRINUSE", path("file")), ("ENOENT", path("missing/socket")), ("ENAMETOOLONG", long),
      ("EINVAL", "a\0b"),
    ]
    for (name, path) in places {
      let outcome = try await heard { UnixSocket.listen(at: path, on: $0) }
      #expect(outcome.errorName == name, "\(path): \(outcome.message)")
      #expect(outcome.names(path))
    }
    // What was there is still there.
    #expect(FileManager.default.fileExists(atPath: folder.path("file")))
  }
}
