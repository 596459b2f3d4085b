internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// The events of the kernel: of watched directories and files, and of whole file systems for the directories
/// that inotify(7) has no watch for.
///
/// A directory is watched by inotify if the user has watches left: that wakes the watcher for nothing else. By
/// fanotify(7) the kernel reports every change of the file system, and the watcher discards most of them. So only
/// directories that inotify refuses are watched that way, and no directory in both ways.
///
/// The order of events of two directories is lost between the two queues. So a rename between a directory
/// of the one and one of the other is a removal and a creation, as where one of the two is not watched.
final class KernelQueue {
  private let inotify: InotifyQueue
  /// The descriptor of epoll(7) that also waits for fanotify.
  private let poll: CInt
  /// The queue of whole file systems, from the first directory on that inotify has refused.
  private var fanotify: FanotifyQueue?
  private var isFanotifyAvailable = true

  init(_ inotify: InotifyQueue, poll: CInt) {
    self.inotify = inotify
    self.poll = poll
  }

  /// The descriptor of inotify.
  var descriptor: CInt { inotify.descriptor }

  var isEmpty: Bool { inotify.isEmpty && fanotify?.isEmpty ?? true }

  func close() {
    inotify.close()
    closeFanotify()
  }

  private func closeFanotify() {
    fanotify?.close()
    fanotify = nil
    isFanotifyAvailable = false
  }

  /// Calls `body` with the next events.
  func read(_ body: (InotifyEvent) -> Void) -> EventSource.Reading {
    let reading = inotify.read(body)
    guard let other = fanotify?.read(body), other != .none else { return reading }
    return reading == .some ? .some : other
  }

  /// Waits for events for at most `milliseconds`.
  ///
  /// - Returns: true when some came.
  func wait(milliseconds: CInt) -> Bool {
    cfs_wait_for_either(inotify.descriptor, fanotify?.descriptor ?? -1, milliseconds) != 0
  }

  /// Watches the file that is open at `target`; see `InotifyQueue`.
  ///
  /// - Returns: a watch descriptor, or minus an errno.
  func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool = false) -> CInt {
    let isDirectory = mask & UInt32(IN_ONLYDIR) != 0
    if isDirectory, let watch = fanotify?.renew(target, mask) { return watch }
    let watch = inotify.add(target, path: path, mask: mask, follows: follows)
    guard watch == -ENOSPC, isDirectory, let fanotify = openFanotify() else { return watch }
    let other = fanotify.add(target, mask)
    if other == -EPERM, fanotify.isIdle { closeFanotify() }
    // The error of inotify is the one that the user can do something about.
    return other < 0 ? watch : other
  }

  func remove(_ watch: CInt) {
    if Self.isOfFileSystem(watch) { fanotify?.remove(watch) } else { inotify.remove(watch) }
  }

  /// Ends the watches of file systems that were unmounted, as inotify does by itself.
  func endUnmounted() { fanotify?.endUnmounted() }

  /// True for the watch of a directory whose whole file system is watched.
  static func isOfFileSystem(_ watch: CInt) -> Bool { watch >= FanotifyQueue.firstWatch }

  private func openFanotify() -> FanotifyQueue? {
    if fanotify == nil, isFanotifyAvailable {
      fanotify = try? FanotifyQueue(poll: poll)
      isFanotifyAvailable = fanotify != nil
    }
    return fanotify
  }
}
