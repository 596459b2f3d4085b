import CBench
import Glibc

/// What a screen costs: a program on a terminal of its own, 200 × 60, typed at while its loop is idle.
enum TerminalBenchmarks {
  private static let latency = "key → bytes written"
  private static let frame = "frame with 30 changed rows"
  private static let items = "frame of a list, processor time"

  static func run(_ emit: Emit) {
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
}

/// A run of the program of `ShownList`, typed at.
struct TypedRun {
  private static let keys = 400
  private static let size = (rows: 60, columns: 200)

  /// Milliseconds from each key to the first byte that it made the program write, in order of length.
  private let delays: [Double]
  /// Bytes that were written for a key.
  let bytes: Double
  /// Milliseconds of processor time for a key, all of the program.
  let processorTime: Double

  /// Starts the program and types; `nil` if there is no terminal to be had.
  init?(items: Int) {
    let arguments = ["/proc/self/exe", "--peer", "terminal", "\(items)"]
    guard let program = ProcessGroup(arguments, rows: Self.size.rows, columns: Self.size.columns)
    else { return nil }
    defer { program.end() }
    let terminal = program.output
    _ = Self.drain(terminal, patience: 1000)
    for _ in 0..<20 { Self.press(terminal) }
    var delays: [Double] = []
    var bytes = 0
    let before = program.processorTime
    for _ in 0..<Self.keys {
      let (delay, count) = Self.press(terminal)
      delays.append(delay)
      bytes += count
    }
    processorTime = (program.processorTime - before) / Double(Self.keys)
    self.bytes = Double(bytes) / Double(Self.keys)
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
