/// What kind of thing a control is, for assistive technology and for tests.
public enum Role: String, Sendable {
  /// Something that holds others.
  case group
  /// A line of text that can be read.
  case label
  /// A line of text that can be written.
  case textField
  /// A line of text that says what to search for.
  case searchBar
  /// A few words of which one is chosen.
  case segmentedControl
  /// Rows that can be chosen from.
  case list
}
