import CBench
import Glibc
import Synchronization

/// What it takes to know a tree, and to show what changes in it under a standing query.
enum TreeBenchmarks {
  private static let index = "index of /usr, as a program"
  private static let shown50 = "created → shown, p50"
  private static let shown99 = "created → shown, p99"
  private static let repaints = "100,000 files made under a query: repaints a second"
  private static let blocked = "100,000 files made under a query: longest wait for a key"
  private static let counted = "100,000 files made under a query: last event → final count"

  static func run(_ emit: Emit) {
    guard let program = SearchProgram.installed.first else { return }
    if isWanted(index) { emit(index(program)) }
    if ![shown50, shown99, repaints, blocked, counted].contains(where: isWanted) { return }
    let tree = WatchTree()
    defer { tree.remove() }
    latencies(program, tree, emit)
    burst(program, tree, emit)
  }

  private static func index(_ program: SearchProgram) -> Figure {
    var lines = [("file-search", "\(program.path) --filter zzqqxx /usr >/dev/null")]
    for fd in ["fd", "fdfind"] where SearchProgram.isInstalled(fd) {
      lines.append((fd, "\(fd) zzqqxx /usr >/dev/null"))
    }
    var times: [[Double]] = lines.map { _ in [] }
    for _ in 0..<7 {
      for (place, line) in lines.enumerated() { times[place].append(SearchProgram.time(line.1)) }
    }
    return Figure(name: index, unit: "ms", values: zip(lines, times).map { ($0.0, median($1)) })
  }

  private static func start(_ program: SearchProgram, _ tree: WatchTree) -> TypedProgram? {
    guard let run = TypedProgram(shell: "exec \(program.path) -q needle \(tree.path)") else {
      return nil
    }
    guard run.wait(until: { $0.shows("watching /") }) != nil else {
      complain("bench: \(program.name) does not watch")
      run.end()
      return nil
    }
    run.settle()
    return run
  }

  private static func latencies(_ program: SearchProgram, _ tree: WatchTree, _ emit: Emit) {
    guard let run = start(program, tree) else { return }
    defer { run.end() }
    var times: [Double] = []
    for number in 1...200 {
      WatchTree.make("\(tree.place)/needle\(number)")
      guard let time = run.wait(until: { $0.shows(" \(number)/") }) else {
        return complain("bench: a new file is not shown")
      }
      times.append(time)
      run.settle(50)
    }
    times.sort()
    emit(Figure(name: shown50, unit: "ms", values: [(program.name, times[100])]))
    emit(Figure(name: shown99, unit: "ms", values: [(program.name, times[198])]))
    tree.clean()
  }

  /// Makes many files, moving the cursor in the query to and fro meanwhile.
  private static func burst(_ program: SearchProgram, _ tree: WatchTree, _ emit: Emit) {
    var figures: [String: [Double]] = [:]
    for _ in 0..<3 {
      tree.clean()
      guard let run = start(program, tree) else { return }
      defer { run.end() }
      guard let outcome = burst(run, tree) else {
        return complain("bench: the last of 100,000 files is not shown")
      }
      for (name, value) in outcome { figures[name, default: []].append(value) }
    }
    for (name, unit) in [(repaints, "a second"), (blocked, "ms"), (counted, "ms")] {
      let value = median(figures[name] ?? [.nan])
      emit(Figure(name: name, unit: unit, values: [(program.name, value)]))
    }
  }

  private static func burst(_ run: TypedProgram, _ tree: WatchTree) -> [(String, Double)]? {
    let frames = run.screen.frames
    let start = cbench_now()
    let ended = Mutex<Int64>(0)
    let thread = Thread {
      for number in 0..<WatchBurst.count { WatchTree.make("\(tree.place)/needle\(number)") }
      ended.withLock { $0 = cbench_now() }
    }
    defer { thread.join() }
    var (keys, longest) = (0, 0.0)
    while ended.withLock({ $0 }) == 0 {
      let column = run.screen.column
      run.type(keys.isMultiple(of: 2) ? "\u{1B}[D" : "\u{1B}[C")
      keys += 1
      guard let time = run.wait(until: { $0.column != column }) else { return nil }
      longest = max(longest, time)
      let pause = cbench_now()
      while cbench_now() - pause < 50_000_000 { run.look(10) }
    }
    let end = ended.withLock { $0 }
    let duration = Double(end - start) / 1e9
    let painted = run.screen.frames - frames
    let all = " \(WatchBurst.count)/"
    guard run.wait(until: { $0.shows(all) }) != nil else { return nil }
    let last = Double(cbench_now() - end) / 1e6
    // Keys are painted too, and are not what is counted.
    let rate = Double(painted - keys) / duration
    return [(repaints, rate), (blocked, longest), (counted, last)]
  }
}
