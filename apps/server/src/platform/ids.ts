// Identifiers: 24 hexadecimal characters, ordered by creation time. // C-CN-025, A-CN-044

import { randomBytes } from 'node:crypto'

let made = 0

/**
 * 24 hexadecimal characters: 8 for seconds since 1970, 3 for milliseconds, 4 for a counter, 9 random.
 * The ids of one process are in strict order of creation, because histories and pages are sorted by id.
 * @param now milliseconds since 1970
 */
export function newId(now: number = Date.now()): string {
  const moment = Math.floor(now)
  const seconds = Math.floor(moment / 1000)
  made = (made + 1) % 0x10000
  return hex(seconds, 8) + hex(moment - seconds * 1000, 3) + hex(made, 4) + randomDigits()
}

const RANDOM_BYTES = 5
/** Speed: random bytes for 200 ids cost as much as for one. */
let random = Buffer.alloc(0)

/** 9 hexadecimal digits. */
function randomDigits(): string {
  if (random.length === 0) random = randomBytes(RANDOM_BYTES * 200)
  const digits = random.toString('hex', 0, RANDOM_BYTES).slice(0, 9)
  random = random.subarray(RANDOM_BYTES)
  return digits
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0')
}
