internal import Foundation

/// A directory of its own for one test, removed at its end.
///
/// Names are bytes.
public final class Tree: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes it, empty.
  public init() throws {
    path = "/tmp/rx-programs-\(UUID().uuidString)"
    try check(mkdir(path, 0o700))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The directory as a word of a command line.
  public var word: Word { "\(path)" }

  /// Makes empty files, and the directories they are in.
  public func files(_ names: Word...) throws { for name in names { try file(name) } }

  /// Writes a file, and makes the directories it is in.
  public func file(_ name: Word, _ text: String = "") throws {
    if let slash = name.bytes.lastIndex(of: UInt8(ascii: "/")) {
      try directory(Word(Array(name.bytes[..<slash])))
    }
    let path = absolute(name)
    try withDescriptorsToItself {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try check(descriptor)
      defer { close(descriptor) }
      if !text.isEmpty { try check(Int32(write(descriptor, text, text.utf8.count))) }
    }
  }

  /// Makes a directory, and those it is in.
  public func directory(_ name: Word) throws {
    for end in name.bytes.indices where name.bytes[end] == UInt8(ascii: "/") {
      mkdir(absolute(Word(Array(name.bytes[..<end]))), 0o700)
    }
    if mkdir(absolute(name), 0o700) != 0, errno != EEXIST { try check(-1) }
  }

  /// Makes a symbolic link.
  public func link(_ name: Word, to target: String) throws {
    try check(symlink(target, absolute(name)))
  }

  /// Makes a pipe with a name.
  public func fifo(_ name: Word) throws { try check(mkfifo(absolute(name), 0o600)) }

  /// Moves an entry, also over another.
  public func move(_ name: Word, to other: Word) throws {
    try check(rename(absolute(name), absolute(other)))
  }

  /// Removes a file, or a directory with what is in it.
  public func remove(_ name: Word) throws {
    if unlink(absolute(name)) == 0 { return }
    let path = String(
      decoding: absolute(name).dropLast().map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    try FileManager.default.removeItem(atPath: path)
  }

  private func absolute(_ name: Word) -> [CChar] {
    (Array(path.utf8) + [UInt8(ascii: "/")] + name.bytes + [0]).map(CChar.init(bitPattern:))
  }
}

private func check(_ result: Int32) throws {
  if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
