// What a new password must be, and how strong it is. // A-RL-063, as decided: 12 to 128 characters, not the e-mail, not common

import { normalEmail } from './email.ts'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 128

/** Words that most passwords are made of; alone, repeated, or with digits around them they are guessed first. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'password passwort passw motdepasse contrasena senha parola wachtwoord letmein welcome willkommen bienvenue admin administrator login ' +
    'master secret geheim changeme default guest user test testing qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjkl zxcvbn ' +
    'zxcvbnm qazwsx qazwsxedc iloveyou ichliebedich monkey dragon football baseball basketball soccer sunshine princess superman batman ' +
    'starwars pokemon michael jennifer jordan hunter trustno shadow whatever freedom mustang ninja abc abcd abcdef abcdefg abcdefgh ' +
    'computer internet samsung google facebook linkedin summer winter spring autumn hotel travel tourism booking tradewind'
  ).split(' '),
)

const KEYBOARD_ROWS = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
]

export const TOO_COMMON = 'This password is too common. Please choose one that nobody would guess.'

/** Why this cannot be the new password of this person, in words, or undefined when it can. */
export function newPasswordProblem(password: string, email: string): string | undefined {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return `Please use at least ${SHORTEST_PASSWORD} characters.`
  if (length > LONGEST_PASSWORD) return `Please use at most ${LONGEST_PASSWORD} characters.`
  const address = normalEmail(email)
  if (address !== '' && [address, address.split('@')[0]].includes(password.trim().toLowerCase())) {
    return 'Please choose a password that is not your email address.'
  }
  if (isCommonPassword(password)) return TOO_COMMON
  return undefined
}

/**
 * Whether the password is among those that are tried first: a common word with digits and signs, a run on the keyboard, one sign or group repeated.
 * @example isCommonPassword('Passw0rd2024!') is true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const letters = unleeted(plain).replace(/[^a-z]/g, '')
  if (/^(.{1,6})\1+$/su.test(plain)) return true
  if (isMadeOfRuns(plain.replace(/[^a-z0-9]/g, ''))) return true
  return isMadeOfWords(letters) && (letters.length > 0 || plain.replace(/\D/g, '').length === plain.length)
}

/**
 * What to look for in a list of known passwords: the password in small letters, and its middle without the digits and signs around it where that
 * is at least half of it, as written and with letters for the signs inside; also once where it is written twice.
 * @example passwordCores('Michelle1987!') is ['michelle1987!', 'michelle']
 */
export function passwordCores(password: string): string[] {
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const middle = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const half = /^(.{4,})[^\p{L}]*\1$/su.exec(middle)?.[1]
  const middles = [middle, unleeted(plain), ...(half === undefined ? [] : [half])]
  return [...new Set([plain, ...middles.filter((each) => each === half || each.length * 2 >= plain.length)])]
}

const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Signs written for letters inside the word; digits and signs at the end stay what they are. */
function unleeted(text: string): string {
  return text.replace(/[^a-z]+$/, '').replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
}

function isMadeOfWords(letters: string): boolean {
  if (letters === '') return true
  for (let length = letters.length; length >= 3; length -= 1) {
    if (COMMON_WORDS.has(letters.slice(0, length)) && isMadeOfWords(letters.slice(length))) return true
  }
  return false
}

function isMadeOfRuns(text: string): boolean {
  if (text === '') return false
  let at = 0
  while (at < text.length) {
    const run = longestRun(text.slice(at))
    if (run < 3) return false
    at += run
  }
  return true
}

function longestRun(text: string): number {
  const rows = KEYBOARD_ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')])
  let length = Math.min(text.length, 26)
  while (length > 0 && !rows.some((row) => row.includes(text.slice(0, length)))) length -= 1
  return length
}

export type PasswordStrength = { readonly score: 0 | 1 | 2 | 3 | 4; readonly word: 'Too short' | 'Too common' | 'Fair' | 'Good' | 'Strong' }

/** How strong a password is, for the meter beside the field. */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return { score: length === 0 ? 0 : 1, word: 'Too short' }
  if (isCommonPassword(password)) return { score: 1, word: 'Too common' }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const points = length + 2 * kinds
  if (points < 18) return { score: 2, word: 'Fair' }
  return points < 24 ? { score: 3, word: 'Good' } : { score: 4, word: 'Strong' }
}
