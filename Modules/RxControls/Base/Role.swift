/// What kind of thing a control is, for assistive technology and for tests.
public enum Role: String, Sendable, CaseIterable {
  /// Something that holds others.
  case group
  /// A line of text that can be read.
  case label
  /// A line of text that can be written.
  case textField
  /// Lines of text that can be written.
  case textView
  /// A line of text that says what to search for.
  case searchBar
  /// A few words of which one is chosen.
  case segmentedControl
  /// Something that can be set off.
  case button
  /// Something that is on or off.
  case toggle
  /// A number that is set roughly.
  case slider
  /// A number that is counted up and down.
  case stepper
  /// How far something has come.
  case progress
  /// The titles of pages of which one is shown.
  case tabBar
  /// Things to do, of which one is picked.
  case menu
  /// That something is going on.
  case activity
  /// Rows that can be chosen from.
  case list
  /// More than there is room for, of which a part is seen.
  case scrollView
}
