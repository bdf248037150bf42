import { expect, test } from 'vitest'
import { newLine, type Payer, placeInLine, type Share, type Turn } from './fair-line.ts'

const share: Share = { ofCompany: 1, waiting: { ofCompany: 4, ofPerson: 3 }, what: 'files', seconds: 2 }
const payer = (companyId: string, userId = 'somebody'): Payer => ({ companyId, userId })

/** Everybody asks at once. Each runs until the test ends its turn. */
function lineOf(places: number, own: Share = share) {
  const line = newLine(places, own)
  const begun: string[] = []
  const turns = new Map<string, Turn>()
  const ask = (name: string, who: Payer, signal?: AbortSignal) =>
    line.begin(who, signal).then((turn) => {
      begun.push(name)
      turns.set(name, turn)
    })
  const end = async (name: string) => {
    turns.get(name)?.end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { line, begun, turns, ask, end }
}

test('companies alternate, whoever asked first; within a company the first task runs first', async () => {
  const { begun, ask, end } = lineOf(1)
  const all = [
    ask('a1', payer('a')),
    ask('a2', payer('a')),
    ask('a3', payer('a')),
    ask('b1', payer('b')),
    ask('c1', payer('c')),
    ask('b2', payer('b')),
  ]
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    await end(name)
  }
  await Promise.all(all)
})

test('a company that was just served does not come first because it asks anew', async () => {
  const { begun, ask, end } = lineOf(1)
  await ask('a1', payer('a'))
  const [b1, a2] = [ask('b1', payer('b')), ask('a2', payer('a'))]
  await end('a1')
  await b1
  const b2 = ask('b2', payer('b'))
  await end('b1')
  await a2
  await end('a2')
  await b2
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('one company never has all places, so that another one begins at once', async () => {
  const { begun, ask, end } = lineOf(2)
  await ask('a1', payer('a'))
  const a2 = ask('a2', payer('a'))
  await ask('b1', payer('b'))
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await a2
})

test('a long task passes its turn on between units only when another one can use it', async () => {
  const { begun, turns, ask, end } = lineOf(1)
  await ask('a1', payer('a'))
  await turns.get('a1')?.pass()
  const b1 = ask('b1', payer('b'))
  let isBack = false
  const passing = turns
    .get('a1')
    ?.pass()
    .then(() => {
      isBack = true
    })
  await b1
  expect(begun).toEqual(['a1', 'b1'])
  expect(isBack).toBe(false)
  await end('b1')
  await passing
  expect(isBack).toBe(true)
})

test('beyond what may wait by company and by person a task is refused, with the time after which it may be asked again', async () => {
  const { line, ask } = lineOf(1)
  await ask('a1', payer('a', 'ana'))
  const waiting = [1, 2, 3].map((n) => ask(`ana ${n}`, payer('a', 'ana')))
  await expect(ask('ana 4', payer('a', 'ana'))).rejects.toMatchObject({
    code: 'TooMuchAtOnce',
    message: 'You already have 3 files waiting. Please try again when some of them are done.',
    retryAfterSeconds: 3,
  })
  waiting.push(ask('petar 1', payer('a', 'petar')))
  await expect(ask('petar 2', payer('a', 'petar'))).rejects.toMatchObject({
    message: 'Your company already has 4 files waiting. Please try again when some of them are done.',
    retryAfterSeconds: 4,
  })
  // The same answer without standing in line, for the start of a call; another company goes on.
  expect(() => line.refuseBeyond(payer('a', 'petar'))).toThrow('Your company already has 4 files waiting.')
  expect(() => line.refuseBeyond(payer('b'))).not.toThrow()
  expect(waiting).toHaveLength(4)
})

test('a task whose asker has gone leaves the line', async () => {
  const { line, begun, ask, end } = lineOf(1)
  await ask('a1', payer('a'))
  const gone = new AbortController()
  const left = ask('b1', payer('b'), gone.signal)
  const c1 = ask('c1', payer('c'))
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await end('a1')
  await c1
  expect(begun).toEqual(['a1', 'c1'])
  await expect(line.begin(payer('d'), gone.signal)).rejects.toThrow('gone')
})

test('an aborted task ends at its next unit, also when nobody waits', async () => {
  const { turns, ask } = lineOf(1)
  const late = new AbortController()
  await ask('a1', payer('a'), late.signal)
  late.abort(new Error('late'))
  await expect(turns.get('a1')?.pass()).rejects.toThrow('late')
})

test('a place in the line counts the own tasks before it and as many of each other company', async () => {
  expect(placeInLine(0, [])).toBe(0)
  expect(placeInLine(1, [5, 1])).toBe(4)
  const { line, ask } = lineOf(1)
  await ask('a1', payer('a'))
  void ask('b1', payer('b', 'tom'))
  void ask('b2', payer('b', 'ida'))
  void ask('b3', payer('b', 'tom'))
  void ask('c1', payer('c'))
  expect(line.placesOf(payer('b', 'tom'))).toEqual([1, 3])
  expect(line.placesOf(payer('c'))).toEqual([1])
  expect(line.placesOf(payer('c', 'tom'))).toEqual([])
})
