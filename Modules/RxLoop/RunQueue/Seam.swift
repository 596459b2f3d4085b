// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if Exploring
  // As the file of the same name of RxCore does.
  @_exported public import Explorer

  typealias Atomic = Explorer.Atomic

  func crx_thread_id() -> UInt { Processor.threadNumber }

  func crx_pause() {}
#endif
