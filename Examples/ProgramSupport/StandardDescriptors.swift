internal import Glibc

/// The file descriptors 0, 1 and 2.
enum StandardDescriptors {
  /// Opens `/dev/null` in place of closed standard streams, for reading only.
  ///
  /// Otherwise the next file that the program opens would get the number, and would be read or written as a
  /// standard stream. Writing to a closed stream still fails.
  static func open() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDONLY)
      if descriptor > 2 { close(descriptor) }
      if descriptor < 0 || descriptor > 2 { return }
    }
  }
}
