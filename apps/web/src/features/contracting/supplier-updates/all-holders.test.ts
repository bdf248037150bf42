import { expect, test } from 'vitest'
import { allBehind, MOST_IN_ONE_UPDATE } from './all-holders.ts'

type Page = Awaited<ReturnType<typeof allBehind>>
const holder = (n: number, isBehind: boolean): Page['items'][number] => ({
  contractId: `contract ${n}`,
  partnerName: `Partner ${n}`,
  version: 1,
  baseVersion: 1,
  inForceVersion: null,
  state: 'waiting',
  at: '2026-01-01T00:00:00Z',
  isViewed: false,
  isOwn: false,
  hasDraft: false,
  isBehind,
  changes: null,
  kept: 0,
  conflicts: [],
  problem: null,
})

/** A list as the server answers it, and the places from which it was read. */
function listOf(behind: number, upToDate: number) {
  const all = Array.from({ length: behind + upToDate }, (_, n) => holder(n, n < behind))
  const asked: number[] = []
  const read = async (from: number): Promise<Page> => {
    asked.push(from)
    return { version: 2, currency: 'EUR', items: all.slice(from, from + 500), total: all.length, behind }
  }
  return { read, asked }
}

test('an update is offered to everybody who is behind in one piece: 1,201 partners are read in three pages', async () => {
  const { read, asked } = listOf(1201, 300)
  const { items, behind, total } = await allBehind(read)
  expect([items.length, behind, total]).toEqual([1201, 1201, 1501])
  expect(asked).toEqual([0, 500, 1000])
})

test('who has the version already is not among them, and nobody is read twice', async () => {
  const few = listOf(3, 40)
  expect((await allBehind(few.read)).items.map(({ contractId }) => contractId)).toEqual(['contract 0', 'contract 1', 'contract 2'])
  expect(few.asked).toEqual([0])
  const exact = listOf(500, 0)
  expect((await allBehind(exact.read)).items).toHaveLength(500)
  expect(exact.asked).toEqual([0])
  // Somebody moves up to the first place while it is read: the last of the first page comes again.
  const moving = listOf(700, 0)
  const shifted = async (from: number) => moving.read(Math.max(0, from - 1))
  const { items } = await allBehind(shifted)
  expect(new Set(items.map(({ contractId }) => contractId)).size).toBe(items.length)
})

test('one update goes to ten thousand contracts at most', async () => {
  const { read } = listOf(MOST_IN_ONE_UPDATE + 800, 0)
  expect((await allBehind(read)).items).toHaveLength(MOST_IN_ONE_UPDATE)
})
