import FoundationEssentials

/// The load, the memory and the processes of this machine at a moment, read from proc(5).
struct Machine: Sendable {
  /// A process.
  struct Process: Identifiable, Sendable {
    let id: Int
    let name: String
    /// The processor time so far, in ticks of 10 ms.
    var ticks = 0
    /// The memory in use, in bytes.
    var memory = 0
    /// The share of a processor since the moment before.
    var load = 0.0
  }

  /// The processor time of all processors by kind, in ticks: user, nice, system, idle and others.
  var ticks: [Int] = []
  /// Memory in bytes, by the names of /proc/meminfo.
  var memory: [String: Double] = [:]
  var processes: [Int: Process] = [:]
  /// The shares of all processors since the moment before, in programs and in the kernel; none at the first moment.
  var load = (user: Double.nan, system: Double.nan)
  /// The processes that have started and ended since then, in words.
  var changes: [String] = []

  /// Reads the files, and compares them with the moment before.
  static func read(after before: Machine) -> Machine {
    var now = Machine()
    let lines = text("stat").split(separator: "\n").map { $0.split(separator: " ") }
    now.ticks = lines.first?.dropFirst().compactMap { Int($0) } ?? []
    for line in text("meminfo").split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == ":" }
      if words.count > 1, let size = Double(words[1]) { now.memory[String(words[0])] = size * 1024 }
    }
    let processors = Double(max(1, lines.count { $0.first?.hasPrefix("cpu") ?? false } - 1))
    let passed = zip(now.ticks, before.ticks).map { Double($0 - $1) }
    let whole = max(1, passed.reduce(0, +))
    if passed.count > 2 { now.load = ((passed[0] + passed[1]) / whole, passed[2] / whole) }
    for id in (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(Int.init)
      ?? []
    {
      guard var process = process(id) else { continue }
      let ticks = process.ticks - (before.processes[id]?.ticks ?? process.ticks)
      process.load = Double(ticks) * processors / whole
      now.processes[id] = process
    }
    if before.processes.isEmpty { return now }
    let started = now.processes.values.filter { before.processes[$0.id] == nil }
    let ended = before.processes.values.filter { now.processes[$0.id] == nil }
    now.changes = started.map { "\($0.name) (\($0.id)) started" }
    now.changes += ended.map { "\($0.name) (\($0.id)) ended" }
    return now
  }

  /// Reads a process; `nil` if it has ended.
  private static func process(_ id: Int) -> Process? {
    // The name stands in parentheses, and may have some itself.
    let stat = text("\(id)/stat")
    guard let start = stat.firstIndex(of: "("), let end = stat.lastIndex(of: ")") else {
      return nil
    }
    let fields = stat[end...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    guard fields.count > 21 else { return nil }
    let name = String(stat[stat.index(after: start)..<end])
    return Process(id: id, name: name, ticks: fields[11] + fields[12], memory: fields[21] * 4096)
  }

  private static func text(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: "/proc/\(name)") ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
