@_exported public import ServerSentEvents
