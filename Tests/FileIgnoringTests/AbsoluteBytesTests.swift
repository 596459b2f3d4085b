import Expectations
import FileIgnoring
import SystemPackage
import Testing

@Suite struct AbsoluteBytesTests {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a/../b", "/b"), ("/a/./b", "/a/b"), ("/a/b/..", "/a"), ("/a/b/.", "/a/b"),
    ("/../a", "/a"), ("/a/", "/a"), ("/", ""), ("/..", ""), ("/.", ""), ("a/../b", "b"), (".", ""),
    ("/..a/b../.c/...", "/..a/b../.c/..."),
  ])
  func `have no component that is empty, a dot or two, and none for the root`(
    path: String,
    normalised: String
  ) {
    expectEqual(FilePath(path).absoluteBytes, Array(normalised.utf8))
  }
}
