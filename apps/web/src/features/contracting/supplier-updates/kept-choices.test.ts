import { expect, test } from 'vitest'
import { findChoices, forgetChoices, keepChoices, type Kept } from './kept-choices.ts'
import { NO_CHOICES } from './update-choices.ts'

function browser(): Kept & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
const of = { userId: 'ana', templateId: 'dubrovnik', version: 4 }
const choices = { forAll: null, single: { 'contract conflict': 'own' as const }, leftOut: new Set(['out']) }

test('who closes the page before sending finds every decision again, and a colleague at the same machine finds none of them', () => {
  const kept = browser()
  keepChoices(kept, of, choices)
  expect(findChoices(kept, of)).toEqual(choices)
  expect(findChoices(kept, { ...of, userId: 'ben' })).toEqual(NO_CHOICES)
  expect(findChoices(kept, { ...of, templateId: 'split' })).toEqual(NO_CHOICES)
  expect(findChoices(undefined, of)).toEqual(NO_CHOICES)
})

test('decisions hold for the version that they were made for, and go when it is sent or nothing is chosen any more', () => {
  const kept = browser()
  keepChoices(kept, of, { ...choices, forAll: 'template' })
  expect(findChoices(kept, { ...of, version: 5 })).toEqual(NO_CHOICES)
  keepChoices(kept, { ...of, version: 5 }, choices)
  expect(kept.values.size).toBe(1)
  forgetChoices(kept, { ...of, version: 5 })
  expect(kept.values.size).toBe(0)
  keepChoices(kept, of, choices)
  keepChoices(kept, of, NO_CHOICES)
  expect(kept.values.size).toBe(0)
})

test.each(['no JSON', '{"version":4}', '{"version":4,"forAll":"mine","single":{"a b":"theirs"},"leftOut":[7]}', 'null'])(
  'what cannot be read decides nothing: %s',
  (text) => {
    const kept = browser()
    keepChoices(kept, of, choices)
    for (const key of kept.values.keys()) kept.values.set(key, text)
    expect(findChoices(kept, of)).toEqual(NO_CHOICES)
  },
)
