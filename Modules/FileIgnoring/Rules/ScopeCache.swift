internal import Synchronization

/// A cache of the scopes of directories by their absolute paths; usable from any thread.
///
/// A directory is added only after the directories above it. So below an unknown directory, nothing is
/// known.
final class ScopeCache: Sendable {
  private let state = Mutex(State())
  private static let limit = 262_144

  subscript(directory: UnsafeBufferPointer<UInt8>) -> DirectoryScope? {
    state.withLock { $0.scope(of: directory) }
  }

  func set(_ directory: [UInt8], _ scope: DirectoryScope) {
    state.withLock { state in
      state.removeForgotten()
      if state.scopes.count < Self.limit { state.scopes[directory] = scope }
    }
  }

  func forget(below directory: [UInt8]) {
    state.withLock { state in
      if state.scopes[directory] != nil { state.forgotten.insert(directory) }
    }
  }

  func forgetEverything() { state.withLock { $0 = State() } }

  private struct State {
    var scopes: [[UInt8]: DirectoryScope] = [:]
    /// The last result, since the entries of a directory come one after the other.
    var last: (directory: [UInt8], scope: DirectoryScope)?
    var forgotten: Set<[UInt8]> = []

    mutating func scope(of directory: UnsafeBufferPointer<UInt8>) -> DirectoryScope? {
      removeForgotten()
      if let last, last.directory.elementsEqual(directory) { return last.scope }
      let directory = Array(directory)
      let scope = scopes[directory]
      if let scope { last = (directory, scope) }
      return scope
    }

    /// Removes everything that was forgotten since the last look-up, in one pass.
    mutating func removeForgotten() {
      if forgotten.isEmpty { return }
      last = nil
      let forgotten = forgotten
      scopes = scopes.filter { path, _ in
        var end = path.count
        while true {
          if forgotten.contains(Array(path[..<end])) { return false }
          guard let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) else { return true }
          end = slash
        }
      }
      self.forgotten.removeAll()
    }
  }
}
