import Foundation
import RxCore
import TestSupport

/// An event that happens once, for which threads and tasks can wait.
final class Milestone: @unchecked Sendable {
  // Unchecked: `isReached` is accessed only under `lock`.
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
