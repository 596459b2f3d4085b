struct TestError: Error, Equatable {}
