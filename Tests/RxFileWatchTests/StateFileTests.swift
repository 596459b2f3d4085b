import CFileSystem
import Expectations
import FileIgnoring
import Glibc
import RxCore
import RxTraits
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

@MainActor
@Suite struct `A state file` {
  let tree = TemporaryTree()
  private func path(_ name: String) -> FilePath { tree.root.pushing(FilePath(name)) }
  var file: FilePath { tree.base.appending("state") }

  private func watch(
    _ file: FilePath? = nil,
    at root: FilePath? = nil,
    _ options: FileWatcherOptions = .init()
  ) async throws -> (watcher: FileWatcher, lines: [String]) {
    let root = root ?? tree.root
    let watcher = try FileWatcher(at: root, resumingFrom: file ?? self.file, options: options)
    var changes: [FileChange] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { changes.append($0) })
    await watcher.rx.ready.first()
    subscription.dispose()
    return (watcher, changes.lines(below: root).sorted())
  }

  /// Watches, saves and ends; returns what has changed since the last time.
  @discardableResult
  private func run(
    _ file: FilePath? = nil,
    at root: FilePath? = nil,
    _ options: FileWatcherOptions = .init()
  ) async throws -> [String] {
    let (watcher, lines) = try await watch(file, at: root, options)
    try await watcher.captureState().value.save().value
    watcher.close()
    return lines
  }

  private func error(
    _ file: FilePath? = nil,
    at root: FilePath? = nil,
    _ options: FileWatcherOptions = .init()
  ) -> FileWatchStateError.Reason? {
    do {
      _ = try FileWatcher(at: root ?? tree.root, resumingFrom: file ?? self.file, options: options)
      return nil
    } catch {
      return (error as? FileWatchStateError)?.reason
    }
  }

  private func bytes(_ file: FilePath? = nil) -> [UInt8]? {
    guard let descriptor = try? FileDescriptor.open(file ?? self.file, .readOnly) else {
      return nil
    }
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = try? bytes.withUnsafeMutableBytes { try descriptor.read(into: $0) }
    return count.map { Array(bytes[..<$0]) }
  }

  private func write(_ bytes: [UInt8]) {
    tree.remove(file)
    let descriptor = open(file.string, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    _ = Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  private func mode(_ path: FilePath) -> mode_t? {
    var status = stat()
    return stat(path.string, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  // MARK: - Saving

  @Test func `is made by the first run and brings the next one up to date`() async throws {
    tree.write(path("f"))
    try await expectEqual(run(), ["created /", "created f"])
    expectEqual(mode(file), 0o600)
    expectEqual(mode(tree.base.appending("state.new")), nil)
    try await expectEqual(run(), [])
    tree.write(path("f"))
    tree.write(path("g"))
    try await expectEqual(run(), ["created g", "modified f"])
  }

  @Test func `is not made before it is whole, and stays when the program ends without saving`()
    async throws
  {
    tree.write(path("f"))
    let (first, _) = try await watch()
    expect(!first.isResumed)
    expectEqual(bytes(), nil)
    first.close()
    try await run()
    let before = bytes()
    tree.write(path("g"))
    for _ in 0..<2 {
      let (watcher, lines) = try await watch()
      expect(watcher.isResumed)
      expectEqual(lines, ["created g"], "at least once")
      _ = try await watcher.captureState().value
      watcher.close()
      expectEqual(bytes(), before)
    }
  }

  @Test func `has what was reported while the watcher ran`() async throws {
    let (watcher, _) = try await watch()
    tree.makeDirectories(path("d/e"))
    tree.write(path("d/e/f"))
    let state = try await watcher.captureState().value
    tree.write(path("late"))
    try await state.save().value
    watcher.close()
    try await expectEqual(run(), ["created late"])
  }

  @Test func `of an older moment does not replace a newer one`() async throws {
    let (watcher, _) = try await watch()
    let old = try await watcher.captureState().value
    tree.write(path("f"))
    let new = try await watcher.captureState().value
    try await new.save().value
    let saved = bytes()
    try await old.save().value
    expectEqual(bytes(), saved)
    watcher.close()
  }

  @Test func `captures what a window holds after it was delivered`() async throws {
    var options = FileWatcherOptions()
    options.coalescing = .settle(.seconds(3600))
    let (watcher, _) = try await watch(nil, at: nil, options)
    var reported: [FileChange] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { reported.append($0) })
    tree.touch(path("f"))
    let state = try await watcher.captureState().value
    expectEqual(reported.lines(below: tree.root), ["created f"])
    try await state.save().value
    subscription.dispose()
    watcher.close()
    try await expectEqual(run(nil, at: nil, options), [])
  }

  @Test func `is neither captured nor saved once the watcher is closed`() async throws {
    let (watcher, _) = try await watch()
    let state = try await watcher.captureState().value
    watcher.close()
    await #expect(throws: RxError.disposed) { try await watcher.captureState().value }
    await #expect(throws: RxError.disposed) { try await state.save().value }
    expectEqual(bytes(), nil)
  }

  @Test func `in the tree is not reported, nor are the files beside it`() async throws {
    let file = path("d/state")
    tree.makeDirectories(path("d"))
    try await expectEqual(run(file), ["created /", "created d/"])
    let (watcher, lines) = try await watch(file)
    expectEqual(lines, [])
    var reported: [FileChange] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { reported.append($0) })
    tree.touch(path("d/state.other"))
    tree.move(path("d"), path("e"))
    tree.touch(path("state"))
    for _ in 0..<3 { try await watcher.captureState().value.save().value }
    expectEqual(
      reported.lines(below: tree.root),
      ["created d/state.other", "renamed d > e/", "created state"]
    )
    subscription.dispose()
    watcher.close()
    expect(bytes(path("e/state")) != nil, "it is reached by its directory")
  }

  @Test func `behind a link is the file that the link leads to`() async throws {
    let link = tree.outside.appending("link")
    try await run()
    tree.link(file.string, link)
    tree.write(path("f"))
    try await expectEqual(run(link), ["created f"])
    expect(TemporaryTree.isLink(link))
    try await expectEqual(run(), [])
  }

  // MARK: - Errors

  @Test func `is used by one watcher at a time, by whatever path`() async throws {
    let (first, _) = try await watch()
    tree.link("../state", tree.outside.appending("link"))
    try await first.captureState().value.save().value
    for path in [file, tree.outside.appending("link"), tree.base.pushing("outside/../state")] {
      expectEqual(error(path), .inUse)
    }
    try await first.captureState().value.save().value
    expectEqual(error(), .inUse, "after it was renamed again")
    first.close()
    expectEqual(error(), nil)
  }

  @Test func `of another root is refused`() async throws {
    try await run()
    let before = bytes()
    expectEqual(error(at: tree.outside), .otherRoot(tree.root))
    expectEqual(bytes(), before)
  }

  @Test func `of the same root may be used by a relative path`() async throws {
    let current = FilePath(rawBytes: try RootPath.resolve([46]))
    let name = "rx-watch-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    tree.makeDirectories(current.appending(name))
    defer { TemporaryTree.removeTree(current.appending(name)) }
    try await run(at: current.appending(name))
    tree.write(current.appending(name).appending("f"))
    let watcher = try FileWatcher(at: FilePath("./" + name), resumingFrom: file)
    var changes: [FileChange] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { changes.append($0) })
    await watcher.rx.ready.first()
    expectEqual(changes.map(\.path), [FilePath("./" + name + "/f")])
    subscription.dispose()
    watcher.close()
  }

  @Test func `of other options is refused, and the options are named`() async throws {
    try await run()
    let before = bytes()
    let changes: [(String, (inout FileWatcherOptions) -> Void)] = [
      ("depth", { $0.maximumDepth = 1 }), ("links", { $0.followsSymlinks = true }),
      ("ignore-files", { $0.respectsIgnoreFiles = true }),
      ("editor-files", { $0.ignoresEditorFiles = true }),
      ("version-control", { $0.versionControl = .nothing }),
      ("closure", { $0.ignores = { _, _ in false } }),
      ("patterns", { $0.ignorePatterns = ["a\n", "b"] }),
    ]
    for (name, change) in changes {
      var options = FileWatcherOptions()
      change(&options)
      expectEqual(error(nil, at: nil, options), .otherOptions([name]))
    }
    expectEqual(bytes(), before)
    var options = FileWatcherOptions()
    options.kinds = [.created]
    options.coalescing = .settle(.milliseconds(1))
    options.maximumWatches = 10
    expectEqual(error(nil, at: nil, options), nil, "these do not decide what is watched")
  }

  @Test func `that is cut short anywhere, or has a wrong byte, is refused and left as it is`()
    async throws
  {
    tree.makeDirectories(path("d"))
    tree.write(path("d/f"))
    try await run()
    let whole = try #require(bytes())
    for count in whole.indices {
      write(Array(whole[..<count]))
      expectEqual(error(), .damaged, "\(count) bytes")
      expectEqual(bytes(), Array(whole[..<count]))
    }
    for place in whole.indices {
      var wrong = whole
      wrong[place] ^= 0x10
      write(wrong)
      let isVersion = 8..<12 ~= place
      expectEqual(error(), isVersion ? .newerVersion : .damaged, "byte \(place)")
      expectEqual(bytes(), wrong)
    }
    write(whole + [0])
    expectEqual(error(), .damaged)
    write(whole)
    try await expectEqual(run(), [])
  }

  @Test func `that is no regular file, or has no directory, is an error`() {
    expectEqual(error(tree.outside), .noFile)
    expectEqual(error("/"), .noFile)
    expectEqual(error("/dev/null"), .noFile)
    expectEqual(error(tree.base.pushing("none/state")), .system(.noSuchFileOrDirectory))
  }

  @Test(.mounting)
  func `stays when the disk is full`() async throws {
    let disk = tree.base.appending("disk")
    tree.makeDirectory(disk)
    Mounting.mount(disk, "size=64k")
    defer { Mounting.unmount(disk, lazily: true) }
    let file = disk.appending("state")
    try await run(file)
    let before = bytes(file)
    for number in 0..<300 { tree.touch(path("\(number)" + String(repeating: "n", count: 200))) }
    let (watcher, _) = try await watch(file)
    let state = try await watcher.captureState().value
    let reason = FileWatchStateError(path: file, reason: .system(.noSpace))
    await #expect(throws: reason) { try await state.save().value }
    expectEqual(bytes(file), before)
    expectEqual(TemporaryTree.contents(disk).count, 2, "the file and its lock")
    for number in 10..<300 { tree.remove(path("\(number)" + String(repeating: "n", count: 200))) }
    try await watcher.captureState().value.save().value
    watcher.close()
  }

  @Test func `has words for each error`() {
    for (reason, words) in [
      (.system(.noSpace), "No space"), (.noFile, "regular"), (.inUse, "another watcher"),
      (.damaged, "remove it"), (.newerVersion, "newer version"),
      (.otherRoot("/a"), "the state of /a"), (.otherOptions(["depth", "links"]), "(depth, links)"),
    ] as [(FileWatchStateError.Reason, String)] {
      let text = FileWatchStateError(path: "state", reason: reason).description
      expect(text.hasPrefix("state: ") && text.contains(words), "\(text)")
    }
  }
}
