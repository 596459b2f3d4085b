extension [UInt8] {
  /// Calls `body` with each Unicode scalar of a text, and with each byte of it that is not UTF-8.
  ///
  /// - Parameter body: called with the scalar, nil for a byte that is none, and the offset of the first byte.
  @inlinable
  public func forEachScalar(_ body: (Unicode.Scalar?, Int) -> Void) {
    var decoder = Unicode.UTF8.ForwardParser()
    var input = makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let scalar):
        body(Unicode.UTF8.decode(scalar), offset)
        offset += scalar.count
      case .error(let length):
        for _ in 0..<length {
          body(nil, offset)
          offset += 1
        }
      case .emptyInput: return
      }
    }
  }
}
