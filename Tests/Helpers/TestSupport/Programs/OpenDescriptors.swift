internal import Foundation

/// Returns the number of open descriptors of this process.
public func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}
