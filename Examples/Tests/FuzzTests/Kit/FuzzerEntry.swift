// In a build for libFuzzer (Tools/fuzz) the test bundle is the fuzzer: its main function calls this.
#if FUZZER
  import Glibc

  /// Runs one input of libFuzzer, and crashes if the property does not hold.
  @_cdecl("LLVMFuzzerTestOneInput")
  func runFuzzerInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
      try fuzzerTarget.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      fatalError("\(fuzzerTarget): \(error)")
    }
    return 0
  }

  /// The target that the environment names.
  private let fuzzerTarget: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      fatalError("FUZZ_TARGET is one of \(FuzzTarget.all)")
    }
    return target
  }()
#endif
