import CFileSystem
import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// Descriptors of the calling thread that fill its table.
final class DescriptorHoard {
  private var held: [CInt] = []

  /// Takes descriptors until there are none.
  func fill() {
    while case let next = dup(0), next >= 0 { held.append(next) }
  }

  func release(_ count: Int) {
    for descriptor in held.suffix(count) { close(descriptor) }
    held.removeLast(min(count, held.count))
  }

  deinit { release(held.count) }
}

@Suite struct `A program out of descriptors` {
  let tree = TemporaryTree()

  /// Runs `body` on a thread with a table of descriptors of its own, so that no other test is
  /// disturbed; `false` where the kernel does not have that, or the table is too large to fill.
  private func withOwnDescriptors(_ body: @escaping () -> Void) -> Bool {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit)
    guard limit.rlim_cur <= 1 << 20 else { return false }
    var didRun = false
    func run() {
      guard cfs_own_descriptors(3) == 0 else { return }
      didRun = true
      body()
    }
    withoutActuallyEscaping(run) { run in
      let box = Unmanaged.passRetained(ThreadBody(run: run))
      var thread = pthread_t()
      pthread_create(
        &thread,
        nil,
        { argument in
          argument.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run() }
          return nil
        },
        box.toOpaque()
      )
      pthread_join(thread, nil)
    }
    return didRun
  }

  @Test func `gets an error that names the limit`() throws {
    let root = tree.root
    var failure: FileWatchError?
    let didRun = withOwnDescriptors {
      let hoard = DescriptorHoard()
      hoard.fill()
      do { _ = try InotifyWatcher(at: root) } catch { failure = error as? FileWatchError }
    }
    guard didRun else { return }
    expectEqual(failure, FileWatchError(path: root, reason: .tooManyOpenFiles))
    expectEqual(failure?.hint?.contains("fs.inotify.max_user_instances"), true)
  }

  @Test func `loses nothing and recovers when it has some`() throws {
    let tree = tree
    var batches: [[FileChange]] = []
    let didRun = withOwnDescriptors {
      let hoard = DescriptorHoard()
      guard let watcher = try? tree.watch() else { return }
      tree.makeDirectories(tree.root.pushing("d"))
      tree.touch(tree.root.pushing("d/f"))
      hoard.fill()
      batches.append(watcher.drain())
      batches.append(watcher.pollAndDrain())
      hoard.release(8)
      batches.append(watcher.pollAndDrain())
      tree.touch(tree.root.pushing("d/later"))
      batches.append(watcher.drain())
      watcher.close()
    }
    guard didRun else { return }
    // A mount, which other tests make, has the watcher look at its root as well.
    expectEqual(
      batches.map { $0.filter { $0.path != tree.root }.lines(below: tree.root) },
      [
        ["created d/", "error d/"], [], ["recovered d/", "created d/f"], ["created d/later"],
      ]
    )
  }
}

/// The work of a thread.
private final class ThreadBody {
  let run: () -> Void
  init(run: @escaping () -> Void) { self.run = run }
}
