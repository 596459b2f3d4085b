// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore

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
