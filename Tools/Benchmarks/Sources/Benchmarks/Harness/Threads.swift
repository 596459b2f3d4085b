import Glibc

/// Runs `body` on a thread of its own; `join` waits for it.
final class Thread {
  private var handle = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    final class Start {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let start = Unmanaged.passRetained(Start(body)).toOpaque()
    pthread_create(
      &handle,
      nil,
      { start in
        if let start { Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
        return nil
      },
      start
    )
  }

  func join() { pthread_join(handle, nil) }
}

/// Prints a line on stderr.
func complain(_ text: String) { _ = (text + "\n").withCString { write(2, $0, strlen($0)) } }
