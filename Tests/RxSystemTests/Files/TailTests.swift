import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TailTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Appends to the file.
  private func append(_ text: String, _ name: String = "log") {
    let descriptor = open(directory.path(name), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    expectEqual(write(descriptor, text, text.utf8.count), text.utf8.count)
    close(descriptor)
  }

  /// Follows a file, and runs the next step whenever the expected bytes of the previous one have arrived.
  ///
  /// - Returns: all emitted bytes.
  private func follow(
    from start: FileSystem.TailStart = .beginning,
    name: String = "log",
    interval: RxTimeInterval? = nil,
    _ steps: [(waitsFor: String, then: @Sendable () -> Void)]
  ) async throws -> String {
    let path = ByteString(directory.path(name))
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
  func `existing and appended bytes are emitted in order`(interval: Duration?) async throws {
    append("one\n")
    let text = try await follow(
      interval: interval,
      [
        ("one\n", { append("two\n") }), ("two\n", { append("three\n") }), ("three\n", {}),
      ]
    )
    expectEqual(text, "one\ntwo\nthree\n")
  }

  @Test func `from the end, existing bytes are not emitted`() async throws {
    append("old\n")
    let text = try await follow(from: .end, [("", { append("new\n") }), ("new\n", {})])
    expectEqual(text, "new\n")
  }

  @Test func `from an offset, existing bytes after it are emitted`() async throws {
    append("0123456789")
    try await expectEqual(follow(from: .offset(7), [("789", {})]), "789")
    try await expectEqual(follow(from: .offset(99), [("", { append("ab") }), ("ab", {})]), "ab")
  }

  @Test func `a file that takes the path is read from its beginning, after the rest of the first`()
    async throws
  {
    append("one\n")
    let directory = directory
    let text = try await follow([
      (
        "one\n",
        {
          rename(directory.path("log"), directory.path("log.1"))
          append("late\n", "log.1")
          append("two\n")
        }
      ), ("two\n", { append("three\n") }), ("three\n", {}),
    ])
    expectEqual(text, "one\nlate\ntwo\nthree\n")
  }

  @Test func `a missing or removed file is waited for`()
    async throws
  {
    let directory = directory
    let text = try await follow(
      from: .end,
      [
        ("", { append("one\n") }), ("one\n", { unlink(directory.path("log")) }),
        ("one\n", { append("two\n") }), ("two\n", {}),
      ]
    )
    expectEqual(text, "one\ntwo\n")
  }

  @Test func `a truncated file is read from its beginning`() async throws {
    append("a long beginning\n")
    let directory = directory
    let text = try await follow([
      (
        "beginning\n",
        {
          truncate(directory.path("log"), 0)
          append("new\n")
        }
      ), ("new\n", {}),
    ])
    expectEqual(text, "a long beginning\nnew\n")
  }

  @Test func `a symbolic link is followed to its target`() async throws {
    append("one\n", "real")
    symlink("real", directory.path("log"))
    let text = try await follow([("one\n", { append("two\n", "real") }), ("two\n", {})])
    expectEqual(text, "one\ntwo\n")
  }

  @Test func `the target of a symbolic link may be rotated in its own directory`() async throws {
    let directory = directory
    mkdir(directory.path("data"), 0o755)
    append("one\n", "data/log")
    symlink("data/log", directory.path("log"))
    let text = try await follow([
      (
        "one\n",
        {
          rename(directory.path("data/log"), directory.path("data/log.1"))
          append("two\n", "data/log")
        }
      ), ("two\n", { append("three\n", "data/log") }), ("three\n", {}),
    ])
    expectEqual(text, "one\ntwo\nthree\n")
  }

  @Test(arguments: [true, false])
  func `a directory that is created again is followed`(isRenamed: Bool) async throws {
    let directory = directory
    mkdir(directory.path("data"), 0o755)
    append("one\n", "data/log")
    let text = try await follow(
      name: "data/log",
      [
        (
          "one\n",
          {
            if isRenamed {
              rename(directory.path("data"), directory.path("old"))
            } else {
              unlink(directory.path("data/log"))
              rmdir(directory.path("data"))
            }
            mkdir(directory.path("data"), 0o755)
            append("two\n", "data/log")
          }
        ), ("two\n", { append("three\n", "data/log") }), ("three\n", {}),
      ]
    )
    expectEqual(text, "one\ntwo\nthree\n")
  }

  @Test func `nothing is read while the valve is closed`() async throws {
    append("one\n")
    let path = ByteString(directory.path("log"))
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
      expectEqual(taken.value, ["one\n"])
      work.onCompleted()
      while taken.value.joined() != "one\ntwo\nthree\n" { try loop.run(.once) }
      subscription.dispose()
    }
  }

  @Test func `at the end of the file, nothing is called until it changes`() async throws {
    append("one\n")
    let path = ByteString(directory.path("log"))
    try await withLoop { loop in
      let text = Box("")
      let subscription = FileSystem(on: loop).tail(of: path, from: .beginning).text()
        .subscribe(onNext: { text.value += $0 })
      while text.value != "one\n" { try loop.run(.once) }
      try serveWhatIsReady(loop)
      try loop.run(.noWait)  // closes what served
      let before = loop.metrics.callbacks
      let served = Box(0)
      for round in 1...100 {
        UVFile.status(of: path, on: loop) { _ in served.value += 1 }
        while served.value < round { try loop.run(.once) }
      }
      expectEqual(loop.metrics.callbacks - before, served.value)
      subscription.dispose()
    }
  }

  @Test func `a missing directory and a directory in place of the file are errors`() async throws {
    let missing = ByteString(directory.path("no/log"))
    let outcome = try await collectOutcome { FileSystem(on: $0).tail(of: missing) }
    expectEqual(outcome.errorName, "ENOENT")
    expect(outcome.message.contains(directory.path("no")))
    let path = ByteString(directory.path)
    try await expectEqual(
      collectOutcome { FileSystem(on: $0).tail(of: path) }.errorName,
      "EISDIR"
    )
  }
}
