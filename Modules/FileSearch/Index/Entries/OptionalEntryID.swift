/// An entry or none, in four bytes; `EntryID?` takes eight.
struct OptionalEntryID: Hashable, Sendable {
  private let rawValue: UInt32

  static var none: OptionalEntryID { OptionalEntryID(rawValue: .max) }

  init(_ entry: EntryID) { rawValue = entry.rawValue }

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The entry; nil for `none`.
  var entry: EntryID? { rawValue == .max ? nil : EntryID(rawValue: rawValue) }
}
