import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Load` {
  let tree = TemporaryTree()

  @Test func `nine levels made at once are created in order`() throws {
    let watcher = try tree.watch()
    let path = tree.root.pushing("1/2/3/4/5/6/7/8/9")
    tree.makeDirectories(path)
    var expected: [FilePath] = []
    var level = tree.root
    for name in 1...9 {
      level.append("\(name)")
      expected.append(level)
    }
    expectEqual(watcher.drain().paths(.created), expected)
  }

  @Test func `fifty new directories with four files each lose none and double none`() throws {
    let watcher = try tree.watch()
    var replay = Replay()
    for directory in 0..<50 {
      let path = tree.root.appending("d\(directory)")
      tree.makeDirectory(path)
      for file in 0..<4 {
        tree.touch(path.appending("f\(file)"))
        if directory % 7 == 3, file == 1 { replay.apply(watcher.processReadable()) }
      }
    }
    replay.apply(watcher.drain())
    expectEqual(replay.paths.count, 250)
    expect(replay.doubled.isEmpty)
  }

  @Test func `forty thousand files made unread survive the overflow`() throws {
    tree.touch(tree.root.appending("old"))
    tree.touch(tree.root.appending("doomed"))
    tree.makeDirectories(tree.root.appending("gone/deep"))
    let watcher = try tree.watch()
    tree.makeFiles(40_000, in: tree.root)
    tree.write(tree.root.appending("old"))
    tree.remove(tree.root.appending("doomed"))
    TemporaryTree.removeTree(tree.root.appending("gone"))
    tree.makeDirectories(tree.root.appending("new/deep"))
    let changes = watcher.drain()
    expectEqual(changes.count { $0.kind == .overflow }, 1)
    let created = changes.paths(.created)
    expectEqual(created.count, 40_002)
    expectEqual(Set(created).count, 40_002)
    expectEqual(changes.paths(.modified), [tree.root.appending("old")])
    expectEqual(
      changes.filter { $0.kind == .removed }.map(\.path.string).sorted(),
      ["doomed", "gone", "gone/deep"].map { tree.root.pushing(FilePath($0)).string }
    )
    tree.touch(tree.root.pushing("new/deep/later"))
    expectEqual(watcher.drain().paths(.created), [tree.root.pushing("new/deep/later")])
  }

  @Test func `a listing is done in slices`() throws {
    for number in 0..<30 { tree.makeDirectories(tree.root.appending("d\(number)").appending("e")) }
    let watcher = try InotifyWatcher(at: tree.root, options: .init(reportsExisting: true))
    var slices = 0
    var replay = Replay([tree.root: true])
    expect(!watcher.isReady)
    while watcher.hasPendingScans {  // otherwise no call would follow
      let changes = watcher.continueScanning(for: .zero)
      replay.apply(changes.filter { $0.path != tree.root })
      slices += 1
    }
    expect(watcher.isReady)
    expect(slices > 60)
    expectEqual(replay.paths.count, 61)
    expect(!watcher.hasPendingScans)
  }

  @Test func `a limit of watches is one error and the rest works`() throws {
    for number in 0..<5 { tree.makeDirectory(tree.root.appending("d\(number)")) }
    let watcher = try InotifyWatcher(at: tree.root, options: .init(maximumWatches: 3))
    let errors = watcher.drain().filter { $0.kind == .error }
    expectEqual(errors.count, 1)
    expectEqual(errors.first?.failure?.reason, .noSpace)
    expectEqual(errors.first?.failure?.hint?.contains("fs.inotify.max_user_watches"), true)
    expectEqual(watcher.watchCount, 3)
    for number in 0..<5 { tree.touch(tree.root.appending("d\(number)").appending("f")) }
    tree.touch(tree.root.appending("top"))
    let live = watcher.drain().paths(.created)
    expectEqual(live.count, 3)
    watcher.rescan(below: tree.root)
    expectEqual(watcher.drain().paths(.created).count, 6 - live.count)
  }
}
