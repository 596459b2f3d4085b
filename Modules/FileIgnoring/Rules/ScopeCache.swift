/// The scopes of directories by their absolute paths; it may be used from any thread.
///
/// A directory is kept only after the directories above it, so one that is unknown has nothing known
/// below it.
final class ScopeCache: @unchecked Sendable {
  // Sendable because the variables are touched only inside the lock.
  private var scopes: [[UInt8]: DirectoryScope] = [:]
  /// What was asked for last, as the entries of a directory come one after the other.
  private var last: (directory: [UInt8], scope: DirectoryScope)?
  private var forgotten: Set<[UInt8]> = []
  private let lock = Lock()
  private static let limit = 262_144

  subscript(directory: UnsafeBufferPointer<UInt8>) -> DirectoryScope? {
    lock.withLock {
      dropForgotten()
      if let last, last.directory.elementsEqual(directory) { return last.scope }
      let directory = Array(directory)
      let scope = scopes[directory]
      if let scope { last = (directory, scope) }
      return scope
    }
  }

  func set(_ directory: [UInt8], _ scope: DirectoryScope) {
    lock.withLock {
      dropForgotten()
      if scopes.count < Self.limit { scopes[directory] = scope }
    }
  }

  func forget(below directory: [UInt8]) {
    lock.withLock {
      if scopes[directory] != nil { forgotten.insert(directory) }
    }
  }

  /// One pass for all that was forgotten since the last look-up.
  private func dropForgotten() {
    if forgotten.isEmpty { return }
    last = nil
    scopes = scopes.filter { path, _ in
      var end = path.count
      while true {
        if forgotten.contains(Array(path[..<end])) { return false }
        guard let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) else { return true }
        end = slash
      }
    }
    forgotten.removeAll()
  }
}
