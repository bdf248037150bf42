import { expect, test } from 'vitest'
import { areaOf, countMarkers, lowered, risen } from './marker-words.ts'

test.each([
  ['apps/web/src/features/billing/BillingPage.tsx', 'apps/web/features/billing'],
  ['apps/server/src/features/admin/closing/close-company.ts', 'apps/server/features/admin'],
  ['apps/server/src/platform/db/database.ts', 'apps/server/platform'],
  ['packages/domain/src/reading/sentences/words.ts', 'packages/domain/reading'],
  ['tests/journeys/accounts.test.ts', 'tests/journeys'],
  ['docs/guide/send.md', 'docs/guide'],
  ['README.md', 'root'],
])('%s is of the area %s', (file, area) => {
  expect(areaOf(file)).toBe(area)
})

test('words are counted in any case, and only whole ones', () => {
  expect(countMarkers('Whoever signs up: somebody who STANDS there. Understands, standing.')).toBe(3)
})

test('an area may have as many as before, and none when it is new', () => {
  expect(risen({ a: 3, b: 2, c: 1 }, { a: 3, b: 1 })).toEqual([
    'b has 2 words that docs/plain-english.md advises against, and had 1.',
    'c has 1 words that docs/plain-english.md advises against, and had 0.',
  ])
})

test('ceilings only fall', () => {
  expect(lowered({ a: 2, b: 5, c: 1 }, { a: 3, b: 4, d: 7 })).toEqual({ a: 2, b: 4 })
})
