// Files that import RxCocoa use Foundation's names without an import of it.
@_exported import Foundation
@_exported import Rx
@_exported import RxFoundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
