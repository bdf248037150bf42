import { expect, test } from 'vitest'
import { leaveCallTurn, newCallTurns } from './call-turns.ts'

const NEVER_GONE = new AbortController().signal
const payer = (companyId: string, userId = 'ana') => ({ companyId, userId })

/** Calls that run until they are told to end. */
function openCalls() {
  const turns = newCallTurns()
  const running: { name: string; end: () => void }[] = []
  const names = () => running.map(({ name }) => name)
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      running.push({ name, end })
    })
  return { turns, running, names, work }
}
/** What is due already has run then. */
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('a call of another company runs at once, however many calls of one company wait, and theirs run in their order', async () => {
  const { turns, running, names, work } = openCalls()
  for (let i = 1; i <= 8; i += 1) void turns.run(payer('solano'), NEVER_GONE, work(`solano ${i}`))
  void turns.run(payer('meridian'), NEVER_GONE, work('meridian'))
  await soon()
  expect(names()).toEqual([1, 2, 3, 4, 5, 6].map((i) => `solano ${i}`).concat('meridian'))
  running[2]?.end()
  await soon()
  expect(names().at(-1)).toBe('solano 7')
})

test('a call that waits in another line gives its place away, once', async () => {
  const turns = newCallTurns()
  const started: number[] = []
  const call = (i: number) =>
    turns.run(payer('solano'), NEVER_GONE, async () => {
      started.push(i)
      if (i === 1) {
        leaveCallTurn()
        leaveCallTurn()
      }
      await new Promise(() => undefined)
    })
  for (let i = 1; i <= 9; i += 1) void call(i)
  await soon()
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('who calls is found out in turns as well: many calls of one session do not hold up another one', async () => {
  const { turns, names, work } = openCalls()
  for (let i = 1; i <= 5; i += 1) void turns.enter('session of ana', work(`ana ${i}`))
  void turns.enter('session of tom', work('tom'))
  await soon()
  expect(names()).toEqual(['ana 1', 'ana 2', 'tom'])
})

test('beyond 500 that wait, calls of one person are refused with the time to come back, and a colleague’s are not', async () => {
  const { turns, work } = openCalls()
  for (let i = 1; i <= 506; i += 1) void turns.run(payer('solano'), NEVER_GONE, work('call'))
  await expect(turns.run(payer('solano'), NEVER_GONE, work('call'))).rejects.toMatchObject({
    code: 'TooMuchAtOnce',
    message: 'You already have 500 calls waiting. Please try again when some of them are done.',
  })
  const gone = new AbortController()
  const colleague = turns.run(payer('solano', 'petar'), gone.signal, work('call'))
  gone.abort(new Error('gone'))
  await expect(colleague).rejects.toThrow('gone')
})
