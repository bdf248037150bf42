// SHA-256 without a platform: the same sum in the server, at the command line and in a browser, also where it has no secure connection.

import { utf8Bytes } from './utf8.ts'

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes. Source: FIPS 180-4, 4.2.2. */
const ROUND_KEYS = fractions(64, 1 / 3)
/** The same of the square roots of the first 8 primes. Source: FIPS 180-4, 5.3.3. */
const START = fractions(8, 1 / 2)
const BLOCK = 64

/** The hash of the bytes, or of the text in UTF-8, as 64 hexadecimal characters. */
export function sha256Hex(content: string | Uint8Array): string {
  return hexOf(sha256Bytes(content))
}

/** The hash of the bytes, or of the text in UTF-8: 32 bytes. */
export function sha256Bytes(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? utf8Bytes(content) : content
  const state = Int32Array.from(START)
  const words = new Int32Array(64)
  const whole = bytes.length - (bytes.length % BLOCK)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < whole; at += BLOCK) mixBlock(state, words, view, at)
  const tail = paddedTail(bytes, whole)
  const tailView = new DataView(tail.buffer)
  for (let at = 0; at < tail.length; at += BLOCK) mixBlock(state, words, tailView, at)
  const sum = new Uint8Array(32)
  const sumView = new DataView(sum.buffer)
  state.forEach((word, i) => sumView.setInt32(i * 4, word))
  return sum
}

/** @example hexOf(new Uint8Array([1, 255])) is '01ff' */
export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** What does not fill a block, one bit, zeros, and the length in bits. */
function paddedTail(bytes: Uint8Array, whole: number): Uint8Array {
  const left = bytes.length - whole
  const tail = new Uint8Array(left + 9 > BLOCK ? 2 * BLOCK : BLOCK)
  tail.set(bytes.subarray(whole))
  tail[left] = 0x80
  new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(bytes.length) * 8n)
  return tail
}

function mixBlock(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const near = word(words, i - 2)
    const far = word(words, i - 15)
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[i] = (large + word(words, i - 7) + small + word(words, i - 16)) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight // always eight words
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + word(ROUND_KEYS, i) + word(words, i)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((mixed, i) => {
    state[i] = (word(state, i) + mixed) | 0
  })
}

type Eight = [number, number, number, number, number, number, number, number]

/** An index that is always there. */
function word(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}

/** The first 32 bits behind the point of this power of the first primes. */
function fractions(count: number, power: number): Int32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (isPrime(candidate)) found.push((candidate ** power % 1) * 2 ** 32)
  }
  return Int32Array.from(found, (value) => value | 0)
}

function isPrime(candidate: number): boolean {
  for (let by = 2; by * by <= candidate; by += 1) if (candidate % by === 0) return false
  return true
}
