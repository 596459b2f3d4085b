import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Standard input in capitals on standard output, on the main loop; what refuses goes to errors.
  static func shout() throws {
    let shouted = StandardStreams.input().lines().compose { lines in
      lines.map { $0.uppercased() }.lineBytes()
    }
    let status = Amount()
    _ = StandardStreams.write(shouted)
      .catch { error in
        status.value = 1
        let text = Array("\((error as? UVError)?.name ?? "\(error)")\n".utf8)
        return StandardStreams.write(Observable.just(text).asFlowable(), to: .errors)
      }
      .subscribe()
    try UVLoop.main.run()
    exit(Int32(status.value))
  }
}
