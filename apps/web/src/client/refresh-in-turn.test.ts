import { QueryObserver } from '@tanstack/react-query'
import type { Call } from '@tradewind/api/call.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getHome } from '@tradewind/api/home.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, refreshInTurn } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  queryClient.clear()
})

/** A screen that shows the answers of this call: how often it asked, and what answers all that was asked. */
function screenWith({ name }: Call) {
  const asked: (() => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => asked.push(() => resolve(asked.length)))
  const leave = new QueryObserver(queryClient, { queryKey: [name], queryFn, networkMode: 'always' }).subscribe(() => undefined)
  const answer = async () => {
    for (const each of asked) each()
    await vi.runAllTimersAsync()
  }
  return { asked, answer, leave }
}

test('what becomes old while it is being read is read once more afterwards, however often that happens', async () => {
  const list = screenWith(listContracts)
  await list.answer()
  expect(list.asked).toHaveLength(1)
  for (let arrival = 0; arrival < 100; arrival += 1) refreshInTurn(listContracts)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(list.asked).toHaveLength(2)
  await list.answer()
  expect(list.asked).toHaveLength(3)
  await list.answer()
  expect(list.asked).toHaveLength(3)
  list.leave()
})

test('another call does not wait for it, and the same call is read at once after its rest', async () => {
  const [list, home] = [screenWith(listContracts), screenWith(getHome)]
  await list.answer()
  await home.answer()
  refreshInTurn(listContracts)
  refreshInTurn(getHome)
  await vi.advanceTimersByTimeAsync(0)
  expect([list.asked, home.asked].map((asked) => asked.length)).toEqual([2, 2])
  await list.answer()
  await home.answer()
  refreshInTurn(listContracts)
  await vi.advanceTimersByTimeAsync(0)
  expect(list.asked).toHaveLength(3)
  await list.answer()
  list.leave()
  home.leave()
})
