internal import CLibuv
internal import Glibc
internal import RxCore
internal import RxLoop

/// Follows a path for one subscription, and emits the appended bytes.
///
/// Each pass reads to the end of the file, and checks whether the path still refers to this file. Then it
/// waits for a change that the kernel reports, or for the timer. A change during a pass causes another
/// pass.
final class FileTail: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
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

  /// The identity of a file on this machine.
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

  /// Starts to follow the path.
  ///
  /// - Parameters:
  ///   - interval: the interval of checks in addition to the kernel's reports.
  ///   - onFollowing: called when the start position is known.
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

  /// Stops following, for the loop's thread.
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

  /// Watches the files that the path refers to now, and starts a timer where that is not enough.
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

  /// Starts a pass, as something may have changed; during a pass, requests another one.
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

  /// Ends a pass, and starts another one if a change was reported meanwhile.
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
        // A file that takes the path later is read from its beginning.
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

  /// Checks, at the end of the file, whether it was truncated, or another file has taken its path.
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

  /// Reads the rest of the file, and then opens the file that has its path now.
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

/// Watches a path: its file, and the directory entry (inotify(7)).
private final class FileTailWatch {
  private let path: ByteString
  private let descriptor: Int32
  private let poll: UVPoll
  private var directoryWatch: Int32
  private var fileWatch: Int32 = -1

  /// Watches the directory of `path`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - loop: the loop that calls `handler`.
  ///   - handler: called after a change of the file, or of any entry of the directory.
  /// - Throws: ENOENT, ENOTDIR, EACCES of the directory; EMFILE, ENOSPC for too many watches.
  init(
    of path: ByteString,
    on loop: UVLoop,
    handler: @escaping @Sendable () -> Void
  ) throws(UVError) {
    self.path = path
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { throw UVError(code: -errno, about: "\(path)") }
    self.descriptor = descriptor
    directoryWatch = Self.watchDirectory(of: path, descriptor)
    if directoryWatch < 0 {
      let code = -errno
      Glibc.close(descriptor)
      throw UVError(code: code, about: "\(path.directory)")
    }
    do throws(UVError) {
      poll = try UVPoll(
        descriptor: descriptor,
        events: .readable,
        on: loop,
        whenClosed: { Glibc.close(descriptor) },
        handler: { _ in
          FileTailWatch.drain(descriptor)
          handler()
        }
      )
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  /// The changes that the kernel will report.
  struct Coverage {
    /// True if the kernel reports every change.
    var isComplete: Bool
    /// True if another directory has the path now, in which unreported changes may have happened.
    var isNewDirectory: Bool
  }

  /// Watches the file and the directory that have the path now, in place of earlier ones.
  func updateWatches() -> Coverage {
    let directory = Self.watchDirectory(of: path, descriptor)
    let isNewDirectory = directory != directoryWatch
    if isNewDirectory, directoryWatch >= 0 { inotify_rm_watch(descriptor, directoryWatch) }
    directoryWatch = directory
    let mask = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    let file = inotify_add_watch(descriptor, path.cString, mask)
    let isFileCovered = file >= 0 || errno == ENOENT
    if fileWatch >= 0, fileWatch != file { inotify_rm_watch(descriptor, fileWatch) }
    fileWatch = file
    // The target of a symbolic link may be renamed in a directory that is not watched.
    return Coverage(
      isComplete: directory >= 0 && isFileCovered && !isLink,
      isNewDirectory: isNewDirectory
    )
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func watchDirectory(of path: ByteString, _ descriptor: Int32) -> Int32 {
    let changes = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    let mask = changes | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR
    return inotify_add_watch(descriptor, path.directory.cString, UInt32(mask))
  }

  func close() { poll.close() }

  /// Discards the events: the file is checked after any of them.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
