import Foundation
import HistoryKit
import ProbeKit

/// Appends what the process holds to a file of results, as lines `soak second rss_bytes descriptors threads
/// rounds`.
struct Samples {
  static let interval = Duration.seconds(10)

  private let path: String
  private let begin = SuspendingClock().now
  /// The seconds and rounds of the lines that are there already: a soak can be run in pieces.
  private let earlier: (seconds: Int, rounds: Int)

  /// Continues the file that the environment variable `RELIABILITY_RESULTS` names, if it does.
  init?() {
    guard let path = ProcessInfo.processInfo.environment["RELIABILITY_RESULTS"] else { return nil }
    self.path = path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let last = text.split(separator: "\n").last { $0.hasPrefix("soak\t") }
    let fields = last?.split(separator: "\t").map { Int($0) ?? 0 } ?? []
    earlier = fields.count == 6 ? (fields[1], fields[5]) : (0, 0)
  }

  func append(rounds: Int) {
    let second = earlier.seconds + Int((SuspendingClock().now - begin).components.seconds)
    let numbers = [
      second, Footprint.resident, Footprint.descriptors.count, Footprint.threads,
      earlier.rounds + rounds,
    ]
    Results.append(["soak"] + numbers.map(String.init), to: path)
  }
}
