// Programs that use RxNIO need no other import of Rx: it re-exports the core, the loop, the traits and
// RxSystem's flowables. They import NIOCore and NIOPosix themselves.

@_exported public import RxCore
@_exported public import RxSystem
