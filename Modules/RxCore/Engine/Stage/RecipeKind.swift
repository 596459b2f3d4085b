/// The kinds of observables that operators can take a short cut for.
///
/// Not nested in the generic class: the optimizer (Swift 6.3) would not compare two of them at compile time.
@frozen
@usableFromInline
enum RecipeKind: UInt8 {
  /// A recipe without a short cut.
  case plain
  /// A `JustObservable`: operators may read its element without subscribing.
  case just
  /// A `SharedObservable`: it need not share if no second subscriber is possible.
  case shared
  /// A `SourceListObservable` that subscribes to one source after the other.
  case concat
  /// A `SourceListObservable` that subscribes to all sources at once.
  case merge
}
