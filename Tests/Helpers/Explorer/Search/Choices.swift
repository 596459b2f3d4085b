/// The choices of an execution as text: `17>2` switches to thread 2 before step 17, `20~1` has step 20 load
/// the store before the latest.
enum Choices {
  static func text(_ deviations: [Int: Deviation]) -> String {
    let parts = deviations.sorted { $0.key < $1.key }.flatMap { moment, deviation in
      [
        deviation.thread.map { "\(moment)>\($0)" },
        deviation.back.map { "\(moment)~\($0)" },
      ]
      .compactMap(\.self)
    }
    return parts.isEmpty ? "0>0" : parts.joined(separator: ",")
  }

  static func parse(_ text: String) -> [Int: Deviation] {
    var deviations: [Int: Deviation] = [:]
    for part in text.split(separator: ",") {
      let numbers = part.split { $0 == ">" || $0 == "~" }.compactMap { Int($0) }
      guard numbers.count == 2 else { continue }
      if part.contains(">") {
        deviations[numbers[0], default: Deviation()].thread = numbers[1]
      } else {
        deviations[numbers[0], default: Deviation()].back = numbers[1]
      }
    }
    return deviations
  }

  /// The steps of the execution that has been recorded.
  static func steps(_ engine: Engine) -> String {
    var lines: [String] = []
    var last = -1
    for step in engine.trace ?? [] {
      if step.thread != last {
        lines.append(step.thread == 0 ? "before or after the threads" : "thread \(step.thread)")
      }
      last = step.thread
      let head = padded("\(step.moment)", 5, left: true) + "  " + padded(step.text, 52)
      let place = step.site.line == 0 ? "" : "\(SourceText.file(step.site)):\(step.site.line)"
      lines.append(head + " " + padded(place, 26) + " " + SourceText.line(at: step.site))
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
