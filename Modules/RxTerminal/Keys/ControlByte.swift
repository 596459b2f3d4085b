/// The control characters that have a meaning of their own.
enum ControlByte {
  static let bell: UInt8 = 0x07
  static let tab: UInt8 = 0x09
  static let enter: UInt8 = 0x0D
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}
