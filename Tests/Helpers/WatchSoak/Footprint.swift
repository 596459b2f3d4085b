import Glibc
import SystemPackage
import TreeKit

/// What this process holds: descriptors, and megabytes of memory of its own (`RssAnon` of proc(5)).
struct Footprint {
  let descriptors: Int
  let memory: Int

  init() {
    descriptors = TemporaryTree.contents("/proc/self/fd").count
    let line = Self.text(of: "/proc/self/status").split(separator: "\n")
      .first { $0.hasPrefix("RssAnon:") }
    memory = (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  static func text(of path: FilePath) -> String {
    guard let file = try? FileDescriptor.open(path, .readOnly) else { return "" }
    defer { try? file.close() }
    return String(unsafeUninitializedCapacity: 8192) { bytes in
      (try? file.read(into: UnsafeMutableRawBufferPointer(bytes))) ?? 0
    }
  }
}
