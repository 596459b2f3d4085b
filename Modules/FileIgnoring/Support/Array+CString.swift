extension [UInt8] {
  /// Calls `body` with a copy of the bytes that ends in a zero byte.
  @inlinable
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
      for (place, byte) in enumerated() { copy[place] = CChar(bitPattern: byte) }
      copy[count] = 0
      return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
    }
  }
}
