internal import Glibc
package import SystemPackage

extension FilePath {
  /// The bytes of the path.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// The bytes of the path, normalised; the root of the file system is empty, so that `/` may follow.
  package var absoluteBytes: [UInt8] { withAbsoluteBytes { Array($0) } }

  /// Calls `body` with `absoluteBytes`, without a copy if they are normalised already.
  package func withAbsoluteBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let result = withBytes { $0.isNormalPath ? body($0) : nil }
    if let result { return result }
    return lexicallyNormalized().withBytes { bytes in
      let isEmpty = bytes.elementsEqual("/".utf8) || bytes.elementsEqual(".".utf8)
      return body(isEmpty ? UnsafeBufferPointer(start: nil, count: 0) : bytes)
    }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withPlatformString { start in
      let count = strlen(start)
      return start.withMemoryRebound(to: UInt8.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// Creates a path from raw bytes; `nil` when they hold a zero byte.
  package init?(bytes: some Collection<UInt8>) {
    guard !bytes.contains(0) else { return nil }
    self.init(rawBytes: Array(bytes))
  }

  /// Creates a path from raw bytes, which need not be UTF-8; the path ends before the first zero byte.
  package init(rawBytes: [UInt8]) {
    self = rawBytes.withCString { FilePath(platformString: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if no component is empty, `.` or `..`; false for the root of the file system.
  fileprivate var isNormalPath: Bool {
    var start = first == UInt8(ascii: "/") ? 1 : 0
    while let rest = suffix(from: start).firstIndex(of: UInt8(ascii: "/")) {
      if isDots(start..<rest) { return false }
      start = rest + 1
    }
    return isEmpty || !isDots(start..<count)
  }

  private func isDots(_ component: Range<Int>) -> Bool {
    component.count < 3 && self[component].allSatisfy { $0 == UInt8(ascii: ".") }
  }
}

extension [UInt8] {
  /// The bytes without a byte order mark of UTF-8 at their start.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Calls `body` with a copy of the bytes that ends in a zero byte.
  @inlinable
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { copy in
      UnsafeMutableRawBufferPointer(copy).copyBytes(from: self)
      copy[count] = 0
      return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
    }
  }
}
