internal import FileIgnoring
internal import SystemPackage

/// The patterns and ignore files that count in a watched tree.
///
/// The ignore files of a directory are read when it is listed, and so after it is watched: every later
/// change of them makes an event. They are kept by the number of the directory, so that they move with
/// it.
struct TreeRules {
  /// True if ignore files count.
  let readsFiles: Bool
  /// True if nothing is ignored.
  var isEmpty: Bool { !readsFiles && patterns == nil }

  /// The path of the root for the kernel, with a slash at the end.
  private var root: [UInt8] = []
  private let patternLevel: IgnoreLevel
  private var patterns: IgnoreScope?
  private var aboveRoot: IgnoreScope?
  private var levels: [DirectoryID: IgnoreLevel] = [:]
  private var place = Place()

  /// The directory of the last call, since changes come in runs.
  private struct Place {
    var id = DirectoryTree.none
    var scope: IgnoreScope?
    var path: [UInt8] = []
    /// The length of the directory's path in `path`, with its slash; a name follows.
    var length = 0
  }

  init(_ options: FileWatcherOptions, root kernel: [UInt8]) {
    readsFiles = options.respectsIgnoreFiles
    let lines = Array(options.ignorePatterns.joined(separator: "\n").utf8)
    patternLevel = IgnoreLevel(gitIgnore: IgnoreLevel.patterns(in: lines))
    rootMoved(to: kernel)
  }

  /// Notes that the root has another path for the kernel; the ignore files above it are read when it is listed.
  mutating func rootMoved(to kernel: [UInt8]) {
    root = kernel.last == UInt8(ascii: "/") ? kernel : kernel + [UInt8(ascii: "/")]
    patterns =
      patternLevel.gitIgnore.isEmpty
      ? nil : IgnoreScope(level: patternLevel, baseLength: root.count, outer: nil)
    forgetLastDirectory()
  }

  /// True if an entry with this name may change which entries are ignored around it.
  static func isRuleFile(_ name: Name) -> Bool {
    name.first == UInt8(ascii: ".") && IgnoreRules.isRuleFile(name.bytes)
  }

  /// True if an entry is ignored.
  ///
  /// Costs a pass over the patterns that count. The path of the directory is built once in a run.
  mutating func ignores(
    _ name: Name,
    in id: DirectoryID,
    isDirectory: Bool,
    _ tree: borrowing DirectoryTree
  ) -> Bool {
    if place.id != id { place = place(of: id, tree) }
    guard place.scope != nil || patterns != nil else { return false }
    place.path.removeSubrange(place.length...)
    place.path.append(contentsOf: name)
    return place.path.withUnsafeBufferPointer { path in
      func hasVerdict(_ scope: IgnoreScope?) -> Bool {
        scope?.verdict(on: path, nameStart: place.length, isDirectory: isDirectory) == .ignored
      }
      return hasVerdict(patterns) || hasVerdict(place.scope)
    }
  }

  /// True if other rules may count below a directory in `new` than below one in `old`.
  func differ(between old: DirectoryID, and new: DirectoryID, _ tree: borrowing DirectoryTree)
    -> Bool
  {
    if let patterns, !patterns.isAboutNamesOnly { return true }
    guard readsFiles else { return false }
    guard tree[old].isAlive else { return true }
    let (before, after) = (levels(above: old, tree), levels(above: new, tree))
    let isAboutNamesOnly = place(of: new, tree).scope?.isAboutNamesOnly ?? true
    return !isAboutNamesOnly || before != after
  }

  /// Reads the ignore files of a directory that is open.
  ///
  /// If one cannot be read, those count that were read before.
  ///
  /// - Returns: whether they differ from those read before, and the error of a file that cannot be read.
  mutating func read(_ directory: CInt, of id: DirectoryID) -> (differs: Bool, failure: Errno?) {
    let (level, failure) = IgnoreLevel.read(in: directory, .entries)
    if level == levels[id] || failure != nil && levels[id] != nil { return (false, failure) }
    levels[id] = level
    forgetLastDirectory()
    return (true, failure)
  }

  /// Reads the ignore files above the root.
  mutating func readAboveRoot() {
    let path = Array(root.dropLast())
    let rules = IgnoreRules(
      rootBytes: path,
      includesHidden: true,
      respectsIgnoreFiles: true,
      kinds: .entries
    )
    aboveRoot = rules.outerScope
    forgetLastDirectory()
  }

  /// Forgets the ignore files of a directory that was removed.
  mutating func forget(_ id: DirectoryID) {
    if !levels.isEmpty { levels[id] = nil }
  }

  /// After a directory moved or ended, the remembered path may be wrong.
  mutating func forgetLastDirectory() {
    if place.id != DirectoryTree.none { place = Place() }
  }

  private func place(of id: DirectoryID, _ tree: borrowing DirectoryTree) -> Place {
    var chain = [id]
    while let parent = chain.last.map({ tree[$0].parent }), parent != DirectoryTree.none {
      chain.append(parent)
    }
    var place = Place(id: id, scope: aboveRoot, path: root)
    for id in chain.reversed() {
      if tree[id].parent != DirectoryTree.none {
        place.path.append(contentsOf: tree[id].name)
        place.path.append(UInt8(ascii: "/"))
      }
      guard let level = levels[id] else { continue }
      place.scope = IgnoreScope(level: level, baseLength: place.path.count, outer: place.scope)
    }
    place.length = place.path.count
    return place
  }

  /// Returns the directories from `id` up that have ignore files.
  private func levels(above id: DirectoryID, _ tree: borrowing DirectoryTree) -> [DirectoryID] {
    var result: [DirectoryID] = []
    var id = id
    while id != DirectoryTree.none {
      if levels[id] != nil { result.append(id) }
      id = tree[id].parent
    }
    return result
  }
}

extension Name {
  /// The bytes, typed.
  fileprivate var bytes: UnsafeBufferPointer<UInt8> { bindMemory(to: UInt8.self) }
}
