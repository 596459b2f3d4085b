import Glibc
import NIOPosix

/// Prints what an element costs through each bridge, beside the plain library, as a table.
///
///     swift run -c release BridgeCosts [part of a bridge's name]
@main struct BridgeCosts {
  static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst().first ?? ""
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    let server = try await LocalServer()
    var costs = RxNIOCosts(group).costs
    costs += RxHTTPClientCosts(server.port).costs
    costs += RxHummingbirdCosts(server.port).costs
    costs += LogCosts().costs + MetricsCosts().costs + TracingCosts().costs
    costs += OpenCombineCosts().costs + AsyncAlgorithmsCosts().costs
    print("Machine: \(Machine.line)\n\n\(Cost.head)")
    for cost in costs where wanted.isEmpty || cost.bridge.contains(wanted) {
      print(try await cost.line())
      fflush(nil)
    }
    print("| RxServiceLifecycle | none: it passes no elements | | | | | | |")
    exit(0)  // The server ends with the program.
  }
}
