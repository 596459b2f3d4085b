public import RxCore

/// A scheduler whose work runs on the main actor.
///
/// `MainScheduler` and `ConcurrentMainScheduler` conform. A function that takes such a scheduler accepts
/// `@MainActor` closures: a `Binder`, or a trait of your own whose sharing strategy is a
/// `MainActorSharingStrategy`.
///
///     final class LoggingMainScheduler: MainActorSchedulerType { … }  // forwards to MainScheduler.instance
///
/// Conform only if all work of your scheduler, timers included, runs on the main actor, for instance
/// because the scheduler forwards everything to `MainScheduler.instance`.
public protocol MainActorSchedulerType: SchedulerType {}

extension MainScheduler: MainActorSchedulerType {}

extension ConcurrentMainScheduler: MainActorSchedulerType {}
