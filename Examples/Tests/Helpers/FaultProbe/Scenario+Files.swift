import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport

extension Scenario {
  private static let content =
    Array("Every byte of it.\n".utf8) + [UInt8](repeating: 7, count: 200_000)

  /// Files that are written, read, copied, listed and removed.
  static func files() throws {
    let directory = try TemporaryDirectory()
    let path = { (name: String) in ByteString(directory.path(name)) }
    try withLoop { loop in
      let files = FileSystem(on: loop)
      try loop.complete(files.write(content, to: path("a")))
      let read = try loop.value(files.read(path("a")))
      check(read == content, "\(read.count) bytes of \(content.count) were read")
      try loop.complete(files.copy(path("a"), to: path("b")))
      let copy = try loop.value(files.read(path("b")))
      check(copy == content, "\(copy.count) bytes of \(content.count) were copied")
      try loop.complete(files.makeDirectory(path("d")))
      try loop.complete(files.rename(path("b"), to: path("d/b")))
      let names = try loop.value(files.entries(of: path("."))).map { "\($0.name)" }.sorted()
      check(names == ["a", "d"], "entries: \(names)")
      let size = try loop.value(files.status(of: path("d/b"))).size
      check(size == Int64(content.count), "size: \(size)")
      try loop.complete(files.remove(path("d/b")))
      try loop.complete(files.removeDirectory(path("d")))
    }
  }

  /// A file that is replaced: whatever fails, it has the whole old or the whole new content.
  static func replacing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("settings")
    let old = Array("old".utf8)
    Faults.paused { write(old, to: path) }
    defer {
      Faults.paused {
        let found = contents(of: path)
        check(found == old || found == content, "\(found.count) bytes are left of the file")
        let names = entries(of: directory.path)
        check(names == ["settings"], "left behind: \(names)")
      }
    }
    try withLoop { loop in
      try loop.complete(FileSystem(on: loop).replace(ByteString(path), with: content))
      Faults.paused { check(contents(of: path) == content, "the new content is complete") }
    }
  }

  /// A file that is followed while it grows and is replaced.
  static func tail() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("log")
    Faults.paused { write(Array("first\n".utf8), to: path) }
    try withLoop { loop in
      let lines = try loop.value(
        FileSystem(on: loop).tail(
          of: ByteString(path),
          from: .beginning,
          interval: .milliseconds(50)
        )
        .lines()
        .asObservable()
        .do(onNext: { line in
          Faults.paused {
            switch line {
            case "first": append(Array("second\n".utf8), to: path)
            case "second":
              write(Array("third\n".utf8), to: path + ".new")
              rename(path + ".new", path)
            default: break
            }
          }
        })
        .take(3)
        .toArray()
      )
      check(lines == ["first", "second", "third"], "lines: \(lines)")
    }
  }

  // MARK: - Without the library

  private static func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    check(Glibc.write(file, bytes, bytes.count) == bytes.count, "\(path) is written")
    close(file)
  }

  private static func append(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    check(Glibc.write(file, bytes, bytes.count) == bytes.count, "\(path) is appended to")
    close(file)
  }

  private static func contents(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
  }

  private static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
