import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, type Json } from './canonical-text.ts'
import { isSameContent } from './same-content.ts'

const someJson = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
const numbersApart = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json // -0 is written as 0

test('the canonical text holds the keys in code-unit order, whatever their order was, also of keys that look like numbers', () => {
  expect(canonicalText({ b: 1, a: [true, null], '10': 'x', '9': 'é', Z: undefined, Ä: {} })).toBe(
    '{"10":"x","9":"é","a":[true,null],"b":1,"Ä":{}}',
  )
  fc.assert(
    fc.property(someJson, (value) => {
      expect(canonicalText(value)).toBe(plainText(value))
      expect(canonicalText(turned(value))).toBe(canonicalText(value))
      expect(JSON.parse(canonicalText(value))).toEqual(numbersApart(value))
    }),
  )
})

test('content is the same when its canonical text is', () => {
  const few = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') }) as fc.Arbitrary<Json>
  fc.assert(
    fc.property(few, few, (a, b) => {
      expect(isSameContent(a, b)).toBe(canonicalText(a) === canonicalText(b))
      expect(isSameContent(a, turned(numbersApart(a)))).toBe(true)
    }),
  )
  expect(isSameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameContent({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  expect(isSameContent({ a: 1 }, { a: 1, b: null })).toBe(false)
  expect(isSameContent([], {})).toBe(false)
  expect(isSameContent(undefined, {})).toBe(false)
})

/** The rule itself: members sorted by code unit, undefined ones left out. */
function plainText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => plainText(item)).join(',')}]`
  const entries = Object.entries(value as Record<string, Json | undefined>).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  )
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${plainText(item)}`).join(',')}}`
}

/** The same content with the members of every object in the opposite order. */
function turned(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: Json) => turned(item))
  const entries = Object.entries(value as Record<string, Json | undefined>).toReversed()
  return Object.fromEntries(entries.map(([key, item]) => [key, item === undefined ? undefined : turned(item)]))
}
