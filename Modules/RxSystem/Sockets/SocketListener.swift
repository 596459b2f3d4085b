internal import RxCore
internal import RxLoop

/// One subscription to those who connect.
final class SocketListener: Disposable, Sendable {
  private let server: UVServer
  private let watch: any Disposable

  /// For the loop's thread.
  private init(_ server: UVServer, _ valve: Valve) {
    self.server = server
    watch = valve.onChange { server.loop.perform { Self.update(from: valve, for: server) } }
    Self.update(from: valve, for: server)
  }

  /// Begins to listen, for the loop's thread.
  static func begin(
    at place: UVServer.Place,
    backlog: Int,
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<ByteStream>,
    onListening: (UVServer) -> Void
  ) -> any Disposable {
    do throws(UVError) {
      let server = try UVServer(place, backlog: backlog, on: loop) { result in
        // One that could not be taken has been turned away; the others go on.
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
  /// The connections of those who come to `place`, for each subscriber.
  static func listening(
    at place: UVServer.Place,
    backlog: Int,
    on loop: UVLoop,
    onListening: @escaping @Sendable (UVServer) -> Void
  ) -> Flowable<ByteStream> {
    Flowable { valve in
      .create { observer in
        LoopSubscription(on: loop) {
          SocketListener.begin(
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
