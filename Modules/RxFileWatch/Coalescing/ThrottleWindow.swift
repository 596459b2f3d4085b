internal import RxCore
internal import SystemPackage

/// Lets the first change of a path through and holds those that follow until the window ends.
struct ThrottleWindow: ChangeWindow {
  let length: Duration
  private var held = ChangeFold()
  /// Whether it is held that the set of paths changes: then whatever follows may depend on it.
  private var holdsPaths = false
  /// The paths that were reported, or are held, in this window.
  private var told: Set<FilePath> = []
  private var end: RxTime?

  init(length: Duration) { self.length = max(length, .zero) }

  var deadline: RxTime? { held.isEmpty ? nil : end }

  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange] {
    var due = expire(at: now)
    if let end, end <= now { begin(nil, told: []) }
    var passed: [FileChange] = []
    var rest = changes[...]
    while !rest.isEmpty {
      let barrier = rest.firstIndex(where: \.isBarrier)
      for change in ChangeFold.folding(rest[..<(barrier ?? rest.endIndex)]) {
        if passes(change) { passed.append(change) } else { hold(change) }
      }
      rest = rest[(barrier.map { $0 + 1 } ?? rest.endIndex)...]
      if let barrier { passed += flush() + [changes[barrier]] }
    }
    if !passed.isEmpty {
      begin(end ?? now.advanced(by: length), told: told.union(Self.paths(passed)))
    }
    due += passed
    return due
  }

  mutating func expire(at now: RxTime) -> [FileChange] {
    guard let deadline, deadline <= now else { return [] }
    let due = flush()
    begin(due.isEmpty ? nil : now.advanced(by: length), told: Self.paths(due))
    return due
  }

  mutating func flush() -> [FileChange] {
    holdsPaths = false
    return held.take()
  }

  private mutating func begin(_ end: RxTime?, told: Set<FilePath>) {
    self.end = end
    self.told = told
  }

  private func passes(_ change: FileChange) -> Bool {
    if holdsPaths || told.contains(change.path) { return false }
    guard let from = change.from else { return true }
    return !told.contains(from) && (held.isEmpty || !change.isDirectory)
  }

  private mutating func hold(_ change: FileChange) {
    held.add(change)
    holdsPaths = holdsPaths || (change.kind != .modified && change.kind != .attributes)
    told.formUnion(Self.paths([change]))
  }

  private static func paths(_ changes: [FileChange]) -> Set<FilePath> {
    Set(changes.flatMap { [$0.path, $0.from].compactMap(\.self) })
  }
}
