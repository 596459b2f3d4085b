// A server that sends each page its messages back, for the suite of tests that `Tools/autobahn` runs.
//
//     BrowserEcho DIRECTORY     the directory of the sessions

#if Browser
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
      try MainActor.assumeIsolated {
        var options = BrowserOptions()
        options.stateDirectory = CommandLine.arguments[1]
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
#else
  @main
  struct BrowserEcho {
    static func main() { print("BrowserEcho needs the trait Browser") }
  }
#endif
