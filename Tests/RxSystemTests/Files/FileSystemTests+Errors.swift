import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of errors.
extension FileSystemTests {
  @Test func `every error has its symbol and path, and leaves no descriptor open`() async throws {
    put([1], "file")
    try FileManager.default.createDirectory(
      atPath: directory.path("full/inner"),
      withIntermediateDirectories: true
    )
    typealias Attempt = @Sendable (FileSystem) -> Completable
    let (missing, file, full) = (path("missing"), path("file"), path("full"))
    let below = path("file/below")
    let attempts: [(String, ByteString, Attempt)] = [
      ("ENOENT", missing, { $0.open(missing).asCompletable() }),
      ("ENOENT", missing, { $0.status(of: missing).asCompletable() }),
      ("ENOENT", missing, { $0.entries(of: missing).asCompletable() }),
      ("ENOENT", missing, { $0.bytes(of: missing).ignoreElements().asCompletable() }),
      ("ENOENT", missing, { $0.rename(missing, to: file) }),
      ("ENOENT", missing, { $0.remove(missing) }),
      ("ENOENT", missing, { $0.realPath(of: missing).asCompletable() }),
      ("ENOENT", path("missing/x"), { $0.write([1], to: path("missing/x")) }),
      ("ENOENT", path("missing/x"), { $0.makeDirectory(path("missing/x")) }),
      (
        "ENOENT", path("missing/x"),
        {
          $0.makeTemporaryDirectory(prefix: path("missing/x")).asCompletable()
        }
      ),
      ("EISDIR", full, { $0.read(full).asCompletable() }),
      ("EISDIR", full, { $0.write([1], to: full) }),
      ("EISDIR", full, { $0.remove(full) }),
      ("EISDIR", full, { $0.rename(file, to: full) }),
      ("EISDIR", full, { $0.replace(full, with: [1]) }),
      ("ENOTDIR", below, { $0.open(below).asCompletable() }),
      ("ENOTDIR", below, { $0.status(of: below).asCompletable() }),
      ("ENOTDIR", file, { $0.entries(of: file).asCompletable() }),
      ("ENOTDIR", file, { $0.removeDirectory(file) }),
      ("ENOTDIR", file, { $0.tail(of: below).ignoreElements().asCompletable() }),
      ("ENOTDIR", below, { $0.replace(below, with: [1]) }),
      ("ENOTEMPTY", full, { $0.removeDirectory(full) }),
      ("EEXIST", full, { $0.makeDirectory(full) }),
      ("EEXIST", file, { $0.makeSymbolicLink(file, to: "x") }),
      ("EEXIST", file, { $0.copy(file, to: file) }),
      ("EINVAL", file, { $0.target(of: file).asCompletable() }),
      ("EINVAL", "a\0b", { $0.open("a\0b").asCompletable() }),
      ("EINVAL", "a\0b", { $0.status(of: "a\0b").asCompletable() }),
      ("ENOSPC", "/dev/full", { $0.write([1], to: "/dev/full") }),
      ("EFBIG", file, { $0.read(file, limit: 0).asCompletable() }),
      (
        "ENAMETOOLONG", path(String(repeating: "x", count: 300)),
        {
          $0.open(path(String(repeating: "x", count: 300))).asCompletable()
        }
      ),
    ]
    for (name, subject, attempt) in attempts {
      let outcome = try await collectOutcome { attempt(FileSystem(on: $0)) }
      expectEqual(outcome.errorName, name, "\(name) \(subject): \(outcome.message)")
      expect(outcome.messageContains(subject), "\(outcome.message)")
    }
    try expectEqual(names, ["file", "full"])
    try expectEqual(openDescriptorCount(of: ""), 0)
  }

  @Test func `a write fails with the error of its source, after the bytes before it are written`()
    async throws
  {
    struct Refusal: Error {}
    let path = path("file")
    let outcome = try await collectOutcome { loop in
      let source = Observable.just([1, 2] as [UInt8]).concat(Observable.error(Refusal()))
      return FileSystem(on: loop).write(source.asFlowable(), to: path)
    }
    expect(outcome.error is Refusal)
    expectEqual(content("file"), [1, 2])
    try expectEqual(openDescriptorCount(of: "file"), 0)
  }
}
