internal import CTestSupport

/// The bytes that malloc(3) has given out in this process and not got back.
public func liveByteCount() -> Int {
  let information = mallinfo2()
  return Int(information.uordblks + information.hblkhd)
}
