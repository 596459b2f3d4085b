import ProgramSupport
import RxControls

/// A query that is not typed but given, by an option or from the history.
@MainActor
enum QueryText {
  /// No path is longer; what is written beyond it is dropped.
  static let longest = 4096

  /// A query as it would be if somebody had typed it: on one line, without control characters, and not
  /// too long.
  ///
  /// - Parameter text: as it stands on the command line; what is no UTF-8 is repaired.
  /// - Returns: the text.
  static func asTyped(_ text: String) -> String {
    let field = TextField(accessibleName: "Query")
    field.maximumLength = longest
    field.userDidInsert(RawArguments.plainText(of: text))
    return field.text ?? ""
  }
}
