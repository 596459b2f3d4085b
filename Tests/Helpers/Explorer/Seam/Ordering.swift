/// The ordering of a load, with the names of the module Synchronization.
public enum LoadOrdering: Sendable {
  case relaxed
  case acquiring
  case sequentiallyConsistent
}

/// The ordering of a store, with the names of the module Synchronization.
public enum StoreOrdering: Sendable {
  case relaxed
  case releasing
  case sequentiallyConsistent
}

/// The ordering of an update, with the names of the module Synchronization.
public enum UpdateOrdering: Sendable {
  case relaxed
  case acquiring
  case releasing
  case acquiringAndReleasing
  case sequentiallyConsistent

  var acquires: Bool {
    switch self {
    case .relaxed, .releasing: false
    case .acquiring, .acquiringAndReleasing, .sequentiallyConsistent: true
    }
  }

  var releases: Bool {
    switch self {
    case .relaxed, .acquiring: false
    case .releasing, .acquiringAndReleasing, .sequentiallyConsistent: true
    }
  }
}
