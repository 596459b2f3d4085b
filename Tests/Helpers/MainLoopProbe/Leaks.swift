import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import TestSupport

/// Tests of leaks that other tests of the same process would disturb: descriptors and zombies.
extension Scenario {
  /// Two thousand processes, more in a soak, eight at a time, each with a pipe.
  nonisolated static func processes() throws {
    let loop = UVLoop.main
    // The loop opens descriptors of its own for the first signal and the first stream.
    try UVSignal(SIGUSR1, on: loop) {}.close()
    let (one, other) = try UVPipe.pair(on: loop)
    for pipe in [one, other] { pipe.close() }
    try loop.run()
    let before = Footprint.descriptors
    let tally = Tally()
    let count = 2000 * Seeds.factor
    let turns = UVCheck(on: loop) {
      tally.turns += 1
      if tally.turns < 64 || tally.turns % 64 == 0 {
        tally.most = max(tally.most, Footprint.descriptors.count)
      }
    }
    turns.holdsLoop = false
    @Sendable func startOne() {
      if tally.started == count { return }
      tally.started += 1
      var command = UVProcess.Command("/bin/true")
      command.output = .pipe
      do throws(UVError) {
        let process = try UVProcess(command, on: loop) { exit in
          if exit == .exited(0) { tally.ended += 1 }
          startOne()
        }
        try process.output?.startReading(onData: { _ in }) { _ in process.output?.close() }
      } catch {
        check(false, "\(error)")
      }
    }
    for _ in 0..<8 { startOne() }
    check(try !loop.run(), "nothing is left")
    check(tally.ended == count, "all ended well: \(tally.ended)")
    // Starting more in `onExit` does not starve other handles: ends of pipes are reported
    // meanwhile.
    check(tally.most < before.count + 100, "\(tally.most) descriptors at a time")
    checkDescriptors(before)
    var information = siginfo_t()
    let zombie = waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT)
    check(zombie < 0 && errno == ECHILD, "no child is left")
    finish()
  }

  /// Every kind of handle that has a descriptor, opened and closed a thousand times.
  nonisolated static func descriptors() throws {
    let loop = UVLoop.main
    var (user, program): (Int32, Int32) = (-1, -1)
    check(openpty(&user, &program, nil, nil, nil) == 0, "a pseudo-terminal")
    try round(0, program: program, on: loop)
    let before = Footprint.descriptors
    for number in 0..<1000 { try round(number, program: program, on: loop) }
    checkDescriptors(before)
    finish()
  }

  private nonisolated static func round(
    _ number: Int,
    program: Int32,
    on loop: UVLoop
  ) throws {
    let (ours, theirs) = try UVPipe.pair(on: loop)
    ours.write([1]) { _ in ours.close() }
    if number % 2 == 0 { theirs.close() }
    if !theirs.isClosed { try theirs.startReading(onData: { _ in }) { _ in theirs.close() } }
    let terminal = try UVTerminal(descriptor: program, on: loop)
    try terminal.setMode(.raw)
    try terminal.onResize { _ in }
    terminal.close()
    let missing = UVProcess.Command("/no/such/program")
    var piped = missing
    (piped.input, piped.output, piped.errors) = (.pipe, .pipe, .pipe)
    for command in [missing, piped] {
      do {
        _ = try UVProcess(command, on: loop) { _ in }
        check(false, "started \(command)")
      } catch {}
    }
    let opening = UVFile.open("/etc/passwd", on: loop) { result in
      if case .success(let file) = result { file.close() }
    }
    if number % 2 == 0 { opening.dispose() }
    if number % 3 == 0 { loop.schedule { opening.dispose() } }
    check(try !loop.run(), "nothing is left")
  }

  private nonisolated static func checkDescriptors(_ before: [String]) {
    let after = Footprint.descriptors
    check(after.count == before.count, "open before \(before), afterwards \(after)")
  }
}

private final class Tally: @unchecked Sendable {
  // Unchecked: accessed only on the main thread.
  var started = 0
  var ended = 0
  var most = 0
  var turns = 0
}
