package import SystemPackage

/// The part of a file watcher that a platform implements.
///
/// It has no thread and no loop: `FileWatcher` waits for the descriptor, calls the methods below on one
/// thread, and delivers the changes that they return. `InotifyWatcher` is the implementation for Linux.
/// Another platform adds a type that conforms, and one case to `FileWatcher.makeTreeWatcher`.
///
/// Every method that returns changes returns them in the order in which they have to be replayed, and
/// takes at most a few milliseconds. Nothing may be lost: a platform that drops changes reports
/// `overflow` and then what a comparison with the disk finds.
package protocol TreeWatcher: AnyObject {
  /// The descriptor that is readable when changes wait; -1 after `close()`.
  var fileDescriptor: CInt { get }

  /// The descriptor that is readable when `processMounts()` has something to do, or further changes wait; negative
  /// when there is none.
  var mountDescriptor: CInt { get }

  /// True once all entries that existed at the start are watched and listed.
  var isReady: Bool { get }

  /// True if every change up to now has been returned; must not block.
  var isSettled: Bool { get }

  /// True if `continueScanning(for:)` has something to do.
  var hasPendingScans: Bool { get }

  /// True if others can change the root without this kernel noticing; then all of it is polled.
  var isOnRemoteFileSystem: Bool { get }

  /// The time to wait before `poll()`; `nil` while nothing has to be polled.
  ///
  /// `FileWatcher` asks after each call that returns changes.
  var pollingDelay: Duration? { get }

  /// The watched directories, written as they are reported.
  var watchedDirectories: [FilePath] { get }

  /// Copies the names that are known, with the path of the root for the kernel.
  func copyNames(_ key: KeptState.Key) -> (state: KeptState, root: [UInt8])

  /// Reads the changes that wait; the descriptor stays readable when more do.
  func processReadable() -> [FileChange]

  /// Looks for file systems that were mounted or unmounted, and does the same as `processReadable()`.
  func processMounts() -> [FileChange]

  /// Goes on watching and listing directories for about `duration`.
  func continueScanning(for duration: Duration) -> [FileChange]

  /// Compares with the disk what the platform does not report.
  func poll() -> [FileChange]

  /// Compares what is known below `path` with the disk; `continueScanning(for:)` does the work.
  func rescan(below path: FilePath)

  /// Gives the descriptor back; no change is returned afterwards. A second call does nothing.
  func close()
}
