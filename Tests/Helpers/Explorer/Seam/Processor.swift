/// The functions of CRxShim, as steps of the exploration.
public enum Processor {
  /// The number of the running thread; even, and the same in every execution.
  public static var threadNumber: UInt { UInt(Engine.shared.running + 1) * 16 }

  /// Indicates whether `barrier` is available.
  public static var hasBarrier: Bool { Engine.shared.hasBarrier }

  /// Makes each thread see what the caller has stored, and the caller what each has (membarrier(2)).
  public static func barrier() { Engine.shared.barrier(Site("", 0)) }

  /// Waits until another thread has stored something: a loop that spins has nothing else to see.
  public static func yield() { Engine.shared.yield(Site("", 0)) }

  /// The running thread's slot.
  public static var slot: UnsafeMutableRawPointer? {
    Engine.shared.threads[Engine.shared.running].slot
  }

  /// Sets the running thread's slot; `destroy` is called with the value when the thread ends.
  public static func setSlot(
    _ value: UnsafeMutableRawPointer?,
    _ destroy: @escaping (UnsafeMutableRawPointer?) -> Void
  ) {
    let thread = Engine.shared.threads[Engine.shared.running]
    thread.slot = value
    thread.destroySlot = destroy
  }
}
