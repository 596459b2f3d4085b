internal import RxLoop

extension ByteString {
  /// The path of the directory that contains the entry.
  var directory: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return ByteString(Array(bytes[...slash]))
  }

  /// The part after the last slash.
  var name: ByteString {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return ByteString(Array(bytes[(slash + 1)...]))
  }

  /// A unique path in the same directory: `.NAME.` and sixteen random digits.
  var temporarySibling: ByteString {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    let prefix = bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[...$0]) } ?? []
    // A name has 255 bytes at most (NAME_MAX).
    let stem = name.bytes.prefix(255 - 18)
    return ByteString(prefix + [UInt8(ascii: ".")] + stem + Array(".\(padded)".utf8))
  }
}
