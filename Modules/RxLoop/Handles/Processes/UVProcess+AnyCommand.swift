extension UVProcess.Command {
  /// As `init(_:_:)` of bytes, for a program that is named by a `String` or by anything else that has bytes.
  @_disfavoredOverload
  public init(_ program: some ByteStringConvertible) { self.init(program.byteString) }

  /// As `init(_:_:)` of bytes, for a program and arguments that are a `String` or anything else that has bytes.
  @_disfavoredOverload
  public init(
    _ program: some ByteStringConvertible,
    _ arguments: [some ByteStringConvertible]
  ) {
    self.init(program.byteString, arguments.map(\.byteString))
  }
}
