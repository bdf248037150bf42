import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { ProductPage, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import {
  type EditorState,
  emptyState,
  redone,
  undone,
  unsavedSections,
  withChange,
  withConflictSettled,
  withDoneStep,
  withFollowers,
  withKept,
  withServerPages,
} from './editor-state.ts'

const page = examplePage()
const PAGE_ID = 'room.primary'
const placed = (body: ProductPage, revision: number): PlacedPage => ({
  pageId: `${body.productId}.${body.ratePackageId}`,
  revision,
  completionScore: 100,
  body,
})
const opened = withServerPages(emptyState(EXAMPLE_HEAD), [placed(page, 3)])
const now = (state: EditorState) => state.pages.get(PAGE_ID)?.now as ProductPage
const withPickup = (state: EditorState, pickup: string, key?: string) => withChange(state, 'Pickup', [{ ...now(state), pickup }], key)
const withReason = (state: EditorState, dropoff: string) => withChange(state, 'Extras', [{ ...now(state), productName: dropoff }])

describe('changing', () => {
  test('what was changed is unsaved with the revision that was seen, and nothing else is', () => {
    const state = withPickup(opened, 'At the gate')
    expect(unsavedSections(state)).toEqual([{ pageId: PAGE_ID, revision: 3, section: 'pickupDropoff', value: { pickup: 'At the gate' } }])
    expect(unsavedSections(withChange(state, 'Back', [page]))).toEqual([])
  })

  test('undo and redo go through every step, and a new change forgets what was undone', () => {
    const state = withReason(withPickup(opened, 'A'), 'Suite')
    expect(now(undone(state)).productName).toBe('Room')
    expect(now(undone(undone(state)))).toEqual(page)
    expect(now(redone(redone(undone(undone(state)))))).toEqual(now(state))
    expect(redone(withPickup(undone(state), 'B')).future).toEqual([])
    expect(undone(opened)).toBe(opened)
  })

  test('typing in one field is one step', () => {
    const typing = ['A', 'At', 'At t'].reduce((state, text) => withPickup(state, text, 'pickup'), opened)
    expect(typing.past).toHaveLength(1)
    expect(now(undone(typing)).pickup).toBeUndefined()
  })

  test('a change that the server made can be undone like any other', () => {
    const raised = { ...page, seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '110' })] }] }
    const state = withDoneStep(withServerPages(opened, [placed(raised, 4)]), 'Change rates', new Map([[PAGE_ID, page as SheetPage]]))
    expect(unsavedSections(state)).toEqual([])
    const back = undone(state)
    expect(now(back).seasonRates).toEqual(page.seasonRates)
    expect(unsavedSections(back)).toMatchObject([{ section: 'seasonRates', revision: 4 }])
  })

  test('a rate package that is derived from another follows in the same step', () => {
    const derived = {
      ...page,
      ratePackageId: 'half',
      derivedFrom: { ratePackageId: 'primary', percentage: getAmount('-10'), overrides: [] },
    }
    const state = withServerPages(opened, [placed(derived, 1)])
    const raised = { ...page, seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '200' })] }] }
    const changed = withFollowers(state, [raised])
    expect(changed).toHaveLength(2)
    expect(JSON.stringify(changed[1])).toContain('"180.00"')
    expect(withFollowers(opened, [raised])).toEqual([raised])
  })
})

describe('what the server answers', () => {
  test('a saved section is clean; what was typed meanwhile stays on top and is still unsaved', () => {
    const state = withPickup(opened, 'A')
    const sent = unsavedSections(state)
    const server = placed({ ...page, pickup: 'A' }, 4)
    expect(unsavedSections(withServerPages(state, [server], sent))).toEqual([])
    const later = withServerPages(withPickup(state, 'AB'), [server], sent)
    expect(unsavedSections(later)).toEqual([{ pageId: PAGE_ID, revision: 4, section: 'pickupDropoff', value: { pickup: 'AB' } }])
  })

  test('what the server made of a saved section counts', () => {
    const state = withPickup(opened, ' A ')
    const after = withServerPages(state, [placed({ ...page, pickup: 'A' }, 4)], unsavedSections(state))
    expect(now(after).pickup).toBe('A')
    expect(unsavedSections(after)).toEqual([])
  })

  test('what somebody else saved in another section is taken over below mine', () => {
    const after = withServerPages(withPickup(opened, 'A'), [placed({ ...page, blackouts: [], productName: 'Suite' }, 4)])
    expect(now(after)).toMatchObject({ pickup: 'A', productName: 'Suite' })
    expect(unsavedSections(after)).toMatchObject([{ section: 'pickupDropoff', revision: 4 }])
  })

  test('an answer that is older than what is known changes nothing', () => {
    expect(now(withServerPages(opened, [placed({ ...page, productName: 'Old' }, 2)])).productName).toBe('Room')
  })

  test('of a conflict either side can be kept, and the other sections stay', () => {
    const state = withReason(withPickup(opened, 'Mine'), 'Suite')
    const theirs = placed({ ...page, pickup: 'Theirs' }, 5)
    const kept = withConflictSettled(state, theirs, 'pickupDropoff', false)
    expect(now(kept)).toMatchObject({ pickup: 'Theirs', productName: 'Suite' })
    expect(unsavedSections(kept)).toMatchObject([{ section: 'product', revision: 5 }])
    const mine = withConflictSettled(state, theirs, 'pickupDropoff', true)
    expect(now(mine)).toMatchObject({ pickup: 'Mine', productName: 'Suite' })
    expect(unsavedSections(mine).map((each) => [each.section, each.revision])).toEqual([
      ['product', 5],
      ['pickupDropoff', 5],
    ])
  })

  test('what was never saved on an earlier visit comes back with the revision that was seen then', () => {
    const kept = unsavedSections(withPickup(opened, 'Kept'))
    const again = withKept(withServerPages(emptyState(EXAMPLE_HEAD), [placed(page, 7)]), kept)
    expect(unsavedSections(again)).toEqual([{ pageId: PAGE_ID, revision: 3, section: 'pickupDropoff', value: { pickup: 'Kept' } }])
  })
})
