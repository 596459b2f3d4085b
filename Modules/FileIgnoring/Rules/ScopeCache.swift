/// A cache of the scopes of directories by their absolute paths; usable from any thread.
///
/// A directory is added only after the directories above it. So below an unknown directory, nothing is
/// known.
final class ScopeCache: @unchecked Sendable {
  // Unchecked: all variables are accessed only inside `lock`.
  private var scopes: [[UInt8]: DirectoryScope] = [:]
  /// The last result, since the entries of a directory come one after the other.
  private var last: (directory: [UInt8], scope: DirectoryScope)?
  private var forgotten: Set<[UInt8]> = []
  private let lock = Lock()
  private static let limit = 262_144

  subscript(directory: UnsafeBufferPointer<UInt8>) -> DirectoryScope? {
    lock.withLock {
      removeForgotten()
      if let last, last.directory.elementsEqual(directory) { return last.scope }
      let directory = Array(directory)
      let scope = scopes[directory]
      if let scope { last = (directory, scope) }
      return scope
    }
  }

  func set(_ directory: [UInt8], _ scope: DirectoryScope) {
    lock.withLock {
      removeForgotten()
      if scopes.count < Self.limit { scopes[directory] = scope }
    }
  }

  func forget(below directory: [UInt8]) {
    lock.withLock {
      if scopes[directory] != nil { forgotten.insert(directory) }
    }
  }

  /// Removes everything that was forgotten since the last look-up, in one pass.
  private func removeForgotten() {
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
