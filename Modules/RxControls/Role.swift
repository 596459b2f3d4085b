/// What kind of thing a control is, for assistive technology and for tests.
public enum Role: String, Sendable {
  /// Something that holds others.
  case group
  /// A line of text that can be read.
  case label
  /// A line of text that can be written.
  case textField
  /// Rows that can be chosen from.
  case list
}
