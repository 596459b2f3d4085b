extension UInt8 {
  /// True for the digits 0 to 9.
  public var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// True for the letters of English.
  public var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
