#if Browser
  import Glibc
  import RxBrowser

  /// Opens and closes servers, and counts what is left.
  enum Cycles {
    @MainActor
    static func run(_ count: Int, in directory: String) throws {
      // The first has what the libraries keep.
      try run(in: directory)
      print(resources)
      for _ in 0..<count { try run(in: directory) }
      print(resources)
    }

    @MainActor
    private static func run(in directory: String) throws {
      var options = BrowserOptions()
      options.stateDirectory = directory
      let echo = Echo()
      let server = try WebServer(options, name: "BrowserEcho", host: echo)
      let sockets = (0..<5).map { _ in connect(to: server.port) }
      _ = server.newAddress()
      server.close()
      for socket in sockets { close(socket) }
    }

    private static func connect(to port: Int) -> Int32 {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let outcome = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      precondition(outcome == 0)
      return socket
    }

    /// The numbers of threads of servers and of descriptors.
    private static var resources: String {
      "\(entries(of: "/proc/self/task")) threads, \(entries(of: "/proc/self/fd")) descriptors"
    }

    private static func entries(of path: String) -> Int {
      guard let directory = opendir(path) else { return -1 }
      defer { closedir(directory) }
      var count = 0
      while readdir(directory) != nil { count += 1 }
      return count
    }
  }
#endif
