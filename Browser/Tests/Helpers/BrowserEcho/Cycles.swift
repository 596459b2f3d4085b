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
    for socket in sockets {
      // A response shows that the connection has been accepted.
      precondition(write(socket, "x\r\n\r\n", 5) == 5)
      var byte: UInt8 = 0
      precondition(read(socket, &byte, 1) == 1)
    }
    precondition(inheritable == 0)
    server.close()
    for socket in sockets { close(socket) }
  }

  private static func connect(to port: Int) -> Int32 {
    let socket = Glibc.socket(
      AF_INET,
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
      0
    )
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

  /// The numbers of threads of servers, of sockets and of event queues.
  private static var resources: String {
    let names = names(in: "/proc/self/task").map { name -> String in
      // The thread may have ended meanwhile.
      guard let file = fopen("/proc/self/task/\(name)/comm", "r") else { return "" }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      guard let text = fgets(&line, 64, file) else { return "" }
      return String(cString: text)
    }
    let links = links.values
    return """
      \(names.count { $0.hasPrefix("NIO") }) threads, \(links.count { $0.hasPrefix("socket:") }) sockets, \
      \(links.count { $0 == "anon_inode:[eventpoll]" }) queues
      """
  }

  /// The number of sockets that a program would inherit.
  private static var inheritable: Int {
    links.count { $0.value.hasPrefix("socket:") && fcntl($0.key, F_GETFD) & FD_CLOEXEC == 0 }
  }

  /// The files and sockets of the descriptors.
  private static var links: [Int32: String] {
    var links: [Int32: String] = [:]
    for name in names(in: "/proc/self/fd") {
      var target = [CChar](repeating: 0, count: 256)
      let count = readlink("/proc/self/fd/\(name)", &target, target.count)
      if count > 0, let number = Int32(name) {
        links[number] = String(
          decoding: target[..<count].map { UInt8(bitPattern: $0) },
          as: UTF8.self
        )
      }
    }
    return links
  }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
