internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The way from the top of the file system to a root, with every link followed.
///
/// Where a path leads depends on the links on its way, and on the places of the directories that it passes.
struct RootPath: Equatable {
  /// The number of links that the kernel follows; see path_resolution(7).
  private static let mostLinks = 40

  /// The absolute path without links, as far as it exists; the rest is as it is written.
  let bytes: [UInt8]
  /// The directories that the way passes, each with the names of the links in it that the way follows.
  let passed: [[UInt8]: Set<[UInt8]>]
  /// True if the way leads nowhere, since links lead in a circle.
  let isCircle: Bool

  /// Follows the links of an absolute path, which need not exist.
  ///
  /// - Throws: the error if it cannot be seen where the path leads.
  init(following path: FilePath) throws(Errno) {
    var place = FilePath("/")
    var passed: [[UInt8]: Set<[UInt8]>] = [:]
    var rest = Array(path.components.reversed())
    var (links, exists) = (0, true)
    while let component = rest.popLast() {
      if component.kind == .currentDirectory { continue }
      if component.kind == .parentDirectory {
        place.removeLastComponent()
        continue
      }
      let directory = place.bytes
      place.append(component)
      guard exists else { continue }
      if passed[directory] == nil { passed[directory] = [] }
      let target: FilePath?
      do throws(Errno) {
        target = try Self.target(of: place)
      } catch {
        guard error.isAbsence else { throw error }
        exists = false
        if error == .notDirectory { passed[directory] = nil }
        continue
      }
      guard let target else { continue }
      links += 1
      let name = place.bytes.dropFirst(directory.count).drop { $0 == UInt8(ascii: "/") }
      passed[directory]?.insert(Array(name))
      if links > Self.mostLinks { break }  // at one of the links, where another may come
      if target.isAbsolute { place = "/" } else { place.removeLastComponent() }
      rest.append(contentsOf: target.components.reversed())
    }
    (bytes, self.passed, isCircle) = (place.bytes, passed, links > Self.mostLinks)
  }

  /// Returns `path` with every link followed; it must exist.
  static func resolve(_ path: [UInt8]) throws(Errno) -> [UInt8] {
    guard let real = path.withCString({ realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { free(real) }
    return FilePath(platformString: real).bytes
  }

  /// Returns the target of the link at `path`; `nil` when it is no link.
  ///
  /// - Throws: the error if there is nothing, or it cannot be seen what.
  private static func target(of path: FilePath) throws(Errno) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = path.withPlatformString { readlink($0, &buffer, buffer.count) }
    if length >= 0 {
      return FilePath(rawBytes: buffer[..<length].map { UInt8(bitPattern: $0) })
    }
    let failure = Errno(rawValue: errno)
    if failure == .invalidArgument { return nil }
    throw failure
  }
}
