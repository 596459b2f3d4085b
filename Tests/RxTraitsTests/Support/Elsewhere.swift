import Dispatch

/// Does something on another thread, and waits for it.
func elsewhere(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    done.signal()
  }
  done.wait()
}
