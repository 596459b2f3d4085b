import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Version control` {
  let tree = TemporaryTree()

  init() {
    tree.makeDirectories(tree.root.pushing(".git/refs/heads"))
    tree.touch(tree.root.pushing(".git/HEAD"))
    tree.touch(tree.root.pushing(".git/refs/heads/main"))
  }

  private func watch(
    _ versionControl: FileWatcherOptions.VersionControl
  ) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.versionControl = versionControl
    return try tree.watch(options)
  }

  @Test func `is reported wholly by default`() throws {
    let watcher = try tree.watch()
    expectEqual(watcher.watchCount, 4)
    tree.write(tree.root.pushing(".git/refs/heads/main"))
    expectEqual(watcher.drain().lines(below: tree.root), ["modified .git/refs/heads/main"])
  }

  @Test(arguments: [".git", ".hg", ".svn", ".jj"])
  func `is reported by its first level`(name: FilePath.Component) throws {
    tree.move(tree.root.appending(".git"), tree.root.appending(name))
    let watcher = try watch(.firstLevel)
    let directory = tree.root.appending(name)
    expectEqual(Set(watcher.watchedDirectories), [tree.root, directory])
    tree.write(directory.appending("HEAD"))
    tree.touch(directory.appending("index.lock"))
    tree.makeDirectories(directory.pushing("objects/ab"))
    tree.touch(directory.pushing("objects/ab/cd"))
    tree.write(directory.pushing("refs/heads/main"))
    expectEqual(
      watcher.drain().lines(below: directory),
      ["modified HEAD", "created index.lock", "created objects/"]
    )
    expectEqual(watcher.watchCount, 2)
    watcher.rescan(below: tree.root)
    expect(watcher.drain().filter { $0.kind != .modified }.isEmpty)
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `is reported by its first level from its beginning`() throws {
    let watcher = try watch(.firstLevel)
    tree.makeDirectories(tree.root.pushing("sub/.git/hooks/x"))
    tree.touch(tree.root.pushing("sub/.git/HEAD"))
    tree.touch(tree.root.pushing("sub/.git/hooks/pre"))
    expectEqual(
      Set(watcher.drain().lines(below: tree.root)),
      [
        "created sub/", "created sub/.git/", "created sub/.git/HEAD", "created sub/.git/hooks/",
      ]
    )
  }

  @Test func `starts and ends with a rename`() throws {
    let watcher = try watch(.firstLevel)
    tree.move(tree.root.appending(".git"), tree.root.appending("git"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["renamed .git > git/", "created git/refs/heads/", "created git/refs/heads/main"]
    )
    expectEqual(watcher.watchCount, 4)
    tree.move(tree.root.appending("git"), tree.root.appending(".git"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      [
        "renamed git > .git/", "removed .git/refs/heads/main", "removed .git/refs/heads/",
      ]
    )
    expectEqual(watcher.watchCount, 2)
    tree.move(tree.root.pushing(".git/refs"), tree.root.appending("refs"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["renamed .git/refs > refs/", "created refs/heads/", "created refs/heads/main"]
    )
    tree.move(tree.root.appending("refs"), tree.root.pushing(".git/refs"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      [
        "renamed refs > .git/refs/", "removed .git/refs/heads/main", "removed .git/refs/heads/",
      ]
    )
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `is left out where nothing of it is wanted`() throws {
    let watcher = try watch(.nothing)
    expectEqual(watcher.watchCount, 1)
    tree.write(tree.root.pushing(".git/HEAD"))
    tree.touch(tree.root.appending(".gitignore"))
    tree.touch(tree.root.appending(".hg"))
    tree.move(tree.root.appending(".git"), tree.root.appending("git"))
    let lines = watcher.drain().lines(below: tree.root)
    expectEqual(lines.prefix(2), ["created .gitignore", "created git/"])
    expectEqual(watcher.watchCount, 4)
  }

  @Test func `does not apply to a root that is itself a version control directory`() throws {
    var options = FileWatcherOptions()
    options.versionControl = .firstLevel
    let root = tree.root.appending(".git")
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    tree.write(root.pushing("refs/heads/main"))
    expectEqual(watcher.drain().lines(below: root), ["modified refs/heads/main"])
  }
}
