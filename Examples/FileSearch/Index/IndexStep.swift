import FileSearch
import RxFileWatch
import Synchronization
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
      case .recovered, .opened, .closedAfterWriting, .ignoreFileAbove: break
      }
    }
    flush()
    return steps
  }

  /// The batch in order, in parts that are small enough to patch results with each.
  var parts: [[FileChange]] {
    stride(from: 0, to: count, by: 1024).map { Array(self[$0..<Swift.min($0 + 1024, count)]) }
  }

  /// True if applying the batch means to walk directories, or to look at many paths.
  var mayTakeLong: Bool {
    count > 256 || contains { $0.kind == .overflow || $0.kind == .created && $0.isDirectory }
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

/// A change of the index that takes long and therefore runs on a background thread.
struct BackgroundChange: Sendable {
  let change: @Sendable (inout FileIndex) -> IndexDelta?
  /// Called on the main actor after the change has been published.
  let completion: @Sendable () -> Void

  init(
    _ change: @escaping @Sendable (inout FileIndex) -> IndexDelta?,
    completion: @escaping @Sendable () -> Void = {}
  ) {
    self.change = change
    self.completion = completion
  }
}

/// An index while a background thread changes it.
///
/// The box is the only reference to the index, so a change copies nothing.
final class BorrowedIndex: Sendable {
  private let index: Mutex<FileIndex?>

  init(_ index: consuming FileIndex) { self.index = Mutex(index) }

  /// Changes the index, on the background thread.
  func change(_ body: (inout FileIndex) -> IndexDelta?) -> IndexDelta? {
    index.withLock { index in
      guard var changed = index.take() else { return nil }
      defer { index = changed }
      return body(&changed)
    }
  }

  /// Returns the index to its owner; the box is empty afterwards.
  func giveBack() -> FileIndex? { index.withLock { $0.take() } }
}
