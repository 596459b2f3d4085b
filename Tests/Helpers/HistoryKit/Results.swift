internal import Foundation

/// The file that tests append their results to: that of the environment variable `RELIABILITY_RESULTS`.
public enum Results {
  /// Appends a line of fields that are separated by tabs, if the variable is set.
  public static func append(_ fields: any CustomStringConvertible...) {
    guard let path = ProcessInfo.processInfo.environment["RELIABILITY_RESULTS"] else { return }
    append(fields.map(\.description), to: path)
  }

  /// Appends a line to a file, in one write: several processes may append to it.
  public static func append(_ fields: [String], to path: String) {
    let line = fields.joined(separator: "\t") + "\n"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { preconditionFailure("\(path) cannot be written: \(errno)") }
    let written = line.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
    precondition(written == line.utf8.count, "\(path) cannot be written: \(errno)")
    close(file)
  }
}
