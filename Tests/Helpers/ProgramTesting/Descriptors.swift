internal import Foundation

private let lock = NSLock()

/// Calls `body` while no program is being started, for what must not be inherited by one.
///
/// A program that is being started has all descriptors of this process until it is executed, also those
/// that are closed on execution (posix_spawn(3)). A file that is written meanwhile is closed when the
/// last of them is, and inotify(7) tells of that later. Whoever starts programs in these tests does it
/// in here.
public func withDescriptorsToItself<Result>(_ body: () throws -> Result) rethrows -> Result {
  lock.lock()
  defer { lock.unlock() }
  return try body()
}
