/// One step from the paths at the start of a window to those at its end.
struct FoldStep: Hashable, Comparable {
  enum Kind: Int {
    /// Moves a directory aside: another waits for its place while it waits for the other's.
    case park
    /// Creates, moves or removes the entry.
    case place
    case modify
    case attributes
  }

  let kind: Kind
  let entry: Int
  /// The number of the first change that the step stands for.
  let time: Int

  static func < (one: FoldStep, two: FoldStep) -> Bool {
    (one.time, one.kind.rawValue, one.entry) < (two.time, two.kind.rawValue, two.entry)
  }
}
