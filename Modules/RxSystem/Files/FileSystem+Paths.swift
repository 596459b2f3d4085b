internal import RxCore
public import RxLoop
public import RxTraits

// Overloads for a `String`, or another type with bytes. A literal prefers `ByteString`, so that
// interpolated bytes remain unchanged.

extension FileSystem {
  /// The same as `bytes(of:from:chunkSize:)` with a `ByteString`.
  @_disfavoredOverload
  public func bytes(
    of path: some ByteStringConvertible,
    from offset: Int64 = 0,
    chunkSize: Int = 65_536
  ) -> Flowable<[UInt8]> {
    bytes(of: path.byteString, from: offset, chunkSize: chunkSize)
  }

  /// The same as `read(_:limit:)` with a `ByteString`.
  @_disfavoredOverload
  public func read(_ path: some ByteStringConvertible, limit: Int = 1 << 30) -> Single<[UInt8]> {
    read(path.byteString, limit: limit)
  }

  /// The same as `write(_:to:)` with a `ByteString`.
  @_disfavoredOverload
  public func write(_ bytes: [UInt8], to path: some ByteStringConvertible) -> Completable {
    write(bytes, to: path.byteString)
  }

  /// The same as `write(_:to:options:)` with a `ByteString`.
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
  /// The same as `tail(of:from:interval:onFollowing:)` with a `ByteString`.
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
  /// The same as `replace(_:with:permissions:)` with a `ByteString`.
  @_disfavoredOverload
  public func replace(
    _ path: some ByteStringConvertible,
    with bytes: [UInt8],
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path.byteString, with: bytes, permissions: permissions)
  }

  /// The same as `replace(_:with:permissions:)` with a `ByteString`.
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
  /// The same as `open(_:_:permissions:)` with a `ByteString`.
  @_disfavoredOverload
  public func open(
    _ path: some ByteStringConvertible,
    _ options: UVFile.Options = .read,
    permissions: UInt16 = 0o666
  ) -> Single<File> {
    open(path.byteString, options, permissions: permissions)
  }

  /// The same as `status(of:followsLink:)` with a `ByteString`.
  @_disfavoredOverload
  public func status(of path: some ByteStringConvertible, followsLink: Bool = true) -> Single<
    UVFile.Status
  > {
    status(of: path.byteString, followsLink: followsLink)
  }

  /// The same as `entries(of:)` with a `ByteString`.
  @_disfavoredOverload
  public func entries(of path: some ByteStringConvertible) -> Single<[UVFile.Entry]> {
    entries(of: path.byteString)
  }

  /// The same as `rename(_:to:)` with a `ByteString`.
  @_disfavoredOverload
  public func rename(_ path: some ByteStringConvertible, to newPath: some ByteStringConvertible)
    -> Completable
  {
    rename(path.byteString, to: newPath.byteString)
  }

  /// The same as `copy(_:to:replaces:)` with a `ByteString`.
  @_disfavoredOverload
  public func copy(
    _ path: some ByteStringConvertible,
    to newPath: some ByteStringConvertible,
    replaces: Bool = false
  ) -> Completable {
    copy(path.byteString, to: newPath.byteString, replaces: replaces)
  }

  /// The same as `remove(_:)` with a `ByteString`.
  @_disfavoredOverload
  public func remove(_ path: some ByteStringConvertible) -> Completable {
    remove(path.byteString)
  }

  /// The same as `makeDirectory(_:permissions:)` with a `ByteString`.
  @_disfavoredOverload
  public func makeDirectory(_ path: some ByteStringConvertible, permissions: UInt16 = 0o777)
    -> Completable
  {
    makeDirectory(path.byteString, permissions: permissions)
  }

  /// The same as `removeDirectory(_:)` with a `ByteString`.
  @_disfavoredOverload
  public func removeDirectory(_ path: some ByteStringConvertible) -> Completable {
    removeDirectory(path.byteString)
  }

  /// The same as `makeTemporaryDirectory(prefix:)` with a `ByteString`.
  @_disfavoredOverload
  public func makeTemporaryDirectory(prefix: some ByteStringConvertible) -> Single<ByteString> {
    makeTemporaryDirectory(prefix: prefix.byteString)
  }

  /// The same as `realPath(of:)` with a `ByteString`.
  @_disfavoredOverload
  public func realPath(of path: some ByteStringConvertible) -> Single<ByteString> {
    realPath(of: path.byteString)
  }

  /// The same as `target(of:)` with a `ByteString`.
  @_disfavoredOverload
  public func target(of path: some ByteStringConvertible) -> Single<ByteString> {
    target(of: path.byteString)
  }

  /// The same as `makeSymbolicLink(_:to:)` with a `ByteString`.
  @_disfavoredOverload
  public func makeSymbolicLink(
    _ path: some ByteStringConvertible,
    to target: some ByteStringConvertible
  ) -> Completable {
    makeSymbolicLink(path.byteString, to: target.byteString)
  }

  /// The same as `makeLink(_:to:)` with a `ByteString`.
  @_disfavoredOverload
  public func makeLink(_ path: some ByteStringConvertible, to existing: some ByteStringConvertible)
    -> Completable
  {
    makeLink(path.byteString, to: existing.byteString)
  }

  /// The same as `setPermissions(_:of:)` with a `ByteString`.
  @_disfavoredOverload
  public func setPermissions(_ permissions: UInt16, of path: some ByteStringConvertible)
    -> Completable
  {
    setPermissions(permissions, of: path.byteString)
  }
}
