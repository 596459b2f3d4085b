import Foundation

/// The data file of long runs, if the environment names one.
enum Results {
  /// Appends a line about a run that found nothing.
  static func append(_ target: FuzzTarget, _ seconds: Double, _ executions: Int) throws {
    guard let path = ProcessInfo.processInfo.environment["RELIABILITY_RESULTS"] else { return }
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let line = "fuzz\t\(target.name)\t\(Int(seconds))\t\(executions)\t0\n"
    try file.write(contentsOf: Data(line.utf8))
  }
}
