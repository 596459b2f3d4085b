internal import Foundation
// Exported, as its `TemporaryDirectory` is the one that these functions extend.

/// Files of a test. Names are bytes: they need not be UTF-8.
///
///     let tree = try TemporaryDirectory("a", "b")
///     try tree.write("notes/today", "contents")
///     let outcome = try await Program("file-search").run("--filter", "today", tree.word)
extension TemporaryDirectory {
  /// Creates a directory with some empty files.
  ///
  /// - Parameters:
  ///   - first: the name of the first file.
  ///   - others: the names of the other files.
  /// - Throws: the error of the operating system.
  public convenience init(_ first: Word, _ others: Word...) throws {
    try self.init()
    for name in [first] + others { try write(name) }
  }

  /// The path as an argument of a program.
  public var word: Word { "\(path)" }

  /// Creates the directory again after the test has removed it.
  public func create() throws { try check(mkdir(path, 0o700)) }

  /// Creates empty files, and the directories that contain them.
  public func makeFiles(_ names: Word...) throws { for name in names { try write(name) } }

  /// Writes a text into a file in place of its contents, and creates the directories that contain it.
  public func write(_ name: Word, _ text: String = "") throws {
    if let slash = name.bytes.lastIndex(of: UInt8(ascii: "/")) {
      try makeDirectory(Word(Array(name.bytes[..<slash])))
    }
    let path = absolute(name)
    try withDescriptorsToItself {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      try check(descriptor)
      defer { close(descriptor) }
      if !text.isEmpty { try check(Int32(Foundation.write(descriptor, text, text.utf8.count))) }
    }
  }

  /// Creates a directory, and those that contain it.
  public func makeDirectory(_ name: Word) throws {
    for end in name.bytes.indices where name.bytes[end] == UInt8(ascii: "/") {
      mkdir(absolute(Word(Array(name.bytes[..<end]))), 0o700)
    }
    if mkdir(absolute(name), 0o700) != 0, errno != EEXIST { try check(-1) }
  }

  /// Creates a symbolic link.
  public func makeLink(_ name: Word, to target: String) throws {
    try check(symlink(target, absolute(name)))
  }

  /// Creates a named pipe.
  public func makePipe(_ name: Word) throws { try check(mkfifo(absolute(name), 0o600)) }

  /// Renames an entry; an entry of the new name is replaced.
  public func move(_ name: Word, to other: Word) throws {
    try check(rename(absolute(name), absolute(other)))
  }

  /// Removes a file, or a directory with its contents.
  public func remove(_ name: Word) throws {
    if unlink(absolute(name)) == 0 { return }
    let path = String(
      decoding: absolute(name).dropLast().map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    try FileManager.default.removeItem(atPath: path)
  }

  /// A Boolean value that indicates whether an entry of this name exists.
  public func exists(_ name: Word) -> Bool { access(absolute(name), F_OK) == 0 }

  /// Returns the text of a file, or `nil` when it does not exist or is not UTF-8.
  public func contents(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  private func absolute(_ name: Word) -> [CChar] {
    (Array(path.utf8) + [UInt8(ascii: "/")] + name.bytes + [0]).map(CChar.init(bitPattern:))
  }
}

private func check(_ result: Int32) throws {
  if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
