import { examplePage } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { changedSince, orderBefore } from './structure-step.ts'

const moved = { kind: 'moved', from: ['a', 'b', 'c'], to: ['b', 'a', 'c'] } as const

describe('undoing a move', () => {
  test('puts the pages back into the order that they had', () => {
    expect(orderBefore(['b', 'a', 'c'], moved)).toEqual(['a', 'b', 'c'])
  })

  test('leaves a page that came since where it is, and does without one that is gone', () => {
    expect(orderBefore(['b', 'new', 'a', 'c'], moved)).toEqual(['a', 'new', 'b', 'c'])
    expect(orderBefore(['b', 'a'], moved)).toEqual(['a', 'b'])
  })

  test('is not done over the move of somebody else', () => {
    expect(orderBefore(['c', 'b', 'a'], moved)).toBeUndefined()
  })
})

describe('taking out what came', () => {
  const page = examplePage()
  const came = new Map<string, SheetPage>([['room.primary', page]])

  test('is not done when somebody else has filled it since', () => {
    expect(changedSince(came, new Map([['room.primary', { ...page, pickup: 'At the gate' }]]))).toMatchObject({ pickup: 'At the gate' })
  })

  test('is done while it is as it came, or was taken out by somebody else', () => {
    expect(changedSince(came, new Map([['room.primary', { ...page }]]))).toBeUndefined()
    expect(changedSince(came, new Map())).toBeUndefined()
  })
})
