import Expectations
import Foundation
import TestSupport
import Testing

@testable import RxBrowser

struct SessionTests {
  @Test func `a session ends after thirty days`() throws {
    let directory = try TemporaryDirectory()
    let sessions = try Sessions(in: StateDirectory(directory.path))
    let secret = try sessions.make(at: 1_000_000)
    let end = 1_000_000 + 30 * 24 * 60 * 60
    expect(sessions.contains(secret, at: end - 1))
    expect(!sessions.contains(secret, at: end))
    expect(!sessions.contains(String(secret.reversed()), at: end - 1))
  }

  @Test func `of many sessions the newest are kept`() throws {
    let directory = try TemporaryDirectory()
    let sessions = try Sessions(in: StateDirectory(directory.path))
    let secrets = try (0...Sessions.limit).map { _ in try sessions.make() }
    expect(!sessions.contains(secrets[0]))
    expect(secrets.dropFirst().allSatisfy { sessions.contains($0) })
  }

  @Test func `several servers at once keep each other's sessions`() async throws {
    let directory = try TemporaryDirectory()
    let made = LockedBox<[String]>([])
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          try await onOwnThread {
            let sessions = try Sessions(in: StateDirectory(directory.path))
            for _ in 0..<8 { made.value.append(try sessions.make()) }
          }
        }
      }
      try await group.waitForAll()
    }
    let sessions = try Sessions(in: StateDirectory(directory.path))
    expectEqual(made.value.count, 32)
    expect(made.value.allSatisfy { sessions.contains($0) })
    expectEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: directory.path)),
      [
        "sessions", "lock",
      ]
    )
  }

  @Test func `a damaged file is replaced with the next session`() throws {
    let directory = try TemporaryDirectory()
    let file = directory.path("sessions")
    for damage in ["", "\u{0}\u{FFFD}", "rx-browser-0123456\r=\n", "other\nmore 12 x\n"] {
      try damage.write(toFile: file, atomically: false, encoding: .utf8)
      chmod(file, 0o600)
      let sessions = try Sessions(in: StateDirectory(directory.path))
      expect(!sessions.contains(""))
      expect(sessions.contains(try sessions.make()))
      expect(sessions.cookieName.wholeMatch(of: /rx-browser-[0-9a-f]{8}/) != nil)
    }
  }

  @Test func `a session file that others can read is not used`() throws {
    let directory = try TemporaryDirectory()
    let state = try StateDirectory(directory.path)
    let sessions = try Sessions(in: state)
    let secret = try sessions.make()
    chmod(directory.path("sessions"), 0o644)
    expect(!sessions.contains(secret))
    #expect(throws: BrowserError.self) { try Sessions(in: state) }

    // Nor one behind a link.
    try FileManager.default.moveItem(
      atPath: directory.path("sessions"),
      toPath: directory.path("moved")
    )
    chmod(directory.path("moved"), 0o600)
    symlink(directory.path("moved"), directory.path("sessions"))
    expect(!sessions.contains(secret))
  }

  @Test func `the directory is created for this user only`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a/b/c")
    _ = try StateDirectory(path)
    var status = stat()
    expectEqual(stat(path, &status), 0)
    expectEqual(status.st_mode & 0o777, 0o700)
    _ = try StateDirectory(path + "/")
  }

  @Test func `a directory that cannot be used is an error that says what to do`() throws {
    let directory = try TemporaryDirectory()
    try "".write(toFile: directory.path("file"), atomically: false, encoding: .utf8)
    let open = directory.path("open")
    mkdir(open, 0o755)
    for (path, reason) in [
      (directory.path("file"), "it is no directory"),
      (directory.path("file/below"), "Not a directory"),
      (open, "other users have access to it (chmod 700 removes that)"),
      ("/proc/none", "No such file or directory"),
    ] {
      let error = BrowserError.stateDirectory(path: path, reason: reason)
      #expect(throws: error) { try StateDirectory(path) }
      expect("\(error)".contains("BrowserOptions.stateDirectory"))
    }
  }

  @Test func `secrets are compared as a whole`() {
    let secret = Secret.make()
    expect(Secret.isWellFormed(secret))
    expect(Secret.isEqual(secret, secret))
    expect(!Secret.isEqual(secret, Secret.make()))
    expect(!Secret.isEqual(secret, String(secret.dropLast())))
    expect(!Secret.isEqual("", secret))
    expect(!Secret.isWellFormed(secret.dropLast() + "G"))
  }
}
