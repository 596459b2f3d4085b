// page: a group in a synchronous main
import Logging
import RxCore
import RxLoop
import RxServiceLifecycle
import ServiceLifecycle

@main
struct Program {
  static func main() throws {
    let ticks = Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance)
      .take(3)
      .observe(on: MainScheduler.instance)
      .do(onNext: { print("tick", $0) })  // on the main actor, on the first thread
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: ticks.asService("ticks"),
      successTerminationBehavior: .gracefullyShutdownGroup
    )
    let group = ServiceGroup(
      configuration: .init(services: [service], logger: Logger(label: "program"))
    )
    try UVLoop.runMain { try await group.run() }
    print("stopped")
  }
}
// end
