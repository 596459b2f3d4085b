internal import Glibc
internal import RxLoop

/// Runs a body on a new thread, and then calls a function with its result.
///
/// The thread has released the body when it calls `completion`.
///
/// - Parameters:
///   - body: called on the new thread; not at all if the system refuses a thread.
///   - completion: called once, with the result of `body` or the error of pthread_create(3).
func startThread(
  _ body: @escaping @Sendable () -> Result<Void, any Error>,
  completion: @escaping @Sendable (Result<Void, any Error>) -> Void
) {
  let work = Unmanaged.passRetained(ThreadWork(body, completion))
  var thread = pthread_t()
  let refusal = pthread_create(&thread, nil, runThreadWork, work.toOpaque())
  if refusal == 0 {
    pthread_detach(thread)
  } else {
    work.release()
    completion(.failure(UVError(code: -refusal)))
  }
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Result<Void, any Error>
  let completion: @Sendable (Result<Void, any Error>) -> Void

  init(
    _ body: @escaping @Sendable () -> Result<Void, any Error>,
    _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    (self.body, self.completion) = (body, completion)
  }
}

/// The start routine of the thread.
private func runThreadWork(_ opaque: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let opaque {
    let (completion, result) = perform(Unmanaged<ThreadWork>.fromOpaque(opaque))
    completion(result)
  }
  return nil
}

/// Runs the body and releases it.
@inline(never)
private func perform(
  _ work: Unmanaged<ThreadWork>
) -> (@Sendable (Result<Void, any Error>) -> Void, Result<Void, any Error>) {
  let work = work.takeRetainedValue()
  return (work.completion, work.body())
}
