import { QueryObserver } from '@tanstack/react-query'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { getMailChoice } from '@tradewind/api/mail.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswer, queryClient, queryOf, showAtOnce } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  queryClient.clear()
})

type Choice = AnswerOf<typeof getMailChoice>
const query = queryOf(getMailChoice, { params: { token: 'one' } })
const choice = (stop: Choice['stop']): Choice => ({ kind: 'rates', emailHint: '', senderName: '', sent: 'rates', stop })
const [before, after] = [choice('none'), choice('sender')] as const

/** A screen that shows one answer: each time it asks, the test says when and what the server answers. */
async function screen() {
  const asked: ((choice: Choice) => void)[] = []
  const queryFn = () => new Promise<Choice>((resolve) => asked.push(resolve))
  const leave = new QueryObserver(queryClient, { ...query, queryFn, networkMode: 'always' }).subscribe(() => undefined)
  asked[0]?.(before)
  await vi.runAllTimersAsync()
  const shown = () => queryClient.getQueryData(query.queryKey)
  return { asked, shown, leave }
}

test('an answer that was made before one’s own change and arrives after it does not put back what was there', async () => {
  const { asked, shown, leave } = await screen()
  void queryClient.invalidateQueries(query)
  expect(asked).toHaveLength(2)
  keepAnswer(query, after)
  expect(shown()).toEqual(after)
  asked[1]?.(before)
  await vi.runAllTimersAsync()
  expect(shown()).toEqual(after)
  // What others changed meanwhile comes with the next one.
  expect(asked).toHaveLength(3)
  asked[2]?.(after)
  await vi.runAllTimersAsync()
  expect(shown()).toEqual(after)
  leave()
})

test('when nothing is on its way, one’s own change asks for nothing', async () => {
  const { asked, shown, leave } = await screen()
  keepAnswer(query, after)
  await vi.runAllTimersAsync()
  expect([shown(), asked.length]).toEqual([after, 1])
  leave()
})

test('what is shown before the server has it is not put back by an answer that knows nothing of it', async () => {
  const { asked, shown, leave } = await screen()
  void queryClient.invalidateQueries(query)
  showAtOnce(query, () => after)
  asked[1]?.(before)
  await vi.runAllTimersAsync()
  expect([shown(), asked.length]).toEqual([after, 2])
  leave()
})
