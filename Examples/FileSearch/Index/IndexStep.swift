import FileSearch
import RxFileWatch
import SystemPackage

/// A part of a batch of file changes that the index handles in one call.
enum IndexStep {
  case reconcile([FilePath])
  case rename(from: FilePath, to: FilePath)
  case rescan
}

extension [FileChange] {
  /// The steps of the batch in order: neighbouring paths are reconciled together.
  var indexSteps: [IndexStep] {
    var steps: [IndexStep] = []
    var paths: [FilePath] = []
    func flush() {
      if !paths.isEmpty { steps.append(.reconcile(paths)) }
      paths = []
    }
    for change in self {
      switch change.kind {
      case .renamed where change.isDirectory:
        flush()
        if let from = change.from { steps.append(.rename(from: from, to: change.path)) }
      case .renamed:
        if let from = change.from { paths.append(from) }
        paths.append(change.path)
      case .overflow:
        flush()
        steps.append(.rescan)
      case .created, .removed, .attributes, .modified, .error, .entered:
        paths.append(change.path)
      case .recovered, .opened, .closedAfterWriting: break
      }
    }
    flush()
    return steps
  }
}

extension FileIndex {
  /// Updates the candidates by a batch of changes.
  ///
  /// - Returns: the change of the candidates; nil when the batch has no step for an index.
  mutating func apply(_ batch: [FileChange]) -> IndexDelta? {
    var delta: IndexDelta?
    for step in batch.indexSteps {
      let change =
        switch step {
        case .rename(let from, let to): rename(from: from, to: to)
        case .reconcile(let paths): reconcile(paths)
        case .rescan: rescan()
        }
      delta = delta.map { $0.followed(by: change) ?? change } ?? change
    }
    return delta
  }
}
