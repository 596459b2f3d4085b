import Dispatch

/// Does something on another thread and waits, without holding main, until it is done.
func elsewhere(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      work()
      continuation.resume()
    }
  }
}
