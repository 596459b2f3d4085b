import CBench
import Glibc

/// What a screen costs: a program on a terminal of its own, 200 × 60, typed at while its loop is idle.
enum TerminalBenchmarks {
  private static let latency = "key → bytes written"
  private static let frame = "frame with 30 changed rows"
  private static let items = "frame of a list, processor time"
  private static let table = "change of a table of 1,000,000 rows"

  static func run(_ emit: Emit) {
    runTable(emit)
    guard [latency, frame, items].contains(where: isWanted), let few = TypedRun(items: 100),
      let many = TypedRun(items: 100_000)
    else { return }
    emit(Figure(name: "\(latency), median", unit: "ms", values: [("ours", few.delay(0.5))]))
    emit(Figure(name: "\(latency), p99", unit: "ms", values: [("ours", few.delay(0.99))]))
    emit(Figure(name: "\(frame), size", unit: "bytes", values: [("ours", few.bytes)]))
    emit(
      Figure(name: "\(frame), processor time", unit: "ms", values: [("ours", few.processorTime)])
    )
    emit(
      Figure(
        name: items,
        unit: "ms",
        values: [("of 100,000", many.processorTime), ("of 100", few.processorTime)]
      )
    )
  }

  private static func runTable(_ emit: Emit) {
    guard isWanted(table), let plain = TypedRun(items: 1_000_000, of: "table", keys: 40),
      let sorted = TypedRun(items: 1_000_000, of: "sorted-table", keys: 40)
    else { return }
    emit(
      Figure(
        name: "\(table), processor time",
        unit: "ms",
        values: [("as they come", plain.processorTime), ("sorted", sorted.processorTime)]
      )
    )
    emit(
      Figure(
        name: "\(table), size",
        unit: "bytes",
        values: [("as they come", plain.bytes), ("sorted", sorted.bytes)]
      )
    )
  }
}

/// A run of the program of `ShownList`, typed at.
struct TypedRun {
  private static let size = (rows: 60, columns: 200)

  /// Milliseconds from each key to the first byte that it made the program write, in order of length.
  private let delays: [Double]
  /// Bytes that were written for a key.
  let bytes: Double
  /// Milliseconds of processor time for a key, all of the program.
  let processorTime: Double

  /// Starts the program and types; `nil` if there is no terminal to be had.
  init?(items: Int, of kind: String = "terminal", keys: Int = 400) {
    let arguments = ["/proc/self/exe", "--peer", kind, "\(items)"]
    guard let program = ProcessGroup(arguments, rows: Self.size.rows, columns: Self.size.columns)
    else { return nil }
    defer { program.end() }
    let terminal = program.output
    _ = Self.drain(terminal, patience: 1000)
    for _ in 0..<keys / 20 { Self.press(terminal) }
    var delays: [Double] = []
    var bytes = 0
    let before = program.processorTime
    for _ in 0..<keys {
      let (delay, count) = Self.press(terminal)
      delays.append(delay)
      bytes += count
    }
    processorTime = (program.processorTime - before) / Double(keys)
    self.bytes = Double(bytes) / Double(keys)
    self.delays = delays.sorted()
  }

  /// The delay that a part of all stay below.
  func delay(_ part: Double) -> Double { delays[Int(Double(delays.count - 1) * part)] }

  /// Types a letter and reads what it makes the program write, until that has been quiet for longer
  /// than a frame lasts.
  @discardableResult
  private static func press(_ terminal: CInt) -> (delay: Double, bytes: Int) {
    let start = cbench_now()
    write(terminal, "x", 1)
    var poll = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    Glibc.poll(&poll, 1, 1000)
    let delay = Double(cbench_now() - start) / 1e6
    return (delay, drain(terminal, patience: 25))
  }

  /// Reads until nothing has come for `patience` milliseconds.
  private static func drain(_ terminal: CInt, patience: CInt) -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    var poll = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while Glibc.poll(&poll, 1, patience) > 0 {
      let count = read(terminal, &bytes, bytes.count)
      if count <= 0 { break }
      total += count
    }
    return total
  }
}
