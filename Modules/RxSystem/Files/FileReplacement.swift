internal import Glibc
internal import RxCore
internal import RxLoop
internal import RxTraits

/// Replaces the content of a file atomically: writes a temporary file beside it, and renames that.
///
/// After an error or a disposal the temporary file is removed.
final class FileReplacement: Disposable, @unchecked Sendable {
  // Unchecked: all properties are accessed only on the loop's thread.
  private let loop: UVLoop
  private let source: Flowable<[UInt8]>
  private var permissions: UInt16?
  private var done: (@Sendable ((any Error)?) -> Void)?
  private var target: ByteString
  private var temporaryPath: ByteString
  private var subscription: (any Disposable)?
  private var file: UVFile?
  private var failure: (any Error)?
  private var isOver = false
  /// The status of the old file; `nil` if there is none.
  private var oldStatus: UVFile.Status?
  /// The number of symbolic links followed to a missing target.
  private var linkCount = 0
  /// Keeps the loop running, as the source may emit on other threads.
  private let token: any Disposable

  /// For the loop's thread.
  init(
    of path: ByteString,
    with source: Flowable<[UInt8]>,
    _ permissions: UInt16?,
    on loop: UVLoop,
    done: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.loop = loop
    self.source = source
    self.permissions = permissions
    self.done = done
    target = path
    temporaryPath = path
    token = loop.keepAlive()
    findTarget()
  }

  /// Cancels the replacement, for the loop's thread.
  func dispose() {
    done = nil
    fail(nil)
  }

  private func findTarget() {
    UVFile.realPath(of: target, on: loop) { result in
      switch result {
      case .success(let path):
        self.target = path
        self.findPermissions()
      case .failure(let error) where error.code == ErrorCode.missing: self.followLink()
      case .failure(let error): self.fail(error)
      }
    }
  }

  /// Follows a symbolic link to a missing target: the target is created, and the link remains.
  private func followLink() {
    UVFile.target(of: target, on: loop) { result in
      guard case .success(let path) = result else { return self.open() }
      self.linkCount += 1
      // The limit of the kernel (path_resolution(7)).
      if self.linkCount > 40 {
        return self.fail(UVError(code: ErrorCode.loop, about: "\(self.target)"))
      }
      let isAbsolute = path.bytes.first == UInt8(ascii: "/")
      let directory = self.target.directory.bytes + [UInt8(ascii: "/")]
      self.target = isAbsolute ? path : ByteString(directory + path.bytes)
      self.findTarget()
    }
  }

  private func findPermissions() {
    UVFile.status(of: target, on: loop) { result in
      if case .success(let status) = result {
        if status.kind != .regular { return self.fail(self.unsupportedKind(status.kind)) }
        self.oldStatus = status
      }
      self.open()
    }
  }

  private func unsupportedKind(_ kind: UVFile.Kind) -> UVError {
    if kind == .directory { return UVError(code: ErrorCode.isDirectory, about: "\(target)") }
    let reason = "\(target): only a regular file can be replaced; write to it instead"
    return UVError(code: ErrorCode.invalid, message: reason)
  }

  private func open() {
    if isOver { return }
    temporaryPath = target.temporarySibling
    // Other users must not read the new content before the final permissions are set.
    let mode: UInt16 = permissions == nil && oldStatus == nil ? 0o666 : 0o600
    UVFile.open(temporaryPath, [.write, .createNew], permissions: mode, on: loop) { result in
      switch result {
      case .success(let file):
        self.file = file
        if self.isOver { self.removeTemporaryFile() } else { self.write() }
      case .failure(let error): self.fail(self.withTargetPath(error))
      }
    }
  }

  private func write() {
    guard let file else { return }
    let loop = loop
    subscription = source.concatMapCompletable { bytes in
      loop.completable { done in
        file.write(bytes) { done($0.mapError { self.withTargetPath($0) }) }
      }
    }.subscribe(
      onCompleted: { loop.perform { self.findOwner() } },
      onError: { error in loop.perform { self.fail(error) } }
    )
  }

  private func findOwner() {
    if isOver { return }
    if permissions != nil { return setPermissions() }
    guard let oldStatus else { return synchronize() }
    file?.status { result in
      guard case .success(let new) = result else { return self.proceed(on: result.map { _ in }) {} }
      // Set-user-id and set-group-id must not pass to another owner or group.
      var kept = oldStatus.permissions
      if new.user != oldStatus.user { kept &= ~0o4000 }
      if new.group != oldStatus.group { kept &= ~0o2000 }
      self.permissions = kept
      self.setPermissions()
    }
  }

  private func setPermissions() {
    if isOver { return }
    guard let permissions else { return synchronize() }
    UVFile.setPermissions(permissions, of: temporaryPath, on: loop) {
      self.proceed(on: $0, self.synchronize)
    }
  }

  private func synchronize() {
    file?.synchronize { self.proceed(on: $0, self.close) }
  }

  private func close() {
    file?.close { self.proceed(on: $0, self.rename) }
  }

  private func rename() {
    UVFile.rename(temporaryPath, to: target, on: loop) { self.proceed(on: $0, self.openDirectory) }
  }

  private func openDirectory() {
    UVFile.open(target.directory, on: loop) { result in
      switch result {
      case .success(let directory):
        directory.synchronize { result in
          directory.close()
          // Some file systems do not support fsync(2) for a directory: EINVAL.
          self.complete(result, ignoring: ErrorCode.invalid)
        }
      // A directory may be writable without being readable.
      case .failure(let error): self.complete(.failure(error), ignoring: ErrorCode.notAllowed)
      }
    }
  }

  private func proceed(on result: Result<Void, UVError>, _ next: () -> Void) {
    if isOver { return }
    switch result {
    case .success: next()
    case .failure(let error): fail(withTargetPath(error))
    }
  }

  /// Returns an error of the temporary file with the path of the target.
  private func withTargetPath(_ error: UVError) -> UVError {
    UVError(code: error.code, about: "\(target): the temporary file beside it")
  }

  /// Ends the replacement without the new content.
  private func fail(_ error: (any Error)?) {
    if isOver { return }
    isOver = true
    subscription?.dispose()
    failure = error
    removeTemporaryFile()
  }

  /// Removes the temporary file, and then reports the end.
  private func removeTemporaryFile() {
    guard let file else { return finish(failure) }
    file.close { _ in
      UVFile.remove(self.temporaryPath, on: self.loop) { result in
        // In place: unlink(2) needs no memory, which a request of the loop does.
        if case .failure = result {
          unlink(self.temporaryPath.cString)
        }
        self.finish(self.failure)
      }
    }
  }

  private func complete(_ result: Result<Void, UVError>, ignoring harmless: Int32) {
    isOver = true
    if case .failure(let error) = result, error.code != harmless { return finish(error) }
    finish(nil)
  }

  private func finish(_ error: (any Error)?) {
    token.dispose()
    done?(error)
    done = nil
  }
}

extension ByteString {
  /// The path of the directory that contains the entry.
  var directory: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return ByteString(Array(bytes[...slash]))
  }

  /// The part after the last slash.
  private var name: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return ByteString(Array(bytes[(slash + 1)...]))
  }

  /// A unique path in the same directory: `.NAME.` and sixteen random digits.
  fileprivate var temporarySibling: ByteString {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    let prefix = bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[...$0]) } ?? []
    // A name has 255 bytes at most (NAME_MAX).
    let stem = name.bytes.prefix(255 - 18)
    return ByteString(prefix + [UInt8(ascii: ".")] + stem + Array(".\(padded)".utf8))
  }
}
