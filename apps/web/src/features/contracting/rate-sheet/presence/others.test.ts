import { expect, test } from 'vitest'
import type { LiveEvent } from '../../../../client/live.ts'
import { FORGOTTEN_AFTER_MS, type Other, othersAfter, othersHeard, peopleOf } from './others.ts'

const event = (change: Partial<LiveEvent>): LiveEvent => ({
  kind: 'presence.here',
  contractId: null,
  draftId: 'draft',
  userId: 'petar',
  tabId: 'tab',
  name: 'Petar Kralj',
  pageId: 'policies',
  section: 'policy',
  isEditing: 0,
  ...change,
})
const own = { draftId: 'draft', userId: 'ana', now: 1000 }
const after = (others: readonly Other[], change: Partial<LiveEvent>, now = 1000) => othersAfter(others, event(change), { ...own, now })
const petar = after([], { kind: 'presence.joined' })[0]

test('who joins is there, where she goes is known, and who leaves is gone', () => {
  expect(petar).toEqual({
    tabId: 'tab',
    userId: 'petar',
    name: 'Petar Kralj',
    pageId: 'policies',
    section: 'policy',
    isEditing: false,
    hasLeft: false,
    said: 0,
    heardAt: 1000,
  })
  const there = petar ? [petar] : []
  expect(after(there, { pageId: 'notes', isEditing: 1 }, 2000)).toEqual([{ ...petar, pageId: 'notes', isEditing: true, heardAt: 2000 }])
  expect(after(there, { kind: 'presence.left' })).toEqual([{ ...petar, hasLeft: true }])
})

test('a word that was overtaken by the goodbye brings nobody back; coming back does', () => {
  const gone = after(petar ? [petar] : [], { kind: 'presence.left', said: 3 })
  expect(after(gone, { said: 2 })).toBe(gone)
  expect(after(gone, { kind: 'presence.joined', said: 4 })).toMatchObject([{ hasLeft: false, said: 4 }])
})

test('one’s own tabs, other drafts and other events say nothing', () => {
  const nobody: Other[] = []
  expect(after(nobody, { userId: 'ana' })).toBe(nobody)
  expect(after(nobody, { draftId: 'another' })).toBe(nobody)
  expect(after(nobody, { kind: 'draft.changed' })).toBe(nobody)
})

test('whoever is silent for 45 seconds is forgotten', () => {
  const there = petar ? [petar] : []
  expect(othersHeard(there, 1000 + FORGOTTEN_AFTER_MS - 1)).toBe(there)
  expect(othersHeard(there, 1000 + FORGOTTEN_AFTER_MS)).toEqual([])
})

test('somebody with two tabs is one person, where she was heard last', () => {
  const two = after(petar ? [petar] : [], { tabId: 'second', pageId: 'notes' }, 2000)
  expect(two).toHaveLength(2)
  expect(peopleOf(two).map((person) => person.pageId)).toEqual(['notes'])
})
