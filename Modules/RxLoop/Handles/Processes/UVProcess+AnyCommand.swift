extension UVProcess.Command {
  /// Creates a command as `init(_:_:)` does, for a program of another type, such as `String`.
  @_disfavoredOverload
  public init(_ program: some ByteStringConvertible) { self.init(program.byteString) }

  /// Creates a command as `init(_:_:)` does, for a program and arguments of other types, such as
  /// `String`.
  @_disfavoredOverload
  public init(
    _ program: some ByteStringConvertible,
    _ arguments: [some ByteStringConvertible]
  ) {
    self.init(program.byteString, arguments.map(\.byteString))
  }
}
