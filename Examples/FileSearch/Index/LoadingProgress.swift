/// The progress of reading directories.
enum LoadingProgress: Equatable, Sendable {
  /// So many candidates have been found, in so many directories.
  case walking(found: Int, directories: Int)
  /// The names of the last run are shown, and this share of them has been compared with the disk.
  case comparing(share: Double)
}
