public import RxCore

/// A scheduler whose work runs on the main actor.
///
/// `MainScheduler` and `ConcurrentMainScheduler` are two. Where one is asked for, the compiler knows that
/// closures called on it may be `@MainActor`: a `Binder`, or a trait of your own whose sharing strategy is a
/// `MainActorSharingStrategy`.
///
/// Adopt it for a scheduler of your own only if all its work, timers included, runs on the main actor, for
/// instance because it passes everything on to `MainScheduler.instance`.
public protocol MainActorSchedulerType: SchedulerType {}

extension MainScheduler: MainActorSchedulerType {}

extension ConcurrentMainScheduler: MainActorSchedulerType {}
