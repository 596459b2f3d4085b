struct Mistake: Error, Equatable {}
