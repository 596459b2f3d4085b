import Foundation
import Testing

/// A program of this package, run to its end in a process of its own.
enum Probe {
  /// Starts the program beside this test bundle and waits until it has said "done" and ended well.
  static func run(_ program: String, _ scenario: String...) async throws {
    let process = Process()
    let output = Pipe()
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: bundle).deletingLastPathComponent().appending(
      path: program
    )
    process.arguments = scenario
    process.standardOutput = output
    process.standardError = output
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.hasSuffix("done\n"), "\(program) \(scenario): \(text)")
    #expect(status == 0, "\(program) \(scenario)")
  }
}
