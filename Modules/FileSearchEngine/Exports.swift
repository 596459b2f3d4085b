// The former name of FileSearch. Import FileSearch instead.

@_exported public import FileSearch
