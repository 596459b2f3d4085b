internal import RxCore
internal import RxLoop

/// The server socket of one subscription.
final class SocketListener: Disposable, Sendable {
  private let server: UVServer
  private let watch: any Disposable

  /// For the loop's thread.
  private init(_ server: UVServer, _ valve: Valve) {
    self.server = server
    watch = valve.onChange { server.loop.perform { Self.update(from: valve, for: server) } }
    Self.update(from: valve, for: server)
  }

  /// Starts to listen, for the loop's thread.
  static func start(
    at place: UVServer.Place,
    backlog: Int,
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<ByteStream>,
    onListening: (UVServer) -> Void
  ) -> any Disposable {
    do throws(UVError) {
      let server = try UVServer(place, backlog: backlog, on: loop) { result in
        // A connection that could not be accepted has been closed; the server goes on.
        guard case .success(let stream) = result else { return }
        let connection = stream as? UVTCP
        observer.onNext(connection.map { ByteStream(immediate: $0) } ?? ByteStream(stream))
      }
      onListening(server)
      return SocketListener(server, valve)
    } catch {
      observer.onError(error)
      return Disposables.create()
    }
  }

  func dispose() {
    server.close()
    watch.dispose()
  }

  private static func update(from valve: Valve, for server: UVServer) {
    if valve.isOpen { server.resume() } else { server.pause() }
  }
}

extension Flowable where Element == ByteStream {
  /// Listens at `place` for each subscriber, and emits the accepted connections.
  static func listening(
    at place: UVServer.Place,
    backlog: Int,
    on loop: UVLoop,
    onListening: @escaping @Sendable (UVServer) -> Void
  ) -> Flowable<ByteStream> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: loop, for: observer, whenConnected: true) {
          SocketListener.start(
            at: place,
            backlog: backlog,
            on: loop,
            valve,
            observer,
            onListening: onListening
          )
        }
      }
    }
  }
}
