// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if Exploring
  // In a build with the trait `Exploring`, these names hide those of Synchronization and CRxShim: each use is
  // a step that Explorer owns. Other builds do not have this file.
  @_exported public import Explorer

  @usableFromInline typealias Atomic = Explorer.Atomic
  @usableFromInline typealias SpinLock = ModelLock
  @usableFromInline package typealias Lock = ModelLock

  @usableFromInline
  func crx_thread_id() -> UInt { Processor.threadNumber }

  @usableFromInline
  func crx_compiler_fence() {}  // steps are not moved across each other

  func crx_has_barrier() -> Bool { Processor.hasBarrier }

  func crx_barrier() { Processor.barrier() }

  func crx_yield() { Processor.yield() }

  func crx_slot_get() -> UnsafeMutableRawPointer? { Processor.slot }

  func crx_slot_set(
    _ value: UnsafeMutableRawPointer?,
    _ destroy: @escaping (UnsafeMutableRawPointer?) -> Void
  ) { Processor.setSlot(value, destroy) }
#endif
