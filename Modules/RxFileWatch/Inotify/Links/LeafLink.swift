internal import FileIgnoring
internal import SystemPackage

/// A link that is a leaf of the tree: where it leads, and the watch on its target.
struct LeafLink {
  enum Target: Equatable {
    /// Nowhere: the target does not exist.
    case nothing
    /// To a directory that the link lies in.
    case loop
    /// To a directory; such a link is no leaf.
    case directory
    case file
    /// To a pipe, a socket or a device.
    case other
    /// To something that cannot be seen now, for another reason than that it does not exist.
    case unknown(Errno)

    /// The target of a link that cannot be opened.
    init(failure: Errno) {
      self = failure.isAbsence ? .nothing : .unknown(failure)
    }
  }

  let target: Target
  /// The watch on the target; minus an errno when it has none.
  var watch: CInt = -1
  /// The look of the target when it was last looked at, to compare one that has no watch.
  var stamp: EntryStamp?

  /// Indicates whether the link leads to another target than before, or to one that was not watched and
  /// has other content.
  func isOther(than old: LeafLink) -> Bool {
    if target != old.target { return true }
    return isWatched(since: old) ? watch != old.watch : stamp?.content != old.stamp?.content
  }

  /// Indicates whether the target was not watched and has other attributes.
  func hasOtherAttributes(than old: LeafLink) -> Bool {
    !isWatched(since: old) && stamp?.attributes != old.stamp?.attributes
  }

  private func isWatched(since old: LeafLink) -> Bool { watch >= 0 && old.watch >= 0 }
}
