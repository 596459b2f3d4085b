internal import RxCore
internal import SystemPackage

/// Delivers the first change of a path at once, and holds further ones until the window ends.
struct ThrottleWindow: ChangeWindow {
  let length: Duration
  private var held = ChangeFold()
  /// True while a change of the set of paths is held: all later changes may depend on it.
  private var holdsPaths = false
  /// The paths that were delivered, or are held, in this window.
  private var known: Set<FilePath> = []
  private var end: RxTime?

  init(length: Duration) { self.length = max(length, .zero) }

  var deadline: RxTime? { held.isEmpty ? nil : end }

  mutating func add(_ changes: [FileChange], at now: RxTime) -> [FileChange] {
    var due = expire(at: now)
    if let end, end <= now { begin(nil, known: []) }
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
      begin(end ?? now.advanced(by: length), known: known.union(Self.paths(passed)))
    }
    due += passed
    return due
  }

  mutating func expire(at now: RxTime) -> [FileChange] {
    guard let deadline, deadline <= now else { return [] }
    let due = flush()
    begin(due.isEmpty ? nil : now.advanced(by: length), known: Self.paths(due))
    return due
  }

  mutating func flush() -> [FileChange] {
    holdsPaths = false
    return held.take()
  }

  private mutating func begin(_ end: RxTime?, known: Set<FilePath>) {
    self.end = end
    self.known = known
  }

  private func passes(_ change: FileChange) -> Bool {
    if holdsPaths || known.contains(change.path) { return false }
    guard let from = change.from else { return true }
    return !known.contains(from) && (held.isEmpty || !change.isDirectory)
  }

  private mutating func hold(_ change: FileChange) {
    held.add(change)
    holdsPaths = holdsPaths || (change.kind != .modified && change.kind != .attributes)
    known.formUnion(Self.paths([change]))
  }

  private static func paths(_ changes: [FileChange]) -> Set<FilePath> {
    Set(changes.flatMap { [$0.path, $0.from].compactMap(\.self) })
  }
}
