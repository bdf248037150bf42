import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { listStateAsOf, newestAsOf, type StandingLine, standingAfter } from './as-of.ts'

const END = getDay('2027-03-31')
const IN_TIME = getDay('2026-11-01')
const LATE = getDay('2027-04-01')
const line = (kind: 'sent' | 'viewed' | 'accepted' | 'rejected' | 'takenBack' | 'withdrawn' | 'loaded', version: number): StandingLine => ({
  kind,
  version,
})

describe('how a contract stood', () => {
  test.each<[string, StandingLine[], { newest: number; state: string; inForce: number | null }]>([
    ['sent', [line('sent', 1)], { newest: 1, state: 'pending', inForce: null }],
    ['accepted', [line('sent', 1), line('accepted', 1)], { newest: 1, state: 'accepted', inForce: 1 }],
    ['updated', [line('sent', 1), line('accepted', 1), line('sent', 2)], { newest: 2, state: 'pending', inForce: 1 }],
    [
      'update refused',
      [line('sent', 1), line('accepted', 1), line('sent', 3), line('rejected', 3)],
      { newest: 3, state: 'rejected', inForce: 1 },
    ],
    [
      'taken back to the version before',
      [line('sent', 1), line('accepted', 1), line('sent', 2), line('accepted', 2), line('takenBack', 2)],
      { newest: 2, state: 'pending', inForce: 1 },
    ],
    ['withdrawn', [line('sent', 1), line('viewed', 1), line('withdrawn', 1)], { newest: 1, state: 'withdrawn', inForce: null }],
    ['withdrawn and sent again', [line('sent', 1), line('withdrawn', 1), line('sent', 1)], { newest: 1, state: 'pending', inForce: null }],
    ['sent again', [line('sent', 1), line('accepted', 1), line('sent', 1)], { newest: 1, state: 'accepted', inForce: 1 }],
    [
      'negotiated',
      [line('sent', 1), { kind: 'offer', madeVersion: null }, { kind: 'offer', madeVersion: 2 }],
      { newest: 2, state: 'pending', inForce: null },
    ],
    ['loaded', [line('sent', 1), line('accepted', 1), line('loaded', 1)], { newest: 1, state: 'loaded', inForce: 1 }],
  ])('%s', (_, lines, expected) => {
    expect(standingAfter(lines)).toMatchObject(expected)
  })

  test('nothing stood before it was sent', () => {
    expect(standingAfter([])).toBeUndefined()
    expect(standingAfter([line('viewed', 1)])).toBeUndefined()
  })

  test('the last signature that was asked for accepts the version, not one before it', () => {
    const asked = [line('sent', 1), { kind: 'signaturesAsked', version: 1, requestId: 'r', signers: 2 } as const]
    const one = [...asked, { kind: 'signed', version: 1, requestId: 'r' } as const]
    const both = [...one, { kind: 'signed', version: 1, requestId: 'r' } as const]
    expect(standingAfter(one)).toMatchObject({ state: 'pending', signed: null })
    const standing = standingAfter(both)
    expect(standing).toMatchObject({ state: 'accepted', inForce: 1, signed: 1 })
    expect(standing && listStateAsOf(standing, END, 'buyer', LATE)).toBe('signed')
  })

  test('in the words of lists, before the end of its period and after it', () => {
    const sent = standingAfter([line('sent', 1)])
    const beside = standingAfter([line('sent', 1), line('accepted', 1), line('sent', 2)])
    if (!sent || !beside) throw new Error('it was sent')
    expect([listStateAsOf(sent, END, 'buyer', IN_TIME), listStateAsOf(sent, END, 'buyer', LATE)]).toEqual(['sent', 'expired'])
    expect([newestAsOf(beside, END, IN_TIME), newestAsOf(beside, END, LATE)]).toEqual(['waiting', 'expired'])
    expect(newestAsOf(sent, END, IN_TIME)).toBeNull()
  })

  test('whatever happens, what is in force was accepted and not taken back', () => {
    const kind = fc.constantFrom('sent', 'viewed', 'accepted', 'rejected', 'takenBack', 'withdrawn', 'loaded')
    fc.assert(
      fc.property(fc.array(fc.record({ kind, version: fc.integer({ min: 1, max: 4 }) })), (lines) => {
        const inForce = standingAfter(lines)?.inForce ?? null
        fc.pre(inForce !== null)
        const isAnswer = (each: { kind: string; version: number }) =>
          (each.kind === 'accepted' || each.kind === 'takenBack') && each.version === inForce
        expect(lines.findLast(isAnswer)?.kind).toBe('accepted')
      }),
    )
  })
})
