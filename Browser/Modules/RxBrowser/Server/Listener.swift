internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A socket that listens for connections.
final class Listener: Sendable {
  let port: Int
  private let channel: any Channel
  private let parts: Handover

  /// Connections come before the port is known to those who need it; they wait until `accept`.
  private final class Handover: Sendable {
    let parts = Mutex<ServerParts?>(nil)
  }

  init(
    _ address: SocketAddress,
    _ options: BrowserOptions,
    on thread: ServerThread
  ) throws(BrowserError) {
    let parts = Handover()
    self.parts = parts
    do {
      channel = try ServerBootstrap(group: thread.group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.autoRead, value: false)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler())
          }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(
          .writeBufferWaterMark,
          value: .init(low: 128 * 1024, high: 256 * 1024)
        )
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            channel.closeOnExec()
            guard let parts = parts.parts.withLock({ $0 }) else {
              throw ChannelError.ioOnClosedChannel
            }
            try RequestHandler.install(in: channel, for: parts)
          }
        }
        .withBoundSocket(try Self.socket(at: address))
        .wait()
    } catch {
      throw BrowserError(error, options)
    }
    port = channel.localAddress?.port ?? options.port
  }

  /// Creates a socket that programs started by this one do not inherit; they would keep the port.
  private static func socket(at address: SocketAddress) throws -> Int32 {
    func check(_ outcome: Int32, _ call: String) throws -> Int32 {
      guard outcome >= 0 else { throw IOError(errnoCode: errno, reason: call) }
      return outcome
    }
    let family = address.protocol == .inet6 ? AF_INET6 : AF_INET
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = try check(Glibc.socket(family, type, 0), "socket")
    do {
      var isReused: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      _ = try check(setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isReused, size), "setsockopt")
      _ = try address.withSockAddr { address, size in
        try check(bind(socket, address, socklen_t(size)), "bind")
      }
      return socket
    } catch {
      Glibc.close(socket)
      throw error
    }
  }

  /// Accepts connections from now on.
  func accept(for parts: ServerParts) {
    self.parts.parts.withLock { $0 = parts }
    channel.setOption(.autoRead, value: true).whenComplete { _ in }
  }
}

extension Channel {
  /// Makes programs that are started by this one not inherit the connection, which would stay open with them.
  ///
  /// swift-nio accepts without that, and has its socket's number only in its description.
  fileprivate func closeOnExec() {
    let words = "\(self)".split { !($0.isLetter || $0.isNumber) }
    guard let name = words.firstIndex(of: "fd"), name + 1 < words.endIndex,
      let descriptor = Int32(words[name + 1])
    else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}

extension BrowserError {
  /// Tells why an address cannot be listened on.
  fileprivate init(_ error: any Error, _ options: BrowserOptions) {
    self =
      switch (error as? IOError)?.errnoCode {
      case EADDRINUSE: .addressInUse(host: options.host, port: options.port)
      case EACCES, EPERM: .notPermitted(host: options.host, port: options.port)
      case EADDRNOTAVAIL: .unknownHost(options.host)
      default: .system("\(error)")
      }
  }
}
