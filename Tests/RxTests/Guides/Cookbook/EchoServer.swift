import Rx
import RxSystem
import TestSupport
import Testing

func echo(
  at address: SocketAddress,
  onListening: @escaping @Sendable (SocketAddress) -> Void = { _ in }
) -> Observable<Never> {
  TCP.listen(at: address, onListening: onListening).flatMap { connection in
    connection.bytes.write(to: connection)
      .asObservable()
      .catch { _ in .empty() }
  }
}

@Suite(.timeLimit(.minutes(5)))
struct EchoServerTests {
  /// Sends bytes, and returns the number of those that come back.
  private func echoed(_ bytes: [UInt8], by address: SocketAddress) -> Observable<Int> {
    TCP.connect(to: address).asObservable().flatMap { connection in
      let sent = connection.write(bytes).andThen(connection.end())
      let received = connection.bytes.reduce(0) { count, bytes in count + bytes.count }
      return Observable.merge(received, sent.andThen(Observable<Int>.empty()))
    }
  }

  @Test func `many clients are served, while one does not read`() async throws {
    let listening = ReplaySubject<SocketAddress>.create(bufferSize: 1)
    let server = echo(at: .loopback(port: 0), onListening: { listening.onNext($0) }).subscribe()
    let address = try await listening.take(1).asSingle().value

    let slow = try await TCP.connect(to: address).value
    let isSent = LockedBox(false)
    let sending = slow.write([UInt8](repeating: 1, count: 30_000_000))
      .subscribe(onCompleted: { isSent.value = true })

    let counts = try await Observable.range(start: 1, count: 30)
      .map { [UInt8](repeating: 2, count: $0 * 200_000) }
      .map { bytes in echoed(bytes, by: address) }
      .merge(maxConcurrent: 3)
      .toArray().value
    #expect(counts.sorted() == (1...30).map { $0 * 200_000 })
    #expect(!isSent.value)  // the server has stopped reading what the client does not take back

    _ = try await slow.bytes.scan(0) { $0 + $1.count }.filter { $0 == 30_000_000 }
      .take(1).asSingle().value
    #expect(isSent.value)
    sending.dispose()
    server.dispose()
  }
}
