import Glibc

/// What is the same in every run, and must not grow unnoticed: allocations and instructions an element.
///
/// A line a row: its name, its allocations, its instructions, between tabs. The first line names the
/// compiler and the processor of the instructions; with another compiler or processor only allocations are compared.
enum Thresholds {
  private static let instructionsSlack = 1.1
  /// How often a queue between threads grows is not the same in every run.
  private static let mallocsSlack = 0.05
  private static let header = "case\tmallocs\tinstructions, \(Machine.toolchain)"

  /// Counts again and prints what has grown; returns whether nothing has.
  static func check(against path: String) -> Bool {
    let (limits, isSameToolchain) = read(path)
    if !isSameToolchain { print("Only allocations are compared: this is \(Machine.toolchain).") }
    let counts = Instructions.counts()
    var faults: [String] = []
    for count in counts {
      guard let limit = limits[count.name] else {
        faults.append("\(count.name): not in \(path)")
        continue
      }
      if count.mallocs > limit.mallocs + mallocsSlack {
        faults.append("\(count.name): \(count.mallocs) mallocs, at most \(limit.mallocs)")
      }
      if isSameToolchain, count.instructions > limit.instructions * instructionsSlack {
        let most = (limit.instructions * instructionsSlack).rounded()
        faults.append(
          "\(count.name): \(count.instructions.rounded()) instructions, at most \(most)"
        )
      }
    }
    if wantedName.isEmpty {
      for name in limits.keys.sorted() where !counts.contains(where: { $0.name == name }) {
        faults.append("\(name): in \(path), but not measured")
      }
    }
    print("\(counts.count) rows counted, \(faults.count) with more than \(path) allows")
    for fault in faults { print(fault) }
    if !faults.isEmpty {
      print("If that is meant: Tools/bench --write-thresholds, and give the reason in the commit.")
    }
    return faults.isEmpty && !counts.isEmpty
  }

  /// Writes what is counted now.
  static func write(to path: String) {
    let lines = Instructions.counts().map { count in
      "\(count.name)\t\((count.mallocs * 100).rounded() / 100)\t\(Int(count.instructions.rounded()))\n"
    }
    guard let file = fopen(path, "w") else { fatalError("\(path) cannot be written") }
    fputs(header + "\n" + lines.joined(), file)
    fclose(file)
  }

  private typealias Limits = [String: (mallocs: Double, instructions: Double)]

  private static func read(_ path: String) -> (limits: Limits, isSameToolchain: Bool) {
    let lines = text(ofFile: path, room: 1 << 20).split(separator: "\n")
    var limits: Limits = [:]
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let mallocs = Double(fields[1]), let count = Double(fields[2])
      else { continue }
      limits[String(fields[0])] = (mallocs, count)
    }
    return (limits, lines.first.map(String.init) == header)
  }
}
