// Identifiers: 24 hexadecimal characters, ordered by the time they were made. // C-CN-025, A-CN-044

import { randomBytes } from 'node:crypto'

/** 24 hexadecimal characters: 4 bytes of seconds since 1970, 8 random bytes. @param now milliseconds since 1970 */
export function newId(now: number = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + randomBytes(8).toString('hex')
}
