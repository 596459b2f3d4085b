internal import Glibc

/// What this process has of the system.
public enum Footprint {
  /// What each open descriptor leads to, as `/dev/null` or `anon_inode:[eventfd]` (proc(5)), the one
  /// that lists them not counted.
  public static var descriptors: [String] {
    guard let directory = opendir("/proc/self/fd") else { return [] }
    defer { closedir(directory) }
    let own = String(dirfd(directory))
    var targets: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == own || name.hasPrefix(".") { continue }
      var bytes = [CChar](repeating: 0, count: 256)
      readlink("/proc/self/fd/" + name, &bytes, 255)
      targets.append(bytes.text)
    }
    return targets.sorted()
  }

  /// Memory that is no file's, in KiB (proc(5), RssAnon).
  public static var memory: Int {
    let line = processText("self/status").split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split { !$0.isNumber }.compactMap { Int($0) }.first ?? -1
  }
}

/// What stands in a small file below /proc; nothing if it cannot be read.
public func processText(_ path: String) -> String {
  let file = open("/proc/" + path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [CChar](repeating: 0, count: 8192)
  read(file, &bytes, 8191)
  return bytes.text
}

/// Writes a line at once, also into a pipe.
public func say(_ text: String) {
  let line = text + "\n"
  _ = write(1, line, line.utf8.count)
}

extension [CChar] {
  /// What stands before the first zero.
  fileprivate var text: String {
    String(decoding: prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
