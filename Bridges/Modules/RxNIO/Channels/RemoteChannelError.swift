/// An error of a `RemoteChannel` itself.
///
/// Errors of the channel are those of NIO, as `ChannelError`.
///
///     catch RemoteChannelError.alreadySubscribed { … }
public enum RemoteChannelError: Error, Sendable, Hashable {
  /// The inbound has a subscription already; `share()` it.
  case alreadySubscribed
}
