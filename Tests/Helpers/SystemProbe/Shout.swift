import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Copies standard input to standard output in upper case, on the main loop; prints errors to standard
  /// error.
  static func shout() throws {
    let upperCase = StandardStreams.input().lines().compose { lines in
      lines.map { $0.uppercased() }.lineBytes()
    }
    let status = Amount()
    _ = StandardStreams.write(upperCase)
      .catch { error in
        status.value = 1
        let text = Array("\((error as? UVError)?.name ?? "\(error)")\n".utf8)
        return StandardStreams.write(Observable.just(text).asFlowable(), to: .errors)
      }
      .subscribe()
    try UVLoop.main.run()
    exit(Int32(status.value))
  }

  /// Subscribes to standard input twice at a time, and then once more.
  static func inputTwice() throws {
    let loop = try UVLoop()
    let input = StandardStreams.input(on: loop)
    let first = input.subscribe(onNext: { _ in check(false, "nothing has been written") })
    _ = input.subscribe(onError: { say("\(($0 as? UVError)?.name ?? "\($0)")") })
    try loop.run(.noWait)
    first.dispose()
    try loop.run(.noWait)
    say("ready")
    _ = input.lines().subscribe(onNext: { say($0) }, onError: { check(false, "\($0)") })
    try loop.run()
    try loop.close()
    finish()
  }
}
