// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore
public import RxLoop

extension FileSystem {
  /// The same as `bytes(of:from:chunkSize:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func bytes(
    of path: some ByteStringConvertible,
    from offset: Int64 = 0,
    chunkSize: Int = 65_536
  ) -> Flowable<[UInt8]> {
    bytes(of: path.byteString, from: offset, chunkSize: chunkSize)
  }

  /// The same as `read(_:limit:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func read(_ path: some ByteStringConvertible, limit: Int = 1 << 30) -> Single<[UInt8]> {
    read(path.byteString, limit: limit)
  }

  /// The same as `write(_:to:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func write(_ bytes: [UInt8], to path: some ByteStringConvertible) -> Completable {
    write(bytes, to: path.byteString)
  }

  /// The same as `write(_:to:options:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func write(
    _ source: Flowable<[UInt8]>,
    to path: some ByteStringConvertible,
    options: UVFile.Options = [.write, .create, .truncate]
  ) -> Completable {
    write(source, to: path.byteString, options: options)
  }

  /// The same as `tail(of:from:interval:onFollowing:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func tail(
    of path: some ByteStringConvertible,
    from start: TailStart = .end,
    interval: Duration? = nil,
    onFollowing: (@Sendable () -> Void)? = nil
  ) -> Flowable<[UInt8]> {
    tail(of: path.byteString, from: start, interval: interval, onFollowing: onFollowing)
  }

  /// The same as `replace(_:with:permissions:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func replace(
    _ path: some ByteStringConvertible,
    with bytes: [UInt8],
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path.byteString, with: bytes, permissions: permissions)
  }

  /// The same as `replace(_:with:permissions:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func replace(
    _ path: some ByteStringConvertible,
    with source: Flowable<[UInt8]>,
    permissions: UInt16? = nil
  ) -> Completable {
    replace(path.byteString, with: source, permissions: permissions)
  }

  /// The same as `open(_:_:permissions:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func open(
    _ path: some ByteStringConvertible,
    _ options: UVFile.Options = .read,
    permissions: UInt16 = 0o666
  ) -> Single<File> {
    open(path.byteString, options, permissions: permissions)
  }

  /// The same as `status(of:followsLink:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func status(of path: some ByteStringConvertible, followsLink: Bool = true) -> Single<
    UVFile.Status
  > {
    status(of: path.byteString, followsLink: followsLink)
  }

  /// The same as `entries(of:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func entries(of path: some ByteStringConvertible) -> Single<[UVFile.Entry]> {
    entries(of: path.byteString)
  }

  /// The same as `rename(_:to:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func rename(_ path: some ByteStringConvertible, to newPath: some ByteStringConvertible)
    -> Completable
  {
    rename(path.byteString, to: newPath.byteString)
  }

  /// The same as `copy(_:to:replaces:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func copy(
    _ path: some ByteStringConvertible,
    to newPath: some ByteStringConvertible,
    replaces: Bool = false
  ) -> Completable {
    copy(path.byteString, to: newPath.byteString, replaces: replaces)
  }

  /// The same as `remove(_:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func remove(_ path: some ByteStringConvertible) -> Completable {
    remove(path.byteString)
  }

  /// The same as `makeDirectory(_:permissions:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func makeDirectory(_ path: some ByteStringConvertible, permissions: UInt16 = 0o777)
    -> Completable
  {
    makeDirectory(path.byteString, permissions: permissions)
  }

  /// The same as `removeDirectory(_:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func removeDirectory(_ path: some ByteStringConvertible) -> Completable {
    removeDirectory(path.byteString)
  }

  /// The same as `makeTemporaryDirectory(prefix:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func makeTemporaryDirectory(prefix: some ByteStringConvertible) -> Single<ByteString> {
    makeTemporaryDirectory(prefix: prefix.byteString)
  }

  /// The same as `realPath(of:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func realPath(of path: some ByteStringConvertible) -> Single<ByteString> {
    realPath(of: path.byteString)
  }

  /// The same as `target(of:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func target(of path: some ByteStringConvertible) -> Single<ByteString> {
    target(of: path.byteString)
  }

  /// The same as `makeSymbolicLink(_:to:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func makeSymbolicLink(
    _ path: some ByteStringConvertible,
    to target: some ByteStringConvertible
  ) -> Completable {
    makeSymbolicLink(path.byteString, to: target.byteString)
  }

  /// The same as `makeLink(_:to:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func makeLink(_ path: some ByteStringConvertible, to existing: some ByteStringConvertible)
    -> Completable
  {
    makeLink(path.byteString, to: existing.byteString)
  }

  /// The same as `setPermissions(_:of:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func setPermissions(_ permissions: UInt16, of path: some ByteStringConvertible)
    -> Completable
  {
    setPermissions(permissions, of: path.byteString)
  }
}

