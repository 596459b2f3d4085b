/// A moment of virtual time, in ticks.
public typealias TestTime = Int
