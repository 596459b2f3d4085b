internal import CLibuv
internal import RxCore
internal import Synchronization

/// Something to be done with a file on libuv's thread pool, in one step or several.
final class FileOperation: Disposable, @unchecked Sendable {
  // Unchecked: `isDisposed` is atomic; the rest is touched on the loop's thread only.
  typealias Raw = UnsafeMutablePointer<uv_fs_t>
  typealias Callback = @convention(c) (Raw?) -> Void

  /// Whether a step was the last.
  enum Progress { case done, more }

  /// Whether the file is another afterwards: then it is done even if nobody waits for the outcome.
  let mustRun: Bool

  private let file: UVFile
  private let raw = Raw.allocate(capacity: 1)
  private let start: (Raw, @escaping Callback) -> Int32
  private var finish: ((FileOperation, Result<Raw, UVError>) -> Progress)?
  private var isInProgress = false
  private let disposed = Atomic<Bool>(false)

  /// - Parameters:
  ///   - file: whose it is.
  ///   - mustRun: see there.
  ///   - start: hands a step to libuv.
  ///   - finish: takes the outcome of a step.
  init(
    on file: UVFile,
    mustRun: Bool,
    start: @escaping (Raw, @escaping Callback) -> Int32,
    finish: @escaping (FileOperation, Result<Raw, UVError>) -> Progress
  ) {
    self.file = file
    self.mustRun = mustRun
    self.start = start
    self.finish = finish
  }

  deinit { raw.deallocate() }

  /// Whether nobody waits for the outcome any more, and it need not be done.
  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Calls it off: what has not begun is not done, and its callback is not called.
  func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let loop = file.loop
    if loop.isCurrent { file.forget(self) } else { loop.schedule { self.file.forget(self) } }
  }

  /// Hands the next step to libuv.
  func begin() {
    isInProgress = true
    file.loop.requestTurn()
    let held = Unmanaged.passRetained(self)
    raw.pointee.data = held.toOpaque()
    let result = start(raw) { raw in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<FileOperation>.fromOpaque(data).takeRetainedValue().step()
    }
    if result >= 0 { return }
    isInProgress = false
    held.release()
    file.later { self.end(self.take(.failure(self.file.error(result)))) }
  }

  /// Keeps libuv from doing what it has not begun.
  func cancel() {
    if !isInProgress { return }
    uv_cancel(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: uv_req_t.self))
  }

  /// Lets go of what waits for the outcome.
  func drop() { finish = nil }

  private func step() {
    isInProgress = false
    let result = Int32(clamping: raw.pointee.result)
    let progress = take(result < 0 ? .failure(file.error(result)) : .success(raw))
    uv_fs_req_cleanup(raw)
    end(progress)
  }

  private func take(_ outcome: Result<Raw, UVError>) -> Progress { finish?(self, outcome) ?? .done }

  private func end(_ progress: Progress) {
    if progress == .more, !isDisposed { return begin() }
    drop()
    file.operationEnded()
  }
}
