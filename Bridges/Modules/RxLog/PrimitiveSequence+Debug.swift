public import Logging
public import RxCore

extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
  /// Logs the events of a single, without changing them.
  ///
  /// - Form of: `debug(_:logger:level:errorLevel:limit:file:line:function:)`
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    errorLevel: Logger.Level? = nil,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> Single<Element> {
    asObservable().logged(
      to: SequenceLog(identifier, logger, level, errorLevel, limit, file, line, function)
    )
    .asSingle()
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
  /// Logs the events of a maybe, without changing them.
  ///
  /// - Form of: `debug(_:logger:level:errorLevel:limit:file:line:function:)`
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    errorLevel: Logger.Level? = nil,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> Maybe<Element> {
    asObservable().logged(
      to: SequenceLog(identifier, logger, level, errorLevel, limit, file, line, function)
    )
    .asMaybe()
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Logs the events of a completable, without changing them.
  ///
  /// - Form of: `debug(_:logger:level:errorLevel:limit:file:line:function:)`
  public func debug(
    _ identifier: String? = nil,
    logger: Logger,
    level: Logger.Level = .debug,
    errorLevel: Logger.Level? = nil,
    limit: Int = 200,
    file: String = #fileID,
    line: UInt = #line,
    function: String = #function
  ) -> Completable {
    asObservable().logged(
      to: SequenceLog(identifier, logger, level, errorLevel, limit, file, line, function)
    )
    .asCompletable()
  }
}
