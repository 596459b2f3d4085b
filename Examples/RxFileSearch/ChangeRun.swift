import RxFileWatch
import SystemPackage

/// Changes that the index takes in one step.
enum ChangeRun {
  case reconcile([FilePath])
  case rename(from: FilePath, to: FilePath)
  case rescan
}

extension [FileChange] {
  /// The batch in steps, in order: paths to look at together, renames by themselves.
  var runs: [ChangeRun] {
    var runs: [ChangeRun] = []
    var paths: [FilePath] = []
    func flush() {
      if !paths.isEmpty { runs.append(.reconcile(paths)) }
      paths = []
    }
    for change in self {
      switch change.kind {
      case .renamed where change.isDirectory:
        flush()
        if let from = change.from { runs.append(.rename(from: from, to: change.path)) }
      case .renamed:
        if let from = change.from { paths.append(from) }
        paths.append(change.path)
      case .overflow:
        flush()
        runs.append(.rescan)
      case .created, .removed, .attributes, .modified, .error, .entered:
        paths.append(change.path)
      case .recovered, .opened, .closedAfterWriting: break
      }
    }
    flush()
    return runs
  }
}
