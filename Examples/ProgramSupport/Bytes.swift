internal import Glibc
public import SystemPackage

extension UInt8 {
  /// True for the digits 0 to 9.
  public var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// True for the letters of English.
  public var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension FilePath {
  /// The bytes of the path, which need not be UTF-8.
  public var bytes: [UInt8] {
    withPlatformString { start in Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
  }

  /// Creates a path from bytes, which need not be UTF-8; the path ends before the first zero byte.
  public init(rawBytes: [UInt8]) {
    self.init(platformString: rawBytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// Creates the path that an argument names.
  ///
  /// - Throws: an error about an empty argument, as a file without a name does not exist.
  public init(argument: String) throws(CommandError) {
    if argument.isEmpty { throw CommandError("'': \(Errno.noSuchFileOrDirectory)") }
    self.init(rawBytes: RawArguments.bytes(of: argument))
  }
}

extension FileDescriptor {
  /// Reads up to the end of the file, or up to a number of bytes.
  public func readAll(upTo limit: Int = .max) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = Glibc.read(rawValue, &buffer, min(buffer.count, limit - bytes.count))
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw Errno(rawValue: errno)
      }
    }
    return bytes
  }
}
