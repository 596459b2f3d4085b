internal import Glibc

/// Runs `body` on a thread of its own.
public func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread,
    nil,
    { argument in
      if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    },
    Unmanaged.passRetained(Box(body)).toOpaque()
  )
  pthread_detach(thread)
}
