import RxCore
import Synchronization

/// Something to wait for: it is raised once and stays so.
final class Flag: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let lock = Lock()
  private var isRaised = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func raise() {
    let outgoing = lock.withLock {
      isRaised = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in outgoing { continuation.resume() }
  }

  func raised() async {
    await withCheckedContinuation { continuation in
      let now = lock.withLock {
        if !isRaised { waiting.append(continuation) }
        return isRaised
      }
      if now { continuation.resume() }
    }
    lock.withLock {}  // a continuation alone is not seen by the thread sanitizer: see TestSupport
  }
}

/// An object whose end raises a flag.
final class Last: Sendable {
  private let flag: Flag

  init(_ flag: Flag) { self.flag = flag }

  deinit { flag.raise() }

  func touch() {}
}

/// Returns what `source` emits up to its end, which it waits for.
func events<Element: Sendable>(of source: Observable<Element>) async -> [Event<Element>] {
  let recorder = Recorder<Element>()
  let ended = Flag()
  _ = source.do(onDispose: { ended.raise() }).subscribe(recorder)
  await ended.raised()
  return recorder.events
}
