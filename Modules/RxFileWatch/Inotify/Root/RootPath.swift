internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// Finds the absolute path of a root without links.
enum RootPath {
  /// The number of links that the kernel follows; see path_resolution(7).
  private static let mostLinks = 40

  /// Returns `path` with every link followed; it must exist.
  static func resolve(_ path: [UInt8]) throws(Errno) -> [UInt8] {
    guard let real = path.withCString({ realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { free(real) }
    return FilePath(platformString: real).bytes
  }

  /// Returns `path` with every link followed as far as it exists; the rest stays as it is written.
  static func awaited(_ path: [UInt8]) throws(Errno) -> [UInt8] {
    try awaited(FilePath(rawBytes: path), links: 0)
  }

  private static func awaited(_ path: FilePath, links: Int) throws(Errno) -> [UInt8] {
    do throws(Errno) {
      return try resolve(path.isEmpty ? Array(".".utf8) : path.bytes)
    } catch {
      guard error == .noSuchFileOrDirectory || error == .notDirectory else { throw error }
    }
    var above = path
    guard let name = path.lastComponent, above.removeLastComponent() else {
      throw .noSuchFileOrDirectory
    }
    var result = FilePath(rawBytes: try awaited(above, links: links))
    switch name.kind {
    case .currentDirectory: break
    case .parentDirectory: result.removeLastComponent()
    case .regular:
      result.append(name)
      guard let target = target(of: result) else { break }
      if links >= mostLinks { throw .tooManySymbolicLinkLevels }
      result.removeLastComponent()
      return try awaited(result.pushing(target), links: links + 1)
    }
    return result.bytes
  }

  /// Returns the target of the link at `path`; `nil` when it is no link.
  private static func target(of path: FilePath) -> FilePath? {
    withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let length = text.map { text in
        path.withPlatformString { readlink($0, text, buffer.count) }
      }
      guard let length, length > 0 else { return nil }
      return FilePath(rawBytes: Array(buffer[..<length]))
    }
  }
}
