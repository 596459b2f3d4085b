import FileSearch

/// A row stays the same row while others come and go: the highlight and the marks go with it.
extension SearchRow: Identifiable {}
