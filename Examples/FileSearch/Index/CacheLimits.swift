import Glibc
import SystemPackage

/// Limits of the age and size of kept indexes.
struct CacheLimits: Sendable {
  /// The time in seconds after which an index that was not used is removed.
  var age = 30 * 86_400
  /// The number of bytes of all indexes, beyond which those that were not used for the longest time are
  /// removed.
  var byteCount = 1 << 30
  /// The time in seconds after which a file that is not whole is one of a program that was killed.
  var temporaryAge = 3600

  private struct File {
    let path: FilePath
    let used: Int
    let byteCount: Int
  }

  /// Removes what is beyond the limits; nothing else than files of this program.
  func apply(to directory: FilePath) {
    let now = time(nil)
    var total = 0
    for file in Self.files(in: directory).sorted(by: { $0.used > $1.used }) {
      let isTemporary = file.path.extension == "tmp"
      if !isTemporary { total += file.byteCount }
      let isOld = now - file.used > (isTemporary ? temporaryAge : age)
      if isOld || !isTemporary && total > byteCount {
        _ = file.path.withPlatformString { unlink($0) }
      }
    }
  }

  private static func files(in directory: FilePath) -> [File] {
    guard let stream = directory.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var files: [File] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name.hasSuffix(".index") || name.contains(".index.") && name.hasSuffix(".tmp") else {
        continue
      }
      let path = directory.appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append(
        File(path: path, used: status.st_mtim.tv_sec, byteCount: Int(status.st_size))
      )
    }
    return files
  }
}
