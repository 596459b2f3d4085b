internal import RxCore
public import RxLoop
public import RxTraits

// Forms that take a `String`, or anything else that has bytes. A literal is a `ByteString` where it may be, so that
// bytes put into it stay as they are.

extension FileSystem {
  /// As `bytes(of:from:chunkSize:)` of bytes.
  @_disfavoredOverload
  public func bytes(
    of path: some ByteStringConvertible,
    from offset: Int64 = 0,
    chunkSize: Int = 65_536
  ) -> Flowable<[UInt8]> {
    bytes(of: path.byteString, from: offset, chunkSize: chunkSize)
  }

  /// As `read(_:limit:)` of bytes.
  @_disfavoredOverload
  public func read(_ path: some ByteStringConvertible, limit: Int = 1 << 30) -> Single<[UInt8]> {
    read(path.byteString, limit: limit)
  }

  /// As `write(_:to:)` of bytes.
  @_disfavoredOverload
  public func write(_ bytes: [UInt8], to path: some ByteStringConvertible) -> Completable {
    write(bytes, to: path.byteString)
  }

  /// As `write(_:to:options:)` of bytes.
  @_disfavoredOverload
  public func write(
    _ source: Flowable<[UInt8]>,
    to path: some ByteStringConvertible,
    options: UVFile.Options = [.write, .create, .truncate]
  ) -> Completable {
    write(source, to: path.byteString, options: options)
  }
}

extension FileSystem {
  /// As `tail(of:from:interval:onFollowing:)` of bytes.
  @_disfavoredOverload
  public func tail(
    of path: some ByteStringConvertible,
    from start: TailStart = .end,
    interval: Duration? = nil,
    onFollowing: (@Sendable () -> Void)? = nil
  ) -> Flowable<[UInt8]> {
    tail(of: path.byteString, from: start, interval: interval, onFollowing: onFollowing)
  }
}

extension FileSystem {
  /// As `replace(_:with:permissions:)` of bytes.
  @_disfavoredOverload
  public func replace(
    _ path: some ByteStringConvertible,
    with bytes: [UInt8],
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path.byteString, with: bytes, permissions: permissions)
  }

  /// As `replace(_:with:permissions:)` of bytes.
  @_disfavoredOverload
  public func replace(
    _ path: some ByteStringConvertible,
    with source: Flowable<[UInt8]>,
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path.byteString, with: source, permissions: permissions)
  }
}

extension FileSystem {
  /// As `open(_:_:permissions:)` of bytes.
  @_disfavoredOverload
  public func open(
    _ path: some ByteStringConvertible,
    _ options: UVFile.Options = .read,
    permissions: UInt16 = 0o666
  ) -> Single<File> {
    open(path.byteString, options, permissions: permissions)
  }

  /// As `status(of:followsLink:)` of bytes.
  @_disfavoredOverload
  public func status(of path: some ByteStringConvertible, followsLink: Bool = true) -> Single<
    UVFile.Status
  > {
    status(of: path.byteString, followsLink: followsLink)
  }

  /// As `entries(of:)` of bytes.
  @_disfavoredOverload
  public func entries(of path: some ByteStringConvertible) -> Single<[UVFile.Entry]> {
    entries(of: path.byteString)
  }

  /// As `rename(_:to:)` of bytes.
  @_disfavoredOverload
  public func rename(_ path: some ByteStringConvertible, to newPath: some ByteStringConvertible)
    -> Completable
  {
    rename(path.byteString, to: newPath.byteString)
  }

  /// As `copy(_:to:replaces:)` of bytes.
  @_disfavoredOverload
  public func copy(
    _ path: some ByteStringConvertible,
    to newPath: some ByteStringConvertible,
    replaces: Bool = false
  ) -> Completable {
    copy(path.byteString, to: newPath.byteString, replaces: replaces)
  }

  /// As `remove(_:)` of bytes.
  @_disfavoredOverload
  public func remove(_ path: some ByteStringConvertible) -> Completable {
    remove(path.byteString)
  }

  /// As `makeDirectory(_:permissions:)` of bytes.
  @_disfavoredOverload
  public func makeDirectory(_ path: some ByteStringConvertible, permissions: UInt16 = 0o777)
    -> Completable
  {
    makeDirectory(path.byteString, permissions: permissions)
  }

  /// As `removeDirectory(_:)` of bytes.
  @_disfavoredOverload
  public func removeDirectory(_ path: some ByteStringConvertible) -> Completable {
    removeDirectory(path.byteString)
  }

  /// As `makeTemporaryDirectory(prefix:)` of bytes.
  @_disfavoredOverload
  public func makeTemporaryDirectory(prefix: some ByteStringConvertible) -> Single<ByteString> {
    makeTemporaryDirectory(prefix: prefix.byteString)
  }

  /// As `realPath(of:)` of bytes.
  @_disfavoredOverload
  public func realPath(of path: some ByteStringConvertible) -> Single<ByteString> {
    realPath(of: path.byteString)
  }

  /// As `target(of:)` of bytes.
  @_disfavoredOverload
  public func target(of path: some ByteStringConvertible) -> Single<ByteString> {
    target(of: path.byteString)
  }

  /// As `makeSymbolicLink(_:to:)` of bytes.
  @_disfavoredOverload
  public func makeSymbolicLink(
    _ path: some ByteStringConvertible,
    to target: some ByteStringConvertible
  ) -> Completable {
    makeSymbolicLink(path.byteString, to: target.byteString)
  }

  /// As `makeLink(_:to:)` of bytes.
  @_disfavoredOverload
  public func makeLink(_ path: some ByteStringConvertible, to existing: some ByteStringConvertible)
    -> Completable
  {
    makeLink(path.byteString, to: existing.byteString)
  }

  /// As `setPermissions(_:of:)` of bytes.
  @_disfavoredOverload
  public func setPermissions(_ permissions: UInt16, of path: some ByteStringConvertible)
    -> Completable
  {
    setPermissions(permissions, of: path.byteString)
  }
}
