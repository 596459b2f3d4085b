// A server that sends each page its messages back, for the suite of tests that `Tools/autobahn` runs.
//
//     BrowserEcho DIRECTORY              the directory of the sessions
//     BrowserEcho --cycles 20 DIRECTORY  opens and closes servers, and counts what is left

import Dispatch
import Glibc
import RxBrowser

/// Sends messages back.
@MainActor
final class Echo: PageHost {
  private var connections: [Int: any PageConnection] = [:]

  func didOpen(_ page: Int, _ connection: any PageConnection) { connections[page] = connection }

  func didReceive(_ message: [UInt8], from page: Int) { connections[page]?.send(message) }

  func didClose(_ page: Int) { connections[page] = nil }
}

@main
struct BrowserEcho {
  static func main() throws {
    let arguments = CommandLine.arguments
    try MainActor.assumeIsolated {
      if arguments[1] == "--cycles" {
        return try Cycles.run(Int(arguments[2]) ?? 1, in: arguments[3])
      }
      var options = BrowserOptions()
      options.stateDirectory = arguments[1]
      // The suite sends messages of 16 MiB.
      options.limits.messageSize = 32 * 1024 * 1024
      options.limits.waitingBytes = 64 * 1024 * 1024
      let echo = Echo()
      let server = try WebServer(options, name: "BrowserEcho", host: echo)
      print(server.newAddress())
      fflush(nil)
      // Both live as long as the program.
      _ = Unmanaged.passRetained(echo)
      _ = Unmanaged.passRetained(server)
      dispatchMain()
    }
  }
}
