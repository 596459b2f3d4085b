import ProgramSupport
import RxControls

/// Queries that come from an option or the history instead of the keyboard.
@MainActor
enum QueryText {
  /// The maximum number of characters, as no path is longer; the rest is cut off.
  static let maximumLength = 4096

  /// Returns the query that typing a text would give: one line, without control characters, not too long.
  ///
  /// - Parameter text: the text of the command line; bytes that are not UTF-8 are replaced.
  /// - Returns: the text that the field would hold.
  static func asTyped(_ text: String) -> String {
    let field = TextField(accessibleName: "Query")
    field.maximumLength = maximumLength
    field.userDidInsert(RawArguments.plainText(of: text))
    return field.text ?? ""
  }
}
