import { expect, test } from 'vitest'
import { FORGOTTEN_AFTER_MS, type Other, othersAfter, othersHeard, peopleOf, type Word } from './others.ts'

const word = (change: Partial<Word>): Word => ({
  what: 'here',
  said: 0,
  draftId: 'draft',
  userId: 'petar',
  tabId: 'tab',
  name: 'Petar Kralj',
  pageId: 'policies',
  section: 'policy',
  isEditing: false,
  ...change,
})
const own = { draftId: 'draft', userId: 'ana', now: 1000 }
const after = (others: readonly Other[], change: Partial<Word>, now = 1000) => othersAfter(others, word(change), { ...own, now })
const petar = after([], { what: 'joined' })[0]

test('colleagues see who opens the draft, which page they are on, and when they leave', () => {
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
  expect(after(there, { pageId: 'notes', isEditing: true }, 2000)).toEqual([{ ...petar, pageId: 'notes', isEditing: true, heardAt: 2000 }])
  expect(after(there, { what: 'left' })).toEqual([{ ...petar, hasLeft: true }])
})

test('a word that was overtaken by the goodbye brings nobody back; coming back does', () => {
  const gone = after(petar ? [petar] : [], { what: 'left', said: 3 })
  expect(after(gone, { said: 2 })).toBe(gone)
  expect(after(gone, { what: 'joined', said: 4 })).toMatchObject([{ hasLeft: false, said: 4 }])
})

test('one’s own tabs and other drafts say nothing', () => {
  const nobody: Other[] = []
  expect(after(nobody, { userId: 'ana' })).toBe(nobody)
  expect(after(nobody, { draftId: 'another' })).toBe(nobody)
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
