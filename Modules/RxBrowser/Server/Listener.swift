#if Browser
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
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
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
              guard let parts = parts.parts.withLock({ $0 }) else {
                throw ChannelError.ioOnClosedChannel
              }
              try RequestHandler.install(in: channel, for: parts)
            }
          }
          .bind(to: address)
          .wait()
      } catch {
        throw BrowserError(error, options)
      }
      port = channel.localAddress?.port ?? options.port
    }

    /// Accepts connections from now on.
    func accept(for parts: ServerParts) {
      self.parts.parts.withLock { $0 = parts }
      channel.setOption(.autoRead, value: true).whenComplete { _ in }
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
#endif
