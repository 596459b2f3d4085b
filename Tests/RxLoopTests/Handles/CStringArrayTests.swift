import Expectations
import RxLoop
import Testing

struct CStringArrayTests {
  @Test func `strings of any length are copied with a zero behind each`() async {
    // malloc(3) ends the process if its memory is written to beyond an allocation.
    await #expect(processExitsWith: .success) {
      for length in 0...100 {
        let string = ByteString([UInt8](repeating: 7, count: length))
        let array = CStringArray(Array(repeating: string, count: 50))
        expectEqual(array.strings.count, 50)
        expect(array.strings.allSatisfy { ByteString(cString: $0) == string })
        expectEqual(array.pointers[50], nil)
      }
    }
  }
}
