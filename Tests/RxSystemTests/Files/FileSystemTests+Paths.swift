import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of paths and directories.
extension FileSystemTests {
  @Test func `paths are created, listed, renamed, linked, copied, resolved and removed`()
    async throws
  {
    let directory = path("")
    put([1, 2, 3], "b")
    let outcome = try await collectOutcome { loop -> Single<[String]> in
      let files = FileSystem(on: loop)
      let made = files.makeDirectory(path("d"))
        .andThen(files.rename(path("b"), to: path("a")))
        .andThen(files.makeSymbolicLink(path("link"), to: "a"))
        .andThen(files.makeLink(path("hard"), to: path("a")))
        .andThen(files.copy(path("a"), to: path("copy")))
        .andThen(files.setPermissions(0o640, of: path("copy")))
      let names = made.andThen(files.entries(of: directory)).map { entries in
        entries.map { "\($0.name) \($0.kind)" }
      }
      return names.flatMap { names in
        files.target(of: path("link")).map { names + ["→ \($0)"] }
      }
      .flatMap { log in files.status(of: path("hard")).map { log + ["\($0.links) links"] } }
      .flatMap { log in
        files.status(of: path("copy")).map { log + [String($0.permissions, radix: 8)] }
      }
      .flatMap { log in
        files.status(of: path("link"), followsLink: false).map { log + ["\($0.kind)"] }
      }
      .flatMap { log in
        files.remove(path("a")).andThen(files.removeDirectory(path("d"))).andThen(.just(log))
      }
    }
    expectEqual(
      outcome.elements,
      [
        [
          "a regular", "copy regular", "d directory", "hard regular", "link symbolicLink", "→ a",
          "2 links", "640", "symbolicLink",
        ]
      ],
      "\(String(describing: outcome.error))"
    )
    try expectEqual(names, ["copy", "hard", "link"])
    let real = try await resolve(path("./x/../hard"))
    expectEqual(real, nil)
  }

  private func resolve(_ path: ByteString) async throws -> ByteString? {
    try await collectOutcome { FileSystem(on: $0).realPath(of: path) }.elements.first
  }

  @Test func `a temporary directory has a unique path`() async throws {
    let prefix = path("build-")
    let made = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      let one = files.makeTemporaryDirectory(prefix: prefix)
      return Single.zip(one, one)
    }
    guard let (first, second) = made.elements.first else {
      Issue.record("\(made.message)")
      return
    }
    expect(first != second)
    expect(first.bytes.starts(with: prefix.bytes) && first.bytes.count == prefix.bytes.count + 6)
    try expectEqual(names.count, 2)
  }

  @Test func `paths need not be valid UTF-8`() async throws {
    let name = ByteString(path("").bytes + [0xFF, 0xFE, 0x20])
    let directory = path("")
    let outcome = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write([1], to: name).andThen(files.entries(of: directory))
    }
    expectEqual(outcome.elements.first?.map(\.name.bytes), [[0xFF, 0xFE, 0x20]])
  }

  @Test func `paths that are not valid UTF-8 are concatenated byte for byte`() async throws {
    let name = ByteString([0xFF, 0x1B])
    let directory = ByteString(directory.path)
    let outcome = try await collectOutcome { loop in
      let files = FileSystem(on: loop)
      return files.write([1], to: "\(directory)/\(name)").andThen(files.entries(of: directory))
        .flatMap { entries in
          Completable.concat(entries.map { files.remove("\(directory)/\($0.name)") })
            .andThen(Single.just(entries.map(\.name)))
        }
    }
    expectEqual(outcome.elements, [[name]], "\(outcome.message)")
    try expectEqual(names, [])
    expect("\(name) \(7)" as ByteString == ByteString([0xFF, 0x1B, 0x20, 0x37]))
  }

  @Test func `control characters of a path are escaped in messages`() async throws {
    let name: ByteString = "\u{1B}[2J\u{9B}2J\u{7}"
    let outcome = try await collectOutcome { FileSystem(on: $0).open(name) }
    expectEqual(outcome.message, "\\u{1b}[2J\\u{9b}2J\\u{7}: no such file or directory")
    let failure = ProcessFailure(program: name, exit: .exited(1))
    expectEqual(failure.description, "\\u{1b}[2J\\u{9b}2J\\u{7} has ended with status 1")
  }
}
