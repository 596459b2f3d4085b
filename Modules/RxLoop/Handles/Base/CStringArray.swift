/// A copy of strings in the form of execve(2): an array of C strings that ends with a null pointer.
final class CStringArray {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [ByteString]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.bytes.count + 1)
      for (place, byte) in string.bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
      copy[string.bytes.count] = 0
      (pointers + index).initialize(to: copy)
    }
    (pointers + count).initialize(to: nil)
  }

  /// The C strings, without the null pointer.
  var strings: [UnsafeMutablePointer<CChar>] { (0..<count).compactMap { pointers[$0] } }

  deinit {
    for index in 0..<count { pointers[index]?.deallocate() }
    pointers.deallocate()
  }
}
