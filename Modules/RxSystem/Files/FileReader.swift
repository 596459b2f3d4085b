internal import RxCore
internal import RxLoop

/// Reads the content of a file for one subscription.
final class FileReader: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let file: File
  private let chunkSize: Int
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  /// The offset of the next chunk; `nil` is the end of the previous one.
  private var offset: Int64?
  private var watch: (any Disposable)?
  private var reading: (any Disposable)?
  private var keepAlive: LoopKeepAlive
  private var isOver = false

  /// For the loop's thread.
  init(
    _ file: File,
    from offset: Int64?,
    chunkSize: Int,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) {
    self.file = file
    self.offset = offset
    self.chunkSize = chunkSize
    self.valve = valve
    keepAlive = LoopKeepAlive(file.loop)
    self.observer = observer
    if chunkSize < 1 {
      let reason = "\(file.path): a chunk size of \(chunkSize) bytes; the least is 1"
      finish(UVError(code: ErrorCode.invalid, message: reason))
      return
    }
    watch = valve.onChange { file.loop.perform { self.readNext() } }
    readNext()
  }

  /// Stops reading, for the loop's thread.
  func dispose() {
    if isOver { return }
    end()
  }

  private func readNext() {
    if isOver || reading != nil { return }
    keepAlive.setActive(!valve.isOpen)
    if !valve.isOpen { return }
    reading = file.file.read(chunkSize, at: offset) { self.handle($0) }
  }

  private func handle(_ result: Result<[UInt8], UVError>) {
    reading = nil
    if isOver { return }
    switch result {
    case .failure(let error): finish(error)
    case .success(let bytes):
      if bytes.isEmpty { return finish(nil) }
      offset = offset.map { $0 + Int64(bytes.count) }
      observer.onNext(bytes)
      readNext()
    }
  }

  private func finish(_ error: UVError?) {
    end()
    if let error { observer.onError(error) } else { observer.onCompleted() }
  }

  private func end() {
    isOver = true
    reading?.dispose()
    reading = nil
    watch?.dispose()
    watch = nil
    keepAlive.setActive(false)
  }
}
