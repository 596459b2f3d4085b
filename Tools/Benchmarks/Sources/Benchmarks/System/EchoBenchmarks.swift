import CBench
import Glibc
import RxCore
import RxLoop
import RxSystem
import RxTraits

/// A thousand clients of an echo server, in two processes.
enum EchoBenchmarks {
  private static let clients = 1000
  private static let trips = 50
  private static let size = 1024

  static func run(_ emit: Emit) {
    row("echo, 1,000 clients, 1 KiB a message", emit, stream)
    row("echo, 1,000 clients, each message awaited", emit, exchange)
  }

  private static func row(
    _ name: String,
    _ emit: Emit,
    _ talk: @escaping @Sendable (ByteStream) -> Completable
  ) {
    let count = clients * trips
    emit(
      measure(
        name,
        ours: Work(sample: { round("ours", count) { connectAll(to: $0, talk) } }),
        floor: (
          "libuv in C",
          Work(sample: {
            round("c", count) { port in
              cbench_echo_clients(CInt(port), CInt(clients), CInt(trips), CInt(size))
            }
          })
        ),
        target: SystemBenchmarks.throughput
      )
    )
  }

  /// Serves in this process, which was started for it, and never ends.
  static func serve(_ name: String) -> Never {
    SystemBenchmarks.allowManyDescriptors()
    if name == "c" { cbench_echo_server() }
    let server = TCP.listen(
      at: .loopback(port: 0),
      backlog: 1024,
      onListening: { address in
        print(address.port)
        fflush(nil)
      }
    )
    .flatMap { connection in connection.bytes.write(to: connection).asObservable() }
    .subscribe(onError: { fatalError("\($0)") })
    runMain()
    server.dispose()
    exit(0)
  }

  /// One round with a server of its own; starting that is not measured.
  private static func round(_ name: String, _ count: Int, _ body: (UInt16) -> Void) -> Cost {
    let arguments = ["/proc/\(getpid())/exe", "--peer", "echo", name]
    guard let server = ProcessGroup(arguments) else { fatalError("the server does not start") }
    defer { server.end() }
    var line = [UInt8](repeating: 0, count: 32)
    let length = read(server.output, &line, line.count)
    let text = String(decoding: line.prefix(max(0, length)), as: UTF8.self)
    guard let port = UInt16(text.prefix { $0.isNumber }) else {
      fatalError("the server prints no port but \(text)")
    }
    return cost(of: count) { body(port) }
  }

  private static func connectAll(
    to port: UInt16,
    _ talk: @escaping @Sendable (ByteStream) -> Completable
  ) {
    let done = Box()
    let bag = DisposeBag()
    for _ in 0..<clients {
      TCP.connect(to: .loopback(port: port))
        .flatMapCompletable { connection in talk(connection) }
        .subscribe(onCompleted: { done.add(1) }, onError: { fatalError("\($0)") })
        .disposed(by: bag)
    }
    runMain()
    precondition(done.total == clients, "\(done.total) clients have come to their end")
  }

  private static let message = [UInt8](repeating: 0, count: size)

  /// Sends a message whenever the one before has come back, and ends when the last has.
  ///
  /// One sequence writes all of them.
  @Sendable private static func stream(on connection: ByteStream) -> Completable {
    .deferred {
      let messages = PublishSubject<[UInt8]>()
      let answers = answers(on: connection) { isLast in
        if isLast { messages.onCompleted() } else { messages.onNext(message) }
      }
      let sending = messages.startWith(message).asFlowable().write(to: connection)
      return Observable.merge([sending.asObservable(), answers]).asCompletable()
    }
  }

  /// The same, with a sequence for each message.
  @Sendable private static func exchange(on connection: ByteStream) -> Completable {
    .deferred {
      let messages = PublishSubject<Void>()
      let answers = answers(on: connection) { isLast in
        if isLast { messages.onCompleted() } else { messages.onNext(()) }
      }
      let sending = messages.startWith(()).concatMap { connection.write(message).asObservable() }
        .concat(connection.end().asObservable())
      return Observable.merge([sending, answers]).asCompletable()
    }
  }

  /// What comes back, counted by messages.
  private static func answers(
    on connection: ByteStream,
    _ whenWhole: @escaping @Sendable (_ isLast: Bool) -> Void
  ) -> Observable<Never> {
    let received = Box()
    return connection.bytes.asObservable().do(onNext: { bytes in
      received.add(bytes.count)
      if received.total % size == 0 { whenWhole(received.total == size * trips) }
    })
    .ignoreElements()
  }
}
