// UTF-8 without a platform.

/** The bytes of a text; half a surrogate pair is written as U+FFFD, as browsers and Node.js do. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i)
    if (code < 0x80) {
      bytes[at++] = code
      continue
    }
    if (code >= 0xd800 && code < 0xe000) {
      const pair = text.codePointAt(i) ?? code
      if (pair > 0xffff) i += 1
      code = pair > 0xffff ? pair : 0xfffd
    }
    if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6)
    else {
      if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12)
      else {
        bytes[at++] = 0xf0 | (code >> 18)
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f)
      }
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
    }
    bytes[at++] = 0x80 | (code & 0x3f)
  }
  return bytes.subarray(0, at)
}

/** The text of bytes that are UTF-8; other bytes become U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0
    let code = length === 1 ? first : first & (0x7f >> length)
    let isWhole = length > 0 && at + length <= bytes.length
    for (let i = 1; i < length; i += 1) {
      const next = bytes[at + i] ?? 0
      if ((next & 0xc0) !== 0x80) isWhole = false
      code = code * 64 + (next & 0x3f)
    }
    parts.push(isWhole && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
    at += isWhole ? length : 1
  }
  return parts.join('')
}
