internal import RxCore
internal import RxLoop
internal import RxTraits

/// The steps by which a file gets new content all at once.
///
/// Whatever happens, and whenever it is called off, the file beside it goes.
final class FileReplacement: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
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
  /// What the system knew of the oldStatus file.
  private var oldStatus: UVFile.Status?
  /// How many linkCount have led to what is not there.
  private var linkCount = 0
  /// The source may speak on other threads: the loop waits for its end.
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

  /// Calls it off, for the loop's thread.
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

  /// A link may lead to what is not there: that is made, and the link stays.
  private func followLink() {
    UVFile.target(of: target, on: loop) { result in
      guard case .success(let place) = result else { return self.open() }
      self.linkCount += 1
      // As many as the kernel follows (path_resolution(7)).
      if self.linkCount > 40 { return self.fail(UVError(code: ErrorCode.loop, about: "\(self.target)")) }
      let isAbsolute = place.bytes.first == UInt8(ascii: "/")
      let directory = self.target.directory.bytes + [UInt8(ascii: "/")]
      self.target = isAbsolute ? place : ByteString(directory + place.bytes)
      self.findTarget()
    }
  }

  private func findPermissions() {
    UVFile.status(of: target, on: loop) { result in
      if case .success(let status) = result {
        if status.kind != .regular { return self.fail(self.unsupportedKind( status.kind)) }
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
    temporaryPath = target.temporaryPath
    // Nobody else may read what the oldStatus file hides, nor what another mode is asked for.
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
      // What a file may do as its owner is not for another owner.
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
          // Some file systems have no such thing for a directory: EINVAL.
          self.finish(result, unless: ErrorCode.invalid)
        }
      // One may be allowed to write it and not to read it.
      case .failure(let error): self.finish(.failure(error), unless: ErrorCode.notAllowed)
      }
    }
  }

  private func go(on result: Result<Void, UVError>, _ next: () -> Void) {
    if isOver { return }
    switch result {
    case .success: next()
    case .failure(let error): fail(withTargetPath(error))
    }
  }

  /// The error of the file beside it, with the name of the one that was to be replaced.
  private func withTargetPath(_ error: UVError) -> UVError {
    UVError(code: error.code, about: "\(target): the new file beside it")
  }

  /// Ends it without the new content.
  private func fail(_ error: (any Error)?) {
    if isOver { return }
    isOver = true
    subscription?.dispose()
    failure = error
    removeTemporaryFile()
  }

  /// Removes the file beside the other, and then tells.
  private func removeTemporaryFile() {
    guard let file else { return finish(failure) }
    file.close { _ in
      UVFile.remove(self.temporaryPath, on: self.loop) { _ in self.finish(self.failure) }
    }
  }

  private func finish(_ result: Result<Void, UVError>, unless harmless: Int32) {
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
  /// The path of the directory that it is in.
  var directory: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return ByteString(Array(bytes[...slash]))
  }

  /// What follows the last slash.
  var name: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return ByteString(Array(bytes[(slash + 1)...]))
  }

  /// The path of a file beside it, which nobody else has.
  fileprivate var temporaryPath: ByteString {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    let prefix = bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[...$0]) } ?? []
    // A name has 255 bytes at most (NAME_MAX).
    let stem = name.bytes.prefix(255 - 18)
    return ByteString(prefix + [UInt8(ascii: ".")] + stem + Array(".\(padded)".utf8))
  }
}
