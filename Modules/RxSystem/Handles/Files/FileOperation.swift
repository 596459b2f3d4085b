internal import CLibuv
internal import RxCore
internal import RxLoop
internal import Synchronization

/// An operation on a file in libuv's thread pool (`uv_fs_t`), in one step or several.
///
/// Disposing of an operation cancels it: if it has not started, it does not run, and its completion
/// is not called.
final class FileOperation: Disposable, @unchecked Sendable {
  // Unchecked: `disposed` is atomic; the other variables are accessed only on the loop's thread.
  typealias Raw = UnsafeMutablePointer<uv_fs_t>
  typealias Callback = @convention(c) (Raw?) -> Void

  /// The position of a step: the last one, or followed by more.
  enum Progress { case done, more }

  /// True if the operation runs even if nobody waits for its result.
  ///
  /// That is so for an operation that changes the file or its position.
  let mustRun: Bool

  private let file: UVFile
  private let raw = Raw.allocate(capacity: 1)
  private let submit: (Raw, @escaping Callback) -> Int32
  private var finish: ((FileOperation, Result<Raw, UVError>) -> Progress)?
  private var isInProgress = false
  private let disposed = Atomic<Bool>(false)

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - mustRun: see the property.
  ///   - submit: hands a step to libuv.
  ///   - finish: receives the result of a step.
  init(
    on file: UVFile,
    mustRun: Bool,
    submit: @escaping (Raw, @escaping Callback) -> Int32,
    finish: @escaping (FileOperation, Result<Raw, UVError>) -> Progress
  ) {
    self.file = file
    self.mustRun = mustRun
    self.submit = submit
    self.finish = finish
  }

  deinit { raw.deallocate() }

  /// True if nobody waits for the result any more.
  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Cancels the operation.
  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let loop = file.loop
    if loop.isCurrent {
      file.operationCancelled(self)
    } else {
      loop.schedule { self.file.operationCancelled(self) }
    }
  }

  /// Hands the next step to libuv.
  func startStep() {
    isInProgress = true
    file.loop.requestTurn()
    let held = Unmanaged.passRetained(self)
    raw.pointee.data = held.toOpaque()
    let result = submit(raw) { raw in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<FileOperation>.fromOpaque(data).takeRetainedValue().stepEnded()
    }
    if result >= 0 { return }
    isInProgress = false
    held.release()
    file.callLater { self.finishStep(self.deliver(.failure(self.file.error(result)))) }
  }

  /// Cancels the current step, unless a thread has started it (`uv_cancel`).
  func cancel() {
    if !isInProgress { return }
    uv_cancel(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: uv_req_t.self))
  }

  /// Releases the completion and what it captured.
  func releaseCompletion() { finish = nil }

  private func stepEnded() {
    isInProgress = false
    let result = Int32(clamping: raw.pointee.result)
    let progress = deliver(result < 0 ? .failure(file.error(result)) : .success(raw))
    uv_fs_req_cleanup(raw)
    finishStep(progress)
  }

  private func deliver(_ outcome: Result<Raw, UVError>) -> Progress {
    finish?(self, outcome) ?? .done
  }

  private func finishStep(_ progress: Progress) {
    if progress == .more, !isDisposed { return startStep() }
    releaseCompletion()
    file.operationEnded()
  }
}
