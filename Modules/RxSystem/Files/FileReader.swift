internal import RxCore
internal import RxLoop

/// One subscription to the content of a file.
final class FileReader: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
  private let file: File
  private let chunkSize: Int
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  /// Where the next piece begins; `nil` is where the last has ended.
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
      let reason = "\(file.path): pieces of \(chunkSize) bytes; a piece has one byte or more"
      finish(UVError(code: ErrorCode.invalid, message: reason))
      return
    }
    watch = valve.onChange { file.loop.perform { self.readNext() } }
    readNext()
  }

  /// Ends it, for the loop's thread.
  func dispose() {
    if isOver { return }
    end()
  }

  private func readNext() {
    if isOver || reading != nil { return }
    keepAlive.setActive(!valve.isOpen)
    if !valve.isOpen { return }
    reading = file.file.read(chunkSize, at: offset) { self.didRead($0) }
  }

  private func didRead(_ result: Result<[UInt8], UVError>) {
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
