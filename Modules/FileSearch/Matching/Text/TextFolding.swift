/// The differences between characters that matching ignores.
struct TextFolding: Hashable, Sendable {
  var isCaseSensitive: Bool
  /// Indicates whether accents are removed from the text before it is compared.
  var foldsAccents: Bool
}
