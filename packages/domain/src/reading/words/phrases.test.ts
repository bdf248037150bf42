import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { asWord, oneOf, wholeText } from './phrases.ts'

const READING = join(import.meta.dirname, '..')
/** A longer pattern is a list of words: it becomes a list by language. */
const LONGEST = 120

test('no regular expression of the reader is a long list of words', () => {
  const files = readdirSync(READING, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(tooLong)).toEqual([])
})

const WORDS = { en: ['from'], de: ['von', 'ab'], fr: [], es: [], it: [], pt: [] }

test('words of all languages are alternatives in the order of their lists', () => {
  expect(oneOf(WORDS)).toBe('(?:from|von|ab)')
  expect(oneOf(['eur', 'usd'])).toBe('(?:eur|usd)')
})

test('a word is found as the whole text, or as a word of its own', () => {
  expect(wholeText(WORDS).test('ab')).toBe(true)
  expect(wholeText(WORDS).test('ab 3')).toBe(false)
  expect(asWord(WORDS).test('preis ab 3')).toBe(true)
  expect(asWord(WORDS).test('abend')).toBe(false)
})

/** The long patterns of a file, with their lines. */
function tooLong(file: string): string[] {
  const source = readFileSync(join(READING, file), 'utf8')
  const found: string[] = []
  walk(parseSync(file, source).program, ({ start, end }) => {
    if (end - start > LONGEST) found.push(`${file}:${source.slice(0, start).split('\n').length} ${source.slice(start, start + 60)}…`)
  })
  return found
}

type Place = { readonly start: number; readonly end: number }

function walk(node: unknown, found: (literal: Place) => void): void {
  if (node === null || typeof node !== 'object') return
  if ('regex' in node) found(node as unknown as Place) // a literal, as the parser describes it
  for (const each of Object.values(node)) walk(each, found)
}
