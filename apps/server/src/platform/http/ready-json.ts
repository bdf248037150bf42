// JSON that the database made, on its way to the caller.

/** The parts one after the other, as they are sent. Part by part is much faster than as one text of several megabytes. */
export function jsonBytes(parts: readonly string[]): Buffer {
  const signs = parts.reduce((sum, part) => sum + part.length, 0)
  // Few signs of a rate sheet take more than one byte.
  const bytes = Buffer.allocUnsafe(Math.ceil(signs * 1.125))
  let at = 0
  for (const part of parts) {
    const left = bytes.length - at
    if (left < part.length * 3 && left < Buffer.byteLength(part)) return Buffer.from(parts.join(''))
    at += bytes.write(part, at)
  }
  return bytes.subarray(0, at)
}
