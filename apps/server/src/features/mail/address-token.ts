// What nobody can guess in an address at which mail comes in.

import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike: people copy addresses by hand, too. 25 characters are 123 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 25

export function newAddressToken(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
