internal import Foundation

private let lock = NSLock()

/// Calls `body` while no test starts a program, so that no program inherits the descriptors of `body`.
///
/// Between fork and exec a new program has all descriptors of this process, even those that close on exec
/// (posix_spawn(3)). A file that is written meanwhile is closed late, and inotify(7) reports that late. So
/// tests also start programs only in here.
public func withDescriptorsToItself<Result>(_ body: () throws -> Result) rethrows -> Result {
  lock.lock()
  defer { lock.unlock() }
  return try body()
}
