import Glibc
import ProbeKit
import RxLoop

extension Scenario {
  /// Loops where fewer and fewer descriptors are to be had: each is made whole, or not at all.
  static func fewForALoop() throws {
    // What libuv opens once.
    try UVLoop().close()
    let before = Footprint.descriptors.count
    check(before < 32, "\(before) descriptors have been inherited: too many to count with")
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = 64
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while true {
      let descriptor = dup(0)
      if descriptor < 0 { break }
      taken.append(descriptor)
    }
    var (refused, made) = (0, 0)
    while !taken.isEmpty, made < 3 {
      do {
        try UVLoop().close()
        made += 1
      } catch {
        check(error.name == "EMFILE", "\(error)")
        check(made == 0, "one more is enough where one less was")
        refused += 1
      }
      if let descriptor = taken.popLast() { close(descriptor) }
    }
    say("\(refused) loops refused, \(made) made")
    check(refused == 6 && made == 3, "it takes six descriptors")
    for descriptor in taken { close(descriptor) }
    check(Footprint.descriptors.count == before, "no descriptor is left")
    finish()
  }
}
