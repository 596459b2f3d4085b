/// The bytes of one name, borrowed from a buffer of the kernel or of a table.
package typealias Name = UnsafeRawBufferPointer
