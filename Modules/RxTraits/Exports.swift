// A program that imports RxTraits alone sees the traits of the core: Single, Maybe, Completable,
// Infallible and the relays, which stand in RxCore as they need no main actor.

@_exported public import RxCore
