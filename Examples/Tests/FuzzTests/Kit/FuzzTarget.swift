/// Code that reads what strangers write, and a property that holds for every input of it.
struct FuzzTarget: Sendable {
  let name: String
  /// The longest input of a random run, in bytes.
  let longest: Int
  /// Pieces of the language, which random bytes would seldom form.
  let words: [String]
  /// Throws if the property does not hold.
  let check: @Sendable (inout FuzzInput) throws -> Void

  init(
    _ name: String,
    longest: Int = 256,
    words: [String],
    check: @escaping @Sendable (inout FuzzInput) throws -> Void
  ) {
    (self.name, self.longest, self.words, self.check) = (name, longest, words, check)
  }

  /// Runs one input.
  func run(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    try check(&input)
  }
}

extension FuzzTarget: CustomStringConvertible {
  var description: String { name }
}

/// A property that did not hold.
struct FuzzFailure: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a part of a property holds.
func hold(_ condition: Bool, _ reason: @autoclosure () -> String) throws(FuzzFailure) {
  if !condition { throw FuzzFailure(description: reason()) }
}
