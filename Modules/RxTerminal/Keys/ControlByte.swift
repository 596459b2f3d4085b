/// The control characters with a meaning of their own.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let tab: UInt8 = 0x09
  static let enter: UInt8 = 0x0D
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F

  /// Returns true if a byte is a control character.
  static func contains(_ byte: UInt8) -> Bool { byte < 0x20 || byte == delete }
}
