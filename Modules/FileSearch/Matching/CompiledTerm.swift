/// A query term in unmanaged memory: an array would be retained and released for every text.
struct CompiledTerm {
  let kind: QueryTerm.Kind
  let isInverse: Bool
  let folding: TextFolding
  /// The pattern for texts with other characters than ASCII.
  let scalars: UnsafeMutableBufferPointer<UInt32>
  /// The pattern for ASCII texts; nil when it has a character that no ASCII text can contain.
  let bytes: UnsafeMutableBufferPointer<UInt8>?

  /// Allocates the patterns; `deallocate()` must be called once.
  init(_ term: QueryTerm) {
    kind = term.kind
    isInverse = term.isInverse
    folding = term.folding
    scalars = .allocate(copying: term.pattern)
    bytes = term.asciiPattern.map { .allocate(copying: $0) }
  }

  func deallocate() {
    scalars.deallocate()
    bytes?.deallocate()
  }
}

extension UnsafeMutableBufferPointer {
  /// Allocates memory with a copy of the elements; the caller deallocates it.
  static func allocate(copying elements: [Element]) -> Self {
    let memory = Self.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return memory
  }
}
