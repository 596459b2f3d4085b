public import CRxShim

/// Releases the recipe of a long chain without exhausting the stack.
///
/// A recipe that is deallocated releases the recipe before it. Where this has used three quarters of the
/// stack, the rest of the chain waits in a list of the thread: until the thread releases another recipe with
/// less of its stack in use, or ends. So it concerns chains that would not fit on the stack, and no others.
@usableFromInline
enum DeferredRelease {
  /// Keeps `value` in the list, if the stack is nearly used up.
  @usableFromInline
  @inline(never)
  static func add(_ value: () -> Any) {
    if !crx_stack_is_nearly_full() { return }
    Trampoline.current.deferred.append(value())
    crx_set_deferring(true)
  }

  /// Releases what is in the list, unless this is called further up the stack already.
  @usableFromInline
  @inline(never)
  static func drain() {
    let trampoline = Trampoline.current
    if trampoline.isReleasing || crx_stack_is_nearly_full() { return }
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
    if crx_stack_is_low() { DeferredRelease.add(upstream) }
  }
}
