/// A virtual time, in ticks.
///
///     let time: TestTime = TestScheduler.Defaults.subscribed  // 200
public typealias TestTime = Int
