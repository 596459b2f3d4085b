import CFileSystem
import SystemPackage
import TreeKit

@testable import RxFileWatch

extension InotifyWatcher {
  /// Goes on from a state without a file; everything is reported as created if there is none.
  convenience init(
    at root: FilePath,
    _ options: FileWatcherOptions = .init(),
    from state: KeptState?
  ) throws {
    let names = StateFileNames([], in: nil)
    try self.init(at: root, options: options, from: state, ownNames: names)
  }

  /// Returns the state as a file gives it back, once a change has another time than those so far.
  func state(_ options: FileWatcherOptions = .init()) throws -> KeptState {
    var (state, root) = copyNames(KeptState.Key(root: [], options))
    state.look(below: root, follows: options.followsSymlinks)
    let now = cfs_now()
    while cfs_now() == now {}
    return try KeptState(file: state.file, at: "state")
  }
}
