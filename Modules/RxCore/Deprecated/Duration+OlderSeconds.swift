extension Duration {
  /// A number of seconds as lengths of time were once written.
  ///
  /// What is no number counts as none, and what is too long as 292 years.
  package static func olderSeconds(_ seconds: Double) -> Duration {
    if seconds.isNaN { return .zero }
    let longest = Double(Int64.max / 1_000_000_000)
    return .seconds(max(-longest, min(seconds, longest)))
  }
}
