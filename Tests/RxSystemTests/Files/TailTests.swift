import Foundation
import LoopTesting
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing
import ThreadTesting

@Suite(.timeLimit(.minutes(5)))
struct TailTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes behind what is there.
  private func append(_ text: String, _ name: String = "log") {
    let descriptor = open(folder.path(name), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
  }

  /// Follows a file and does the next step whenever what has come is what the step before waits for.
  ///
  /// - Returns: all that has come.
  private func follow(
    from start: FileSystem.TailStart = .beginning,
    name: String = "log",
    interval: RxTimeInterval? = nil,
    _ steps: [(waitsFor: String, then: @Sendable () -> Void)]
  ) async throws -> String {
    let path = ByteString(folder.path(name))
    return try await withLoop { loop in
      let text = Box("")
      let next = Box(0)
      let subscription = SerialDisposable()
      let step: @Sendable () -> Void = {
        while next.value < steps.count, text.value.hasSuffix(steps[next.value].waitsFor) {
          next.value += 1
          steps[next.value - 1].then()
        }
        if next.value == steps.count { subscription.dispose() }
      }
      subscription.disposable = FileSystem(on: loop)
        .tail(of: path, from: start, interval: interval, onFollowing: step)
        .text()
        .subscribe(
          onNext: { piece in
            text.value += piece
            step()
          },
          onError: { Issue.record("\($0)") }
        )
      try loop.run(.until(SuspendingClock().now + patience))
      subscription.dispose()
      return text.value
    }
  }

  @Test(arguments: [nil, Duration.milliseconds(2)])
  func `what is there and what is written comes, piece by piece`(interval: Duration?) async throws {
    append("one\n")
    let text = try await follow(
      interval: interval,
      [
        ("one\n", { append("two\n") }), ("two\n", { append("three\n") }), ("three\n", {}),
      ]
    )
    #expect(text == "one\ntwo\nthree\n")
  }

  @Test func `from the end, what was there is not told`() async throws {
    append("old\n")
    let text = try await follow(from: .end, [("", { append("new\n") }), ("new\n", {})])
    #expect(text == "new\n")
  }

  @Test func `from an offset, what was there behind it is told`() async throws {
    append("0123456789")
    #expect(try await follow(from: .offset(7), [("789", {})]) == "789")
    #expect(try await follow(from: .offset(99), [("", { append("ab") }), ("ab", {})]) == "ab")
  }

  @Test func `another file that takes the name is read from its beginning, after the first`()
    async throws
  {
    append("one\n")
    let folder = folder
    let text = try await follow([
      (
        "one\n",
        {
          rename(folder.path("log"), folder.path("log.1"))
          append("late\n", "log.1")
          append("two\n")
        }
      ), ("two\n", { append("three\n") }), ("three\n", {}),
    ])
    #expect(text == "one\nlate\ntwo\nthree\n")
  }

  @Test func `a file that is not there is waited for, and so is one that was removed`()
    async throws
  {
    let folder = folder
    let text = try await follow(
      from: .end,
      [
        ("", { append("one\n") }), ("one\n", { unlink(folder.path("log")) }),
        ("one\n", { append("two\n") }), ("two\n", {}),
      ]
    )
    #expect(text == "one\ntwo\n")
  }

  @Test func `a file that was cut is read from its beginning`() async throws {
    append("a long beginning\n")
    let folder = folder
    let text = try await follow([
      (
        "beginning\n",
        {
          truncate(folder.path("log"), 0)
          append("new\n")
        }
      ), ("new\n", {}),
    ])
    #expect(text == "a long beginning\nnew\n")
  }

  @Test func `a link is followed to what it points to`() async throws {
    append("one\n", "real")
    symlink("real", folder.path("log"))
    let text = try await follow([("one\n", { append("two\n", "real") }), ("two\n", {})])
    #expect(text == "one\ntwo\n")
  }

  @Test func `what a link leads to may be rotated in its own directory`() async throws {
    let folder = folder
    mkdir(folder.path("data"), 0o755)
    append("one\n", "data/log")
    symlink("data/log", folder.path("log"))
    let text = try await follow([
      (
        "one\n",
        {
          rename(folder.path("data/log"), folder.path("data/log.1"))
          append("two\n", "data/log")
        }
      ), ("two\n", { append("three\n", "data/log") }), ("three\n", {}),
    ])
    #expect(text == "one\ntwo\nthree\n")
  }

  @Test(arguments: [true, false])
  func `a directory that is made anew is followed`(isRenamed: Bool) async throws {
    let folder = folder
    mkdir(folder.path("data"), 0o755)
    append("one\n", "data/log")
    let text = try await follow(
      name: "data/log",
      [
        (
          "one\n",
          {
            if isRenamed {
              rename(folder.path("data"), folder.path("old"))
            } else {
              unlink(folder.path("data/log"))
              rmdir(folder.path("data"))
            }
            mkdir(folder.path("data"), 0o755)
            append("two\n", "data/log")
          }
        ), ("two\n", { append("three\n", "data/log") }), ("three\n", {}),
      ]
    )
    #expect(text == "one\ntwo\nthree\n")
  }

  @Test func `nothing is read while the valve is shut`() async throws {
    append("one\n")
    let path = ByteString(folder.path("log"))
    try await withLoop { loop in
      let taken = Box([String]())
      let work = PublishSubject<Never>()
      let subscription = FileSystem(on: loop).tail(of: path, from: .beginning).text()
        .concatMapCompletable { text in
          taken.value.append(text)
          return taken.value.count == 1 ? work.asCompletable() : .empty()
        }
        .subscribe()
      while taken.value.isEmpty { try loop.run(.once) }
      append("two\n")
      append("three\n")
      try serveWhatIsReady(loop)
      #expect(taken.value == ["one\n"])
      work.onCompleted()
      while taken.value.joined() != "one\ntwo\nthree\n" { try loop.run(.once) }
      subscription.dispose()
    }
  }

  @Test func `a directory that is not there, and a file that is one, are errors`() async throws {
    let missing = ByteString(folder.path("no/log"))
    let outcome = try await heard { FileSystem(on: $0).tail(of: missing) }
    #expect(outcome.errorName == "ENOENT")
    #expect(outcome.message.contains(folder.path("no")))
    let directory = ByteString(folder.path)
    #expect(
      try await heard { FileSystem(on: $0).tail(of: directory) }.errorName
        == "EISDIR"
    )
  }
}
