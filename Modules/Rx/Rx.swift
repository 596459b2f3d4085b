// Most programs need no other import: this module re-exports the core, the run loop and the traits.

@_exported public import RxCore
@_exported public import RxLoop
@_exported public import RxTraits
