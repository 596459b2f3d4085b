internal import Glibc

/// The descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Puts `/dev/null` where a standard stream is closed, for reading only.
  ///
  /// Otherwise the next descriptor of the program would take the number, and be read or written as
  /// if it were the stream. What writes to the stream still fails.
  static func open() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDONLY)
      if descriptor > 2 { close(descriptor) }
      if descriptor < 0 || descriptor > 2 { return }
    }
  }
}
