internal import FileIgnoring
internal import SystemPackage

/// The file in which a watcher keeps its state, and what the state depends on.
@MainActor
final class StateKeeping {
  /// The time after which a changed file has another time than before: file systems of Linux take the time
  /// of the last tick, which has ten milliseconds at most.
  nonisolated static let grain = Duration.milliseconds(20)

  let file: StateFile
  let key: KeptState.Key
  let follows: Bool
  /// The state to go on from; `nil` if there was none, and once the watcher has it.
  var state: KeptState?
  /// The number of states that were made.
  var count = 0

  init(_ file: FilePath, of root: FilePath, _ options: FileWatcherOptions) throws {
    self.file = try StateFile(file)
    follows = options.followsSymlinks
    key = KeptState.Key(root: try Self.absolute(root), options)
    state = try self.file.read(key)
  }

  /// The path of the root from the top of the file system; its links may lead elsewhere in each run.
  private static func absolute(_ path: FilePath) throws(FileWatchError) -> [UInt8] {
    var whole: FilePath
    do {
      let start = path.isAbsolute ? [UInt8(ascii: "/")] : try RootPath.resolve([UInt8(ascii: ".")])
      whole = FilePath(rawBytes: start)
    } catch {
      throw FileWatchError(path: path, reason: error)
    }
    for component in path.components where component.kind != .currentDirectory {
      whole.append(component)
    }
    return whole.bytes
  }
}

/// The names of a state, which have to be looked at.
struct StateCopy: Sendable {
  let state: FileWatchState
  let root: [UInt8]
  let follows: Bool

  /// Returns the state with all stamps; it blocks.
  func looking() -> FileWatchState {
    var result = state
    result.state.look(below: root, follows: follows)
    return result
  }
}
