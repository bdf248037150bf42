import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { ProductPage, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import {
  type EditorState,
  emptyState,
  redone as redoneOrNot,
  undone as undoneOrNot,
  unsavedSections,
  withChange,
  withClash,
  withClashSettled,
  withDoneStep,
  withFollowers,
  withServerPages,
  withStructureStep,
  withTurned,
} from './editor-state.ts'
import { keptSections, withKept } from './kept-state.ts'
import type { Structure } from './structure-step.ts'

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
const undone = (state: EditorState) => undoneOrNot(state) as EditorState
const redone = (state: EditorState) => redoneOrNot(state) as EditorState
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

describe('what became of the pages', () => {
  const copy = { ...page, productId: 'copy', productName: 'Copy' }
  const came = { kind: 'came', pages: new Map<string, SheetPage>([['copy.primary', copy]]) } as const
  const went: Structure = { kind: 'went', out: { removed: [], released: [] } }

  test('adding a product can be undone and redone like any other step', () => {
    const added = withStructureStep(withServerPages(withPickup(opened, 'A'), [placed(copy, 1)]), 'Copy duplicated', came, new Map())
    const [, step] = added.past
    if (!step) throw new Error('no step')
    expect(added.past.map((each) => each.label)).toEqual(['Pickup', 'Copy duplicated'])
    const back = withTurned(added, step, { ...step, structure: went }, 'past') as EditorState
    expect(back.past.map((each) => each.label)).toEqual(['Pickup'])
    expect(back.future).toMatchObject([{ label: 'Copy duplicated', structure: { kind: 'went' } }])
    expect(now(undone(back)).pickup).toBeUndefined()
  })

  test('what was typed while the server was asked stays the last step, and what was undone behind it cannot be done again', () => {
    const added = withStructureStep(opened, 'Copy duplicated', came, new Map())
    const [step] = added.past
    if (!step) throw new Error('no step')
    const typed = withPickup(added, 'B')
    const back = withTurned(typed, step, { ...step, structure: went }, 'past') as EditorState
    expect(back.past.map((each) => each.label)).toEqual(['Pickup'])
    expect(back.future).toEqual([])
    expect(now(back).pickup).toBe('B')
  })

  test('an import that only changed what was there is a step of its changes', () => {
    const state = withServerPages(opened, [placed({ ...page, pickup: 'At the gate' }, 4)])
    const step = withStructureStep(state, 'Import', { kind: 'came', pages: new Map() }, new Map([[PAGE_ID, page as SheetPage]]))
    expect(step.past).toMatchObject([{ label: 'Import', changes: [{ section: 'pickupDropoff' }] }])
    expect(step.past[0]?.structure).toBeUndefined()
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

  const rated = (single: string, double: string): ProductPage => ({
    ...page,
    seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Single: single, Double: double })] }],
  })
  const sheet = withServerPages(emptyState(EXAMPLE_HEAD), [placed(rated('80', '100'), 3)])
  const mine = withChange(sheet, 'Rates', [rated('80', '110')])

  test('a rate that somebody else saved in the same product comes together with the one that is typed here', () => {
    const after = withServerPages(mine, [placed(rated('85', '100'), 4)])
    expect(now(after)).toEqual(rated('85', '110'))
    expect(after.clashes).toEqual([])
    expect(unsavedSections(after)).toMatchObject([{ section: 'seasonRates', revision: 4 }])
  })

  test('of the same rate either side can be chosen; what the other changed besides stays', () => {
    const after = withServerPages(withReason(mine, 'Suite'), [placed(rated('85', '120'), 4)])
    const [clash] = after.clashes
    if (!clash) throw new Error('no clash')
    expect(clash).toMatchObject({ section: 'seasonRates', base: rated('80', '100') })
    const kept = withClashSettled(after, clash, true)
    expect(now(kept)).toEqual({ ...rated('85', '110'), productName: 'Suite' })
    expect(kept.clashes).toEqual([])
    const given = withClashSettled(after, clash, false)
    expect(now(given)).toEqual({ ...rated('85', '120'), productName: 'Suite' })
    expect(unsavedSections(given)).toMatchObject([{ section: 'product', revision: 4 }])
  })

  test('of what was kept from an earlier visit theirs stays as it is when that is chosen', () => {
    const again = withKept(withServerPages(emptyState(EXAMPLE_HEAD), [placed(rated('85', '120'), 7)]), unsavedSections(mine))
    const clash = { theirs: placed(rated('85', '120'), 7), section: 'seasonRates', base: rated('85', '120') } as const
    expect(now(withClashSettled(withClash(again, clash), clash, false))).toEqual(rated('85', '120'))
    expect(now(withClashSettled(withClash(again, clash), clash, true))).toEqual(rated('80', '110'))
  })

  test('undoing takes back what was done here and leaves what somebody else changed since', () => {
    const saved = withServerPages(mine, [placed(rated('80', '110'), 4)], unsavedSections(mine))
    const both = withServerPages(saved, [placed(rated('85', '110'), 5)])
    expect(now(undone(both))).toEqual(rated('85', '100'))
    expect(now(redone(undone(both)))).toEqual(rated('85', '110'))
    expect(undoneOrNot(withServerPages(saved, [placed(rated('80', '130'), 5)]))).toBeUndefined()
  })

  test('what was kept from an earlier visit comes together with what somebody else saved since', () => {
    const server = (body: ProductPage) => withServerPages(emptyState(EXAMPLE_HEAD), [placed(body, 7)])
    const other = withKept(server(rated('85', '100')), keptSections(mine))
    expect([now(other), other.clashes]).toEqual([rated('85', '110'), []])
    expect(unsavedSections(other)).toMatchObject([{ revision: 7, section: 'seasonRates' }])

    const same = withKept(server(rated('85', '100')), keptSections(withChange(sheet, 'Rates', [rated('90', '110')])))
    const [clash] = same.clashes
    if (!clash) throw new Error('no clash')
    expect(clash.base).toEqual(rated('80', '100'))
    expect(now(withClashSettled(same, clash, false))).toEqual(rated('85', '110'))
    expect(now(withClashSettled(same, clash, true))).toEqual(rated('90', '110'))
  })

  test('what was never saved on an earlier visit comes back with the revision that was seen then', () => {
    const kept = unsavedSections(withPickup(opened, 'Kept'))
    const again = withKept(withServerPages(emptyState(EXAMPLE_HEAD), [placed(page, 7)]), kept)
    expect(unsavedSections(again)).toEqual([{ pageId: PAGE_ID, revision: 3, section: 'pickupDropoff', value: { pickup: 'Kept' } }])
  })
})
