import Foundation
import RxCore
import ThreadTesting

/// Something that happens once, that threads and tasks wait for.
final class Milestone: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let lock = Lock()
  private let group = DispatchGroup()
  private var isReached = false

  init() { group.enter() }

  func reach() {
    let isFirst = lock.withLock {
      defer { isReached = true }
      return !isReached
    }
    if isFirst { group.leave() }
  }

  func reached() async {
    await answer { answer in group.notify(queue: .global()) { answer.give() } }
  }

  @available(*, noasync)
  func wait() { group.wait() }
}
