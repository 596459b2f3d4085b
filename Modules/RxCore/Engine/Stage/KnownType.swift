/// Returns `object` as an instance of the class that it is known to have.
///
/// A conditional cast would cost more than most operators; a debug build checks this one, too. The
/// class is known
/// - in a `next` function: it is only called with the sink that it was made with;
/// - in the start function of an observable: it is only called with the observable that holds it;
/// - for the join of an input: the operator creates both;
/// - for what is stored by a less specific type, as generic types are looked up slowly by code that
///   is not specialized.
@inlinable
@_transparent  // as `unsafeDowncast` is: inlined later, it would count a reference to the object
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafeDowncast(object, to: type)
}
