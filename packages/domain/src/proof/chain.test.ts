import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainedEvent, chainProblems, eventHash, headOf, holdsHead, shortHash } from './chain.ts'
import { sha256Hex } from './sha-256.ts'

const CONTRACT = '65f000000000000000000001'
const SEAL = { version: 2, seal: 'a'.repeat(64), contentHash: 'b'.repeat(64) }

function chainOf(count: number): ChainedEvent[] {
  const events: ChainedEvent[] = []
  for (let number = 1; number <= count; number += 1) {
    const last = events.at(-1)
    events.push({
      contractId: CONTRACT,
      number,
      at: new Date(1_790_000_000_000 + number * 1000).toISOString(),
      kind: number % 3 === 0 ? 'downloaded' : 'viewed',
      by: { side: 'buyer', companyName: 'Meridian Tours', name: 'Tom Whitaker' },
      version: SEAL,
      facts: { version: 2, reason: `because ${number}` },
      previous: last ? eventHash(last) : '',
    })
  }
  return events
}
const problemsOf = (events: readonly ChainedEvent[], whole: readonly ChainedEvent[]) =>
  chainProblems(CONTRACT, events, headOf(whole) ?? { number: 0, hash: '' })

test('the sum is SHA-256, of bytes and of texts of every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256Hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
  expect(sha256Hex('Ana Marušić')).toBe(createHash('sha256').update('Ana Marušić').digest('hex'))
})

test('an unbroken chain has no problem; the end that an e-mail names is found in it', () => {
  const events = chainOf(14)
  expect(problemsOf(events, events)).toEqual([])
  expect(holdsHead(events, shortHash(eventHash(events[9] as ChainedEvent)))).toBe(true)
  expect(holdsHead(events, 'ffff ffff ffff ffff')).toBe(false)
  expect(holdsHead(events, '')).toBe(false)
})

test('a missing event, swapped events and a cut end are named', () => {
  const events = chainOf(14)
  expect(problemsOf(events.toSpliced(7, 1), events)).toEqual(['Event 9 does not follow event 7. Event 8 is missing.'])
  expect(problemsOf(events.slice(0, 12), events)).toEqual(['The history ends with event 12; event 14 is known to have happened.'])
  expect(problemsOf([...events, ...chainOf(15).slice(14)], events)).toEqual(['The history has 15 events; only 14 are sealed.'])
  const [eighth, ninth] = [events[7] as ChainedEvent, events[8] as ChainedEvent]
  expect(problemsOf(events.toSpliced(7, 2, ninth, eighth), events)).toContain('Event 8 stands behind event 9.')
  expect(problemsOf(events.slice(2), events)[0]).toBe('Events 1 to 2 are missing.')
})

test('each of 1,000 single changes is found: a value, an event left out, two swapped, a cut end, an event of elsewhere', () => {
  const whole = chainOf(60)
  let found = 0
  fc.assert(
    fc.property(fc.nat(59), fc.nat(59), fc.nat(6), fc.string({ minLength: 1 }), (at, other, way, text) => {
      const event = whole[at] as ChainedEvent
      const changed = [
        () => whole.with(at, { ...event, facts: { ...event.facts, reason: `${text}!` } }),
        () => whole.with(at, { ...event, by: { side: 'supplier', companyName: 'Meridian Tours', name: text } }),
        () => whole.toSpliced(at, 1),
        () => whole.slice(0, at),
        () => whole.with(at, whole[other] as ChainedEvent).with(other, event),
        () => whole.with(at, { ...event, version: { ...SEAL, seal: 'c'.repeat(64) } }),
        // Also who counts anew and hashes anew does not reach the sealed end.
        () => rehashed(whole.with(at, { ...event, at: '2020-01-01T00:00:00.000Z' })),
      ][way]?.()
      if (!changed || (way === 4 && at === other)) return
      expect(problemsOf(changed, whole)).not.toEqual([])
      found += 1
    }),
    { numRuns: 1100 },
  )
  expect(found).toBeGreaterThanOrEqual(1000)
})

test('10,000 events are checked', () => {
  const events = chainOf(10_000)
  expect(problemsOf(events, events)).toEqual([])
})

function rehashed(events: readonly ChainedEvent[]): ChainedEvent[] {
  const anew: ChainedEvent[] = []
  for (const event of events) {
    const last = anew.at(-1)
    anew.push({ ...event, previous: last ? eventHash(last) : '' })
  }
  return anew
}
