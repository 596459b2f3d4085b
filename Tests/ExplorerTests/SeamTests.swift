import Expectations

#if !Exploring
  import Testing

  @testable import RxCore

  /// A build without the trait `Exploring`; with it, the tests of this module are the others.
  struct SeamTests {
    @Test
    func `without the trait, locks and counts are their plain words`() {
      expectEqual(MemoryLayout<SpinLock>.size, 1)
      expectEqual(MemoryLayout<PendingCount>.size, MemoryLayout<Int>.size)
      expectEqual(MemoryLayout<Gate>.size, 48)
    }
  }
#endif
