import Expectations
import RxCore
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

extension Trait where Self == ConditionTrait {
  /// For tests that mount; containers and users may seldom do that.
  static var mounting: Self {
    .enabled(if: Mounting.isPermitted, "mounting takes the capability CAP_SYS_ADMIN: mount(2)")
  }
}

/// A test with it runs alone among its kind: the kernel's table, which wakes each watcher, is that of the whole machine.
struct ExclusiveMounting: TestTrait, SuiteTrait, TestScoping {
  private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if !isTaken { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    func pass() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }

  private static let turns = Turns()

  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Self.turns.take()
    do {
      try await function()
    } catch {
      await Self.turns.pass()
      throw error
    }
    await Self.turns.pass()
  }
}

extension Trait where Self == ExclusiveMounting {
  /// For tests that mount, one at a time.
  static var alone: Self { Self() }
}

@Suite(.mounting, .alone) struct `An unmounted file system` {
  let tree = TemporaryTree()

  @Test func `as root is removed, and noticed when it is mounted again`() throws {
    Mounting.mount(tree.root)
    tree.makeDirectory(tree.root.appending("d"))
    tree.touch(tree.root.pushing("d/f"))
    let watcher = try tree.watch()
    Mounting.unmount(tree.root)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed d/f", "removed d/", "removed /", "created /"]
    )
    tree.touch(tree.root.appending("below"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created below"])
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    tree.touch(tree.root.appending("again"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed below", "removed /", "created /", "created again"]
    )
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(tree.root.appending("live"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created live"])
    watcher.close()
  }

  @Test func `below the root is emptied, and noticed when it is mounted again`() throws {
    let disk = tree.root.appending("disk")
    tree.makeDirectory(disk)
    Mounting.mount(disk)
    tree.makeDirectories(disk.pushing("d/e"))
    tree.touch(disk.pushing("d/e/f"))
    let watcher = try tree.watch()
    expectEqual(watcher.watchCount, 4)
    Mounting.unmount(disk)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed disk/d/e/f", "removed disk/d/e/", "removed disk/d/"]
    )
    expectEqual(watcher.watchCount, 2)
    expect(watcher.drain().isEmpty)
    Mounting.mount(disk)
    defer { Mounting.unmount(disk) }
    tree.touch(disk.appending("again"))
    expectEqual(watcher.drain().paths(.created).last, disk.appending("again"))
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(disk.appending("live"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created disk/live"])
    watcher.close()
  }

  @Test func `below the root without a watch is polled until it has one`() throws {
    let disk = tree.root.appending("disk")
    tree.makeDirectory(disk)
    Mounting.mount(disk)
    let watcher = try tree.watch(.init(maximumWatches: 2))
    Mounting.unmount(disk)
    let other = tree.root.appending("other")
    tree.makeDirectory(other)  // It takes the watch of the file system.
    expectEqual(watcher.drain().paths(.error), [disk])
    Mounting.mount(disk)
    defer { Mounting.unmount(disk) }
    tree.touch(disk.appending("again"))
    expectEqual(watcher.drain().paths(.created), [disk.appending("again")])
    expectEqual(watcher.pollingDelay, .seconds(2))
    tree.remove(other)
    expectEqual(watcher.drain().paths(.removed), [other])
    expectEqual(watcher.pollAndDrain().paths(.recovered), [disk])
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test(arguments: [true, false])
  func `that held the root is noticed when it is mounted again`(isFile: Bool) throws {
    let root = tree.root.pushing("a/b")
    func make() {
      tree.makeDirectory(tree.root.appending("a"))
      if isFile { tree.touch(root) } else { tree.makeDirectory(root) }
    }
    Mounting.mount(tree.root)
    make()
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    Mounting.unmount(tree.root)
    expectEqual(watcher.drain().paths(.removed), [root])
    expect(watcher.drain().isEmpty)
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    make()
    expectEqual(watcher.drain().paths(.created), [root])
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test func `whose place is removed too comes back by the directory above`() throws {
    Mounting.mount(tree.root)
    let watcher = try tree.watch()
    Mounting.unmount(tree.root)
    tree.remove(tree.root)
    expectEqual(watcher.drain().paths(.removed).last, tree.root)
    tree.makeDirectory(tree.root)
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    tree.touch(tree.root.appending("a"))
    let back = watcher.drain() + watcher.drain()
    expectEqual(back.paths(.created).last, tree.root.appending("a"))
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test func `filled to the last byte is watched all the same`() throws {
    expect(Mounting.mount(tree.root, "size=4k,nr_inodes=4"))
    defer { Mounting.unmount(tree.root) }
    let watcher = try tree.watch()
    for name in ["a", "b", "c", "d", "e"] { tree.write(tree.root.appending(name)) }
    expectEqual(watcher.drain().paths(.created).count, 3)
    tree.remove(tree.root.appending("a"))
    expectEqual(watcher.drain().lines(below: tree.root), ["removed a"])
    watcher.close()
  }
}

@Suite(.mounting, .alone) struct `A mounted file system`: TreeSuite {
  let tree = TemporaryTree()

  /// The name has the bytes that are escaped in the kernel's table.
  @Test(arguments: ["d", "a b\tc\\d\n#", "\\040"])
  func `over a watched directory is listed, and the directory again afterwards`(
    name: String
  ) throws {
    let disk = tree.root.appending(name)
    tree.makeDirectories(disk.appending("below"))
    tree.touch(disk.pushing("below/f"))
    let watcher = try tree.watch()
    for _ in 0..<2 {
      expect(Mounting.mount(disk))
      defer { Mounting.unmount(disk, lazily: true) }
      tree.touch(disk.appending("above"))
      expectEqual(
        watcher.drain().map { "\($0.kind) \($0.path.lastComponent?.string ?? "")" },
        ["removed f", "removed below", "removed \(name)", "created \(name)", "created above"]
      )
      tree.touch(disk.appending("live"))
      expectEqual(watcher.drain().paths(.created), [disk.appending("live")])
      Mounting.unmount(disk)
      tree.write(disk.pushing("below/f"))
      let back = watcher.drain()
      expectEqual(
        Set(back.paths(.removed)).isSuperset(of: ["above", "live"].map(disk.appending)),
        true
      )
      expectEqual(
        back.paths(.created).suffix(2),
        [disk.appending("below"), disk.pushing("below/f")]
      )
      expectEqual(watcher.watchCount, 3)
    }
    expectEqual(watcher.pollingDelay, nil)
  }

  @Test func `by a bind mount over a watched directory or file is noticed, and its end`() throws {
    for place in [path("d"), tree.outside] { tree.makeDirectories(place.appending("e")) }
    tree.touch(path("f"))
    tree.touch(tree.outside.appending("g"))
    let watcher = try tree.watch()
    Mounting.bind(tree.outside, path("d"))
    Mounting.bind(tree.outside.appending("g"), path("f"))
    expectEqual(
      lines(watcher).sorted(),
      [
        "created d/", "created d/e/", "created d/g", "modified f", "removed d/", "removed d/e/",
      ]
    )
    tree.touch(tree.outside.pushing("e/live"))
    expectEqual(lines(watcher), ["created d/e/live"])
    Mounting.unmount(path("f"))
    Mounting.unmount(path("d"))
    expectEqual(
      lines(watcher).sorted(),
      [
        "created d/", "created d/e/", "modified f", "removed d/", "removed d/e/",
        "removed d/e/live", "removed d/g",
      ]
    )
    tree.touch(tree.outside.appending("ghost"))
    tree.touch(path("d/live"))
    expectEqual(lines(watcher), ["created d/live"])
  }

  @Test func `whose directory is removed elsewhere is empty`() throws {
    for place in [path("d"), tree.outside.appending("e")] { tree.makeDirectory(place) }
    tree.touch(path("d/below"))
    Mounting.bind(tree.outside.appending("e"), path("d"))
    defer { Mounting.unmount(path("d"), lazily: true) }
    tree.touch(path("d/f"))
    let watcher = try tree.watch()
    tree.remove(tree.outside.pushing("e/f"))
    tree.remove(tree.outside.appending("e"))
    expectEqual(lines(watcher), ["removed d/f"])
    watcher.rescan(below: tree.root)
    expect(watcher.drain().isEmpty)
    Mounting.unmount(path("d"))
    expectEqual(lines(watcher).last, "created d/below")
  }

  @Test func `below a directory that was renamed just before is listed`() throws {
    tree.makeDirectories(path("a/d"))
    tree.touch(path("a/d/below"))
    let watcher = try tree.watch()
    tree.move(path("a"), path("b"))
    Mounting.mount(path("b/d"))
    defer { Mounting.unmount(path("b/d"), lazily: true) }
    tree.touch(path("b/d/above"))
    expectEqual(
      lines(watcher),
      [
        "renamed a > b/", "removed b/d/below", "removed b/d/", "created b/d/", "created b/d/above",
      ]
    )
  }

  @Test func `whose directory was renamed after it is noticed at its end`() throws {
    tree.makeDirectories(path("a/d"))
    tree.touch(path("a/d/below"))
    tree.touch(tree.outside.appending("above"))
    Mounting.bind(tree.outside, path("a/d"))
    let watcher = try tree.watch()
    for name in ["b", "c"] {
      Mounting.unmount(path("\(name == "b" ? "a" : "b")/d"))
      tree.move(path(name == "b" ? "a" : "b"), path(name))
      expectEqual(lines(watcher).last, "created \(name)/d/below")
      Mounting.bind(tree.outside, path("\(name)/d"))
      expectEqual(lines(watcher).last, "created \(name)/d/above")
    }
    Mounting.unmount(path("c/d"))
  }

  @Test func `whose directory was renamed before it was found is noticed at its end`() throws {
    tree.makeDirectories(path("a/d/e"))
    tree.touch(tree.outside.appending("above"))
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    func replayNext(_ call: () -> [FileChange]) {
      var changes = call()
      while changes.isEmpty { changes = call() }
      replay.apply(changes)
    }
    Mounting.bind(tree.outside, path("a/d"))
    // The end of the watch of `e` is still to be read then, so the place of the mount is not looked for yet.
    replayNext(watcher.processMounts)
    tree.move(path("a"), path("b"))
    replayNext(watcher.processReadable)
    Mounting.unmount(path("b/d"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
  }

  /// The mount over `a` shows `a` itself, so that its watch does not tell the difference.
  @Test func `that hides another one is noticed, and that the other one is visible again`() throws {
    tree.makeDirectories(path("a/d"))
    tree.touch(path("a/d/below"))
    tree.touch(tree.outside.appending("above"))
    Mounting.bind(tree.outside, path("a/d"))
    defer { Mounting.unmount(path("a/d")) }
    let watcher = try tree.watch()
    Mounting.bind(path("a"), path("a"))
    expectEqual(lines(watcher).last, "created a/d/below")
    Mounting.unmount(path("a"))
    expectEqual(lines(watcher).last, "created a/d/above")
  }

  @Test func `that was there before the root led to it is noticed at its end`() throws {
    for place in ["r1", "r2/d"] { tree.makeDirectories(path(place)) }
    tree.touch(path("r2/d/below"))
    tree.touch(tree.outside.appending("above"))
    Mounting.bind(tree.outside, path("r2/d"))
    defer { Mounting.unmount(path("r2/d"), lazily: true) }
    let root = tree.base.appending("current")
    tree.link("root/r1", root)
    let watcher = try InotifyWatcher(at: root)
    tree.link("root/r2", tree.base.appending("new"))
    tree.move(tree.base.appending("new"), root)
    expectEqual(watcher.drain().lines(below: root).last, "created d/above")
    Mounting.unmount(path("r2/d"))
    expectEqual(watcher.drain().lines(below: root).last, "created d/below")
  }

  @Test func `over the root, or over a directory above it, brings another root`() throws {
    let root = tree.root.pushing("a/root")
    tree.makeDirectories(root.appending("old"))
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    for place in [root, tree.root.appending("a"), tree.root] {
      Mounting.mount(place)
      defer { Mounting.unmount(place, lazily: true) }
      tree.makeDirectories(root.appending("new"))
      expectEqual(
        watcher.drain().lines(below: root),
        ["removed old/", "removed /", "created /", "created new/"]
      )
      Mounting.unmount(place)
      expectEqual(
        watcher.drain().lines(below: root).suffix(2),
        ["created /", "created old/"]
      )
    }
  }

  @Test func `below or above the target of a followed link is noticed`() throws {
    tree.makeDirectories(tree.outside.pushing("x/y/z"))
    tree.link("../outside/x", path("l"))
    let watcher = try tree.watchFollowing()
    var replay = Replay(TemporaryTree.followedContents(tree.root))
    for place in [tree.outside.pushing("x/y"), tree.outside.appending("x"), tree.outside] {
      Mounting.mount(place)
      defer { Mounting.unmount(place, lazily: true) }
      tree.touch(place.appending("f"))
      replay.apply(watcher.drain())
      expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
      Mounting.unmount(place)
      replay.apply(watcher.drain())
      expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
    }
  }
}

@MainActor
@Suite(.mounting, .alone, .timeLimit(.minutes(1))) struct `A watcher` {
  /// Nothing else changes, so only the kernel's table of mounts can have woken the watcher.
  @Test func `is woken by a mount and by its end`() async throws {
    let tree = TemporaryTree()
    let disk = tree.root.appending("disk")
    tree.makeDirectory(disk)
    tree.touch(disk.appending("below"))
    let watcher = try FileWatcher(at: tree.root)
    await watcher.rx.ready.first()
    let changes = watcher.rx.events.asObservable().filter { $0.kind == .created && !$0.isDirectory }
    var created = changes.values.makeAsyncIterator()
    tree.touch(tree.outside.appending("above"))
    for _ in 0..<3 {
      Mounting.bind(tree.outside, disk)
      defer { Mounting.unmount(disk, lazily: true) }
      expectEqual(try await created.next()?.path, disk.appending("above"))
      Mounting.unmount(disk)
      expectEqual(try await created.next()?.path, disk.appending("below"))
    }
    // A mount before `sync()` is one of the changes that it waits for.
    var last: FileChange?
    let subscription = watcher.rx.events.asSignal().emit(onNext: { last = $0 })
    Mounting.bind(tree.outside, disk)
    try await watcher.sync().value()
    expectEqual(last?.path, disk.appending("above"))
    Mounting.unmount(disk, lazily: true)
    subscription.dispose()
    watcher.close()
  }
}
