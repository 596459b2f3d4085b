import Expectations
import Testing

@testable import RxFileWatch

@Suite struct DirectoryTreeTests {
  @Test func `a retired number is used again after it has been recycled, and not before`() {
    var tree = DirectoryTree()
    let root = "r".withName { tree.make($0, in: DirectoryTree.none) }
    let first = "a".withName { tree.make($0, in: root) }
    tree.retire(first)
    let second = "b".withName { tree.make($0, in: root) }
    tree.recycle()
    let third = "c".withName { tree.make($0, in: root) }
    tree.recycle()
    let fourth = "d".withName { tree.make($0, in: root) }
    expect(second != first && third == first)
    expect(![root, second, third].contains(fourth))
    let isAlive = tree[third].isAlive
    expect(isAlive)
  }
}

extension String {
  fileprivate func withName<Result>(_ body: (Name) -> Result) -> Result {
    Array(utf8).withUnsafeBytes(body)
  }
}
