package import FileSearch

/// A list keeps the highlight and the marks with a row while other rows come and go.
extension SearchRow: @retroactive Identifiable {}