extension UVFile {
  /// The same as `entries(of:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func entries(
    of path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<[Entry], UVError>) -> Void
  ) -> any Disposable {
    entries(of: path.byteString, on: loop, completion: completion)
  }

  /// The same as `makeDirectory(_:permissions:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func makeDirectory(
    _ path: some ByteStringConvertible,
    permissions: UInt16 = 0o777,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    makeDirectory(path.byteString, permissions: permissions, on: loop, completion: completion)
  }

  /// The same as `removeDirectory(_:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func removeDirectory(
    _ path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    removeDirectory(path.byteString, on: loop, completion: completion)
  }

  /// The same as `makeTemporaryDirectory(prefix:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func makeTemporaryDirectory(
    prefix: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    makeTemporaryDirectory(prefix: prefix.byteString, on: loop, completion: completion)
  }

  /// The same as `status(of:followsLink:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func status(
    of path: some ByteStringConvertible,
    followsLink: Bool = true,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Status, UVError>) -> Void
  ) -> any Disposable {
    status(of: path.byteString, followsLink: followsLink, on: loop, completion: completion)
  }

  /// The same as `rename(_:to:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func rename(
    _ path: some ByteStringConvertible,
    to newPath: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    rename(path.byteString, to: newPath.byteString, on: loop, completion: completion)
  }

  /// The same as `remove(_:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func remove(
    _ path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    remove(path.byteString, on: loop, completion: completion)
  }

  /// The same as `copy(_:to:replaces:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func copy(
    _ path: some ByteStringConvertible,
    to newPath: some ByteStringConvertible,
    replaces: Bool = false,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    copy(
      path.byteString,
      to: newPath.byteString,
      replaces: replaces,
      on: loop,
      completion: completion
    )
  }

  /// The same as `setPermissions(_:of:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func setPermissions(
    _ permissions: UInt16,
    of path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    setPermissions(permissions, of: path.byteString, on: loop, completion: completion)
  }

  /// The same as `realPath(of:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func realPath(
    of path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    realPath(of: path.byteString, on: loop, completion: completion)
  }

  /// The same as `target(of:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func target(
    of path: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<ByteString, UVError>) -> Void
  ) -> any Disposable {
    target(of: path.byteString, on: loop, completion: completion)
  }

  /// The same as `makeSymbolicLink(_:to:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func makeSymbolicLink(
    _ path: some ByteStringConvertible,
    to target: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    makeSymbolicLink(path.byteString, to: target.byteString, on: loop, completion: completion)
  }

  /// The same as `makeLink(_:to:on:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func makeLink(
    _ path: some ByteStringConvertible,
    to existing: some ByteStringConvertible,
    on loop: UVLoop,
    completion: @escaping @Sendable (Result<Void, UVError>) -> Void
  ) -> any Disposable {
    makeLink(path.byteString, to: existing.byteString, on: loop, completion: completion)
  }

  /// The same as `open(_:_:permissions:on:whenClosed:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func open(
    _ path: some ByteStringConvertible,
    _ options: Options = .read,
    permissions: UInt16 = 0o666,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVFile, UVError>) -> Void
  ) -> any Disposable {
    open(
      path.byteString,
      options,
      permissions: permissions,
      on: loop,
      whenClosed: whenClosed,
      completion: completion
    )
  }
}

extension UVPipe {
  /// The same as `connect(to:on:whenClosed:completion:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public static func connect(
    to path: some ByteStringConvertible,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (Result<UVPipe, UVError>) -> Void
  ) -> any Disposable {
    connect(to: path.byteString, on: loop, whenClosed: whenClosed, completion: completion)
  }
}

extension UnixSocket {
  /// The same as `connect(to:on:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func connect(to path: some ByteStringConvertible, on loop: UVLoop = .main)
    -> Single<ByteStream>
  {
    connect(to: path.byteString, on: loop)
  }

  /// The same as `listen(at:backlog:on:onListening:)` for paths of another type.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func listen(
    at path: some ByteStringConvertible,
    backlog: Int = 511,
    on loop: UVLoop = .main,
    onListening: (@Sendable () -> Void)? = nil
  ) -> Flowable<ByteStream> {
    listen(at: path.byteString, backlog: backlog, on: loop, onListening: onListening)
  }
}
