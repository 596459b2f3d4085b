internal import Glibc

/// The resources of this process.
public enum Footprint {
  /// The targets of the open descriptors, such as `/dev/null` or `anon_inode:[eventfd]` (proc(5)),
  /// without the descriptor that lists them and those that libdispatch opens for a moment, to see which of its
  /// threads run.
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
      let target = bytes.text
      if target.hasPrefix("/proc/"), target.hasSuffix("/stat") { continue }
      targets.append(target)
    }
    return targets.sorted()
  }

  /// Anonymous memory in KiB (proc(5), RssAnon).
  public static var memory: Int { status("RssAnon:") }

  /// Resident memory in bytes (proc(5), VmRSS).
  public static var resident: Int { status("VmRSS:") * 1024 }

  /// The number of threads.
  public static var threads: Int { status("Threads:") }

  private static func status(_ name: String) -> Int {
    let line = processText("self/status").split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split { !$0.isNumber }.compactMap { Int($0) }.first ?? -1
  }
}

/// Returns the content of a small file below /proc; empty if it cannot be read.
public func processText(_ path: String) -> String {
  let file = open("/proc/" + path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [CChar](repeating: 0, count: 8192)
  read(file, &bytes, 8191)
  return bytes.text
}

/// Writes a line without buffering, also into a pipe.
public func say(_ text: String) {
  let line = text + "\n"
  _ = write(1, line, line.utf8.count)
}

extension [CChar] {
  /// The text before the first zero byte.
  fileprivate var text: String {
    String(decoding: prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
