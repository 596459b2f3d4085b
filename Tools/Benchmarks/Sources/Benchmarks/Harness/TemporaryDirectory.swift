import CBench
import Glibc

/// Makes a directory, in memory where there is such a place, so that figures are those of the watcher and not of a disk;
/// elsewhere if `TMPDIR` names another place.
func temporaryDirectory() -> String {
  let given = getenv("TMPDIR").map { String(cString: $0) }
  let place = given ?? (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
  var template = Array("\(place)/rx-bench-XXXXXX".utf8CString)
  return template.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress, mkdtemp(base) != nil else {
      fatalError("no directory can be made in \(place)")
    }
    return String(cString: base)
  }
}

/// Removes a directory with all that is in it.
func unlinkTree(_ path: String) {
  cbench_remove(path)
}
