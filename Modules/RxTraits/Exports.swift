// Re-exported so that `import RxTraits` suffices for all traits. Single, Maybe, Completable, Infallible and the
// relays are defined in RxCore, as they do not need the main actor.

@_exported public import RxCore
