// page: the program
import Foundation
import RxCore
import RxLoop
import RxServiceLifecycle
import RxSystem
import RxTraits
import ServiceLifecycle
import UnixSignals

@main
struct Program {
  static func main() async throws {
    let loop = try UVLoop()
    let reloads = try SystemSignals.signal(SIGHUP)  // the group does not know of this signal
      .do(onNext: { _ in say("reload") }, onSubscribed: { say("ready \(getpid())") })
    let ticks = Observable<Int>.interval(.milliseconds(20), scheduler: UVLoopScheduler(loop: loop))
    let group = ServiceGroup(
      services: [
        UVLoopService(loop, name: "loop"),
        SubscriptionService(
          "ticks",
          untilShutdown: { shutdown in
            ticks.take(until: shutdown).do(onCompleted: { say("no more ticks") })
          }
        ),
        reloads.asService("reloads"),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint]
    )
    try await group.run()
    say("stopped")
  }
}

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
// end
