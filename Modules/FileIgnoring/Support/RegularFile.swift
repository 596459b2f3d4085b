internal import CFileSystem
internal import Glibc
package import SystemPackage

/// Reads small regular files whole.
package enum RegularFile {
  /// The length of the longest ignore file that counts, in bytes.
  ///
  /// Each pattern is tried on each name, so that a longer file would make a walk take hours.
  package static let limit = 1 << 20

  /// Reads an ignore file or a configuration; calls `failed` if it exists and cannot be read.
  static func text(of file: FilePath, failed: (FilePath, Errno) -> Void) -> [UInt8]? {
    do throws(Errno) {
      return try text(at: file.bytes, in: AT_FDCWD, limit: limit)
    } catch {
      failed(file, error)
      return nil
    }
  }

  /// Reads a regular file, or the one that a link of its name leads to.
  ///
  /// A pipe or a device is not read, as it might have no end.
  ///
  /// - Parameters:
  ///   - path: the path, below `directory` if it is relative.
  ///   - directory: the descriptor of a directory.
  ///   - limit: the length of the longest file that is read, in bytes.
  /// - Returns: the text; nil if there is no such regular file, or if it is longer than `limit`.
  /// - Throws: the error that keeps a file that exists from being read.
  package static func text(
    at path: [UInt8],
    in directory: Int32,
    limit: Int
  ) throws(Errno) -> [UInt8]? {
    let file = path.withCString { cfs_open_regular(directory, $0) }
    if file < 0 {
      let reason = Errno(rawValue: -file)
      if reason.isAbsence || reason == .invalidArgument { return nil }
      throw reason
    }
    defer { close(file) }
    return try rest(of: file, limit: limit)
  }

  /// Reads an open file up to its end.
  ///
  /// - Parameters:
  ///   - file: the descriptor, at the place where reading starts.
  ///   - limit: the greatest number of bytes that are read.
  /// - Returns: the text; nil if it is longer than `limit`.
  /// - Throws: the error of read(2).
  package static func rest(of file: Int32, limit: Int) throws(Errno) -> [UInt8]? {
    var text: [UInt8] = []
    let chunk = 16_384
    while text.count <= limit {
      let before = text.count
      text.append(contentsOf: repeatElement(0, count: chunk))
      let count = text.withUnsafeMutableBytes { bytes in
        cfs_read(file, bytes.baseAddress?.advanced(by: before), chunk)
      }
      text.removeLast(chunk - max(Int(count), 0))
      if count < 0 { throw Errno(rawValue: Int32(-count)) }
      if count == 0 { return text }
    }
    return nil
  }
}
