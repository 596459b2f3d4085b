// Older versions of RxSwift took times as a number of seconds: Tools/forms makes the operators. Where an argument could be
// either, as `.zero`, the compiler prefers `Duration`.

extension Duration {
  /// Returns the duration of a number of seconds, for functions that take seconds as a `Double`.
  ///
  /// Not-a-number counts as zero. Durations are limited to 292 years, which fit into 64 bits of
  /// nanoseconds.
  @usableFromInline
  package static func olderSeconds(_ seconds: Double) -> Duration {
    if seconds.isNaN { return .zero }
    let longest = Double(Int64.max / 1_000_000_000)
    return .seconds(max(-longest, min(seconds, longest)))
  }
}
