import Glibc

/// What this process has of the system.
enum Footprint {
  /// How many descriptors are open, the one that counts not counted.
  static var descriptors: Int {
    guard let directory = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(directory) }
    var count = -3  // `.`, `..`, and the directory
    while readdir(directory) != nil { count += 1 }
    return count
  }

  /// Memory that is no file's, in KiB (proc_pid_status(5), RssAnon).
  static var memory: Int {
    guard let file = fopen("/proc/self/status", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      if text.hasPrefix("RssAnon:") {
        return text.split(separator: " ").compactMap { Int($0) }.first
          ?? text.split { !$0.isNumber }.compactMap { Int($0) }.first ?? -1
      }
    }
    return -1
  }
}

/// Writes a line at once, also into a pipe.
func say(_ text: String) {
  let line = text + "\n"
  _ = write(1, line, line.utf8.count)
}
