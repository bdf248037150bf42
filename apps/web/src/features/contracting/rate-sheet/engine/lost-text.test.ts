import { EXAMPLE_HEAD, examplePage } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { expect, test } from 'vitest'
import { lostText } from './lost-text.ts'

const state = (...pages: readonly (readonly [SheetPage, SheetPage])[]) => ({
  head: EXAMPLE_HEAD,
  pages: new Map(pages.map(([saved, now], i) => [`${i}`, { pageId: `${i}`, revision: 1, saved, now }])),
})

test('what was written and not saved is told whole, other changes in a sentence each', () => {
  const notes = { kind: 'notes', marketInfo: 'Not for Norway.', termsAndConditions: 'As ever.' } as const
  const long = 'word '.repeat(60)
  const room = examplePage({})
  const text = lostText(
    state(
      [room, { ...room, pickup: 'At the harbour' }],
      [notes, { ...notes, termsAndConditions: long, corporateIdentificationNumber: 'HR 77' }],
    ),
  )
  expect(text.split('\n')).toEqual([
    `${room.productName}, pickup: At the harbour was added.`,
    `Terms and conditions: ${long}`,
    'Corporate identification number: HR 77 was added.',
  ])
})

test('nothing is told when everything is saved', () => {
  const room = examplePage({})
  expect(lostText(state([room, room]))).toBe('')
})
