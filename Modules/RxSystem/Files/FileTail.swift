internal import RxCore
internal import RxLoop

/// One subscription to what is written to a file.
///
/// It goes round: read to the end, look whether the name still stands for this file, wait for a word
/// of the kernel or a tick. What wakes it meanwhile makes it go round once more.
final class FileTail: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
  private let path: ByteString
  private let loop: UVLoop
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  private var startPosition: FileSystem.TailStart?
  private var watch: FileTailWatch?
  private var valveWatch: (any Disposable)?
  private var timer: UVTimer?
  private var interval: Duration?
  private var keepAlive: LoopKeepAlive
  private var onFollowing: (@Sendable () -> Void)?
  private var file: UVFile?
  private var fileIdentity: Identity?
  private var offset: Int64 = 0
  private var isBusy = false
  private var needsAnotherPass = false
  private var isOver = false

  /// What makes a file this and no other.
  private struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64

    init(_ status: UVFile.Status) { (device, inode) = (status.device, status.inode) }
  }

  /// For the loop's thread.
  init(
    of path: ByteString,
    from start: FileSystem.TailStart,
    on loop: UVLoop,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) {
    self.path = path
    self.startPosition = start
    self.loop = loop
    self.valve = valve
    keepAlive = LoopKeepAlive(loop)
    self.observer = observer
  }

  /// Begins to follow the file.
  ///
  /// - Parameters:
  ///   - interval: how often to look besides the kernel's word.
  ///   - onFollowing: called when it is known where to begin.
  func start(interval: Duration?, onFollowing: (@Sendable () -> Void)?) {
    self.onFollowing = onFollowing
    self.interval = interval.map { max($0, .milliseconds(1)) }
    do throws(UVError) {
      watch = try FileTailWatch(of: path, on: loop) { self.wake() }
    } catch {
      if error.code == ErrorCode.missing || error.code == ErrorCode.notDirectory {
        return fail(error)
      }
    }
    updateWatches()
    valveWatch = valve.onChange { [loop] in loop.perform { self.wake() } }
    wake()
  }

  /// Ends it, for the loop's thread.
  func dispose() {
    if isOver { return }
    isOver = true
    watch?.close()
    valveWatch?.dispose()
    timer?.close()
    file?.close()
    keepAlive.setActive(false)
    (watch, valveWatch, timer, file) = (nil, nil, nil, nil)
  }

  /// Has the kernel watch what has the name now, and looks again and again where it cannot tell all.
  private func updateWatches() {
    let coverage = watch?.updateWatches()
    if coverage?.isNewDirectory == true { needsAnotherPass = true }
    let interval = interval ?? (coverage?.isComplete == true ? nil : .seconds(1))
    guard let interval else {
      timer?.close()
      timer = nil
      return
    }
    if timer != nil { return }
    let timer = UVTimer(on: loop) { self.wake() }
    timer.start(after: interval, repeating: interval)
    self.timer = timer
  }

  /// Something may have changed.
  private func wake() {
    if isOver { return }
    keepAlive.setActive(!valve.isOpen)
    if !valve.isOpen { return }
    if isBusy {
      needsAnotherPass = true
      return
    }
    isBusy = true
    readNext()
  }

  private func readNext() {
    if isOver { return }
    if !valve.isOpen {
      isBusy = false
      return
    }
    if file == nil { open() } else { read() }
  }

  /// Waits for the next word, or goes round at once if that has come already.
  private func waitForChange() {
    isBusy = false
    if needsAnotherPass {
      needsAnotherPass = false
      wake()
    }
  }

  private func open() {
    UVFile.open(path, on: loop) { result in
      switch result {
      case .success(let file): self.didOpen(file)
      case .failure(let error):
        if error.code != ErrorCode.missing { return self.fail(error) }
        if self.isOver { return }
        // The file that takes the name is new.
        self.startPosition = self.startPosition == nil ? nil : .beginning
        self.updateWatches()
        self.notifyFollowing()
        self.waitForChange()
      }
    }
  }

  private func didOpen(_ file: UVFile) {
    if isOver { return file.close() }
    self.file = file
    updateWatches()
    file.status { result in
      if self.isOver { return }
      switch result {
      case .failure(let error): self.fail(error)
      case .success(let status):
        self.fileIdentity = Identity(status)
        self.offset =
          switch self.startPosition {
          case nil, .beginning: 0
          case .end: status.size
          case .offset(let offset): min(max(offset, 0), status.size)
          }
        self.startPosition = nil
        self.notifyFollowing()
        self.readNext()
      }
    }
  }

  private func notifyFollowing() {
    let onFollowing = onFollowing
    self.onFollowing = nil
    onFollowing?()
  }

  private func read() {
    file?.read(65_536, at: offset) { result in
      if self.isOver { return }
      switch result {
      case .failure(let error): self.fail(error)
      case .success(let bytes):
        if bytes.isEmpty { return self.checkFile() }
        self.offset += Int64(bytes.count)
        self.observer.onNext(bytes)
        self.readNext()
      }
    }
  }

  /// Looks, at its end, whether the file has been cut or another has taken its name.
  private func checkFile() {
    UVFile.status(of: path, on: loop) { result in
      if self.isOver { return }
      switch result {
      case .failure(let error):
        if error.code != ErrorCode.missing { return self.fail(error) }
        self.updateWatches()
        self.waitForChange()
      case .success(let status):
        if Identity(status) != self.fileIdentity { return self.switchFile() }
        if status.size < self.offset {
          self.offset = 0
          return self.readNext()
        }
        if status.size > self.offset { return self.readNext() }
        self.waitForChange()
      }
    }
  }

  /// Leaves the file for that which has its name now, once nothing is left to read of it.
  private func switchFile() {
    file?.read(65_536, at: offset) { result in
      if self.isOver { return }
      if case .success(let bytes) = result, !bytes.isEmpty {
        self.offset += Int64(bytes.count)
        self.observer.onNext(bytes)
        return self.readNext()
      }
      self.file?.close()
      self.file = nil
      self.readNext()
    }
  }

  private func fail(_ error: UVError) {
    if isOver { return }
    dispose()
    observer.onError(error)
  }
}
