/// The byte offsets of the characters of a text.
///
/// A character is a Unicode scalar, or a byte that is not UTF-8.
package enum ScalarOffsets {
  package static func offsets(of bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count)
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let scalar):
        offsets.append(offset)
        offset += scalar.count
      case .error(let length):
        for _ in 0..<length {
          offsets.append(offset)
          offset += 1
        }
      case .emptyInput: return offsets
      }
    }
  }
}
