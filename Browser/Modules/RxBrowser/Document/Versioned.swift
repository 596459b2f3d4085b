/// A value with the revision of the document at which it last changed.
struct Versioned<Value: Equatable> {
  private(set) var value: Value
  private(set) var revision: Int

  init(_ value: Value, at revision: Int) {
    self.value = value
    self.revision = revision
  }

  /// Sets the value; returns true if it differs from the one before.
  @discardableResult
  mutating func set(_ newValue: Value, at newRevision: Int) -> Bool {
    if newValue == value { return false }
    value = newValue
    revision = newRevision
    return true
  }

  /// Marks the value as changed, though it is the same.
  mutating func touch(at newRevision: Int) { revision = newRevision }
}
