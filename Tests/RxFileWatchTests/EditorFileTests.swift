import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Editor files` {
  let tree = TemporaryTree()

  private func watch() throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.ignoresEditorFiles = true
    return try tree.watch(options)
  }

  @Test(arguments: [
    "4913", ".a.txt.swp", ".a.txt.swo", ".a.swx", ".swp", "a.txt~", "a.~1~", ".a.un~", ".#a.txt",
    "#a.txt#", ".goutputstream-1A2B3C", ".subl9f3.tmp", ".a.txt.kate-swp", "known.qXvBNm",
    "known.QxVbNm", "a.c___jb_tmp___", "a.c___jb_old___", "a.c___jb_bak___",
  ])
  func `are left out`(name: String) throws {
    tree.touch(tree.root.appending("known"))
    let watcher = try watch()
    tree.touch(tree.root.appending(name))
    expect(watcher.drain().isEmpty)
  }

  @Test(arguments: [
    "~", "#", "##", ".#", "#a", "a#", "49130", "04913", "a.swp", ".a.swq", ".a.sw", ".swig",
    ".goutputstream-", ".goutputstream-1A2B3C4", ".sublime", "a.tmp", "known.sqlite",
    "known.README",
    "known.Readme", "other.qXvBNm", ".qXvBNm", "known.qXvBN1", "known.qXvBNmM", "a___jb_x___",
    "kate-swp", "4913 ",
  ])
  func `are no more than that`(name: String) throws {
    tree.touch(tree.root.appending("known"))
    let watcher = try watch()
    tree.touch(tree.root.appending(name))
    expectEqual(watcher.drain().paths(.created), [tree.root.appending(name)])
  }

  @Test func `are never directories, and are reported unless left out`() throws {
    let selective = try watch()
    let plain = try tree.watch()
    tree.makeDirectories(tree.root.pushing("old~/in"))
    tree.touch(tree.root.appending("a~"))
    expectEqual(selective.drain().lines(below: tree.root), ["created old~/", "created old~/in/"])
    expect(Set(plain.drain().lines(below: tree.root)).contains("created a~"))
  }

  @Test(arguments: [".goutputstream-ABCDEF", "text.qXvBNm", "text___jb_tmp___", ".subl1.tmp"])
  func `renamed over a file make it modified`(name: String) throws {
    let (temporary, target) = (tree.root.appending(name), tree.root.appending("text"))
    tree.write(target)
    let watcher = try watch()
    for _ in 0..<3 {
      tree.write(temporary, "new")
      tree.move(temporary, target)
      expectEqual(watcher.drain().lines(below: tree.root), ["modified text"])
    }
  }

  @Test func `renamed to a new name make it created`() throws {
    let watcher = try watch()
    tree.write(tree.root.appending(".goutputstream-ABCDEF"))
    tree.move(tree.root.appending(".goutputstream-ABCDEF"), tree.root.appending("text"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created text"])
  }

  @Test func `of a save in place leave the modification alone`() throws {
    tree.write(tree.root.appending("text"))
    let watcher = try watch()
    tree.touch(tree.root.appending(".text.swp"))
    tree.touch(tree.root.appending("4913"))
    tree.remove(tree.root.appending("4913"))
    tree.write(tree.root.appending("text~"))
    tree.write(tree.root.appending("text"))
    tree.remove(tree.root.appending("text~"))
    tree.remove(tree.root.appending(".text.swp"))
    expectEqual(watcher.drain().lines(below: tree.root), ["modified text"])
  }
}
