package import SystemPackage

extension Errno {
  /// Indicates whether the path of a call leads to nothing; other errors say nothing about that.
  package var isAbsence: Bool {
    switch self {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: true
    default: false
    }
  }
}
