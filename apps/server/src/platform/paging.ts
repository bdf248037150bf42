// Cursors: where the next page of a list begins, written so that nobody reads meaning into it.

import { Refusal } from '@tradewind/api/refusals.ts'

/** The keys of the last row of a page, as an opaque text. */
export function cursorOf(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/**
 * The keys of a cursor, each in the form that this list gives out.
 * @throws Refusal WrongInput for a cursor that this list did not give out
 */
export function keysOf(cursor: string, forms: readonly RegExp[]): string[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(keys) &&
      keys.length === forms.length &&
      forms.every((form, i) => typeof keys[i] === 'string' && form.test(keys[i]))
    ) {
      return keys as string[] // every key was just found to be a text
    }
  } catch {
    // Not JSON: somebody wrote it, not we.
  }
  throw new Refusal('WrongInput', { details: [{ field: 'next', problem: 'not a cursor of this list' }] })
}

/** The forms of keys. */
export const KEY = {
  id: /^[0-9a-f]{24}$/,
  moment: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  number: /^-?\d{1,12}(\.\d{1,6})?$/,
  text: /^[^\0]{0,400}$/,
} as const

/** A text for LIKE in which no sign has a meaning of its own. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The condition that a column of search text has all these words; pushes their values. True for no words. */
export function hasWords(column: string, words: readonly string[], values: unknown[]): string {
  const conditions = words.map((word) => `${column} like $${values.push(likeText(word))}`)
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`
}
