import NIOCore
import NIOPosix
import RxNIO

/// The program of the page: a server, a client, and what main sees of them.
@main
struct Program {
  typealias Connection = RemoteChannel<ByteBuffer, ByteBuffer>

  static let bag = DisposeBag()

  // page: main and an event loop group
  @MainActor static func main() throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    let running = UVLoop.main.keepAlive()  // until the group has ended
    let words = Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance)
      .map { "word \($0)" }
    serve(on: group)
      .flatMap { server in connect(to: server, on: group) }
      .asObservable()
      .flatMap { connection in
        // From main to the event loop: the writing moves the elements.
        words.lineBytes().buffers().write(to: connection)
          .subscribe(onError: { _ in })  // The channel has been closed.
          .disposed(by: bag)
        return connection.inbound.bytes().lines().take(3)
      }
      .asDriver(onErrorDriveWith: .empty())  // from the event loop to main
      .drive(
        onNext: { print("answer:", $0) },
        onCompleted: { group.shutdownGracefully { _ in running.dispose() } }
      )
      .disposed(by: bag)
    try UVLoop.main.run()
    print("stopped")
  }
  // end

  /// Answers each line in capitals.
  static func serve(on group: MultiThreadedEventLoopGroup) -> Single<any Channel> {
    .deferred {
      ServerBootstrap(group: group)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let connection = try Connection(wrapping: channel)
            connection.inbound.bytes().lines()
              .compose { $0.map { $0.uppercased() }.lineBytes() }
              .buffers()
              .write(to: connection)
              .subscribe(onError: { _ in })
              .disposed(by: bag)
          }
        }
        .bind(host: "127.0.0.1", port: 0)
        .asSingle()
    }
  }

  static func connect(
    to server: any Channel,
    on group: MultiThreadedEventLoopGroup
  ) -> Single<Connection> {
    .deferred {
      guard let address = server.localAddress else { throw ChannelError.unknownLocalAddress }
      return ClientBootstrap(group: group)
        .channelOption(.autoRead, value: false)  // until the channel is wrapped
        .connect(to: address)
        .flatMapThrowing { channel in try Connection(wrapping: channel) }
        .asSingle()
    }
  }
}
