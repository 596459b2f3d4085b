public import CRxShim

/// Releases the recipe of a long chain without recursion.
///
/// A recipe that is deallocated releases the recipe before it. Where this has used too much of the stack,
/// the rest of the chain waits in a list of the thread; a deallocation further up the stack releases it.
@usableFromInline
enum DeferredRelease {
  /// Releases `value` later, if this thread has used too much of its stack.
  @usableFromInline
  @inline(never)
  static func add(_ value: Any) {
    if !crx_measure_stack() { return }
    Trampoline.current.deferred.append(value)
    crx_set_deferring(true)
  }

  /// Releases what waits, unless this is called further up the stack already.
  @usableFromInline
  @inline(never)
  static func drain() {
    let trampoline = Trampoline.current
    if trampoline.isReleasing || crx_measure_stack() { return }
    trampoline.isReleasing = true
    while let value = trampoline.deferred.popLast() { _ = consume value }
    trampoline.isReleasing = false
    crx_set_deferring(false)
  }
}

extension Observable {
  /// Has `upstream`, which holds the recipe before this one, released later if the stack is nearly used up.
  ///
  /// Called by the deinitializer of each recipe that holds another.
  @inlinable
  @inline(__always)
  final func release(upstream: @autoclosure () -> Any) {
    if crx_stack_is_low() { DeferredRelease.add(upstream()) }
  }
}
