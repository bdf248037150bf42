import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import {
  consentText,
  isDrawn,
  isReminderDay,
  isSecondFactor,
  isSignedByAll,
  PROVEN_BY,
  provenText,
  type SignerState,
  signersInTurn,
  type Strokes,
  whyNoSignatures,
} from './signing.ts'

describe('asking for signatures', () => {
  const contract = {
    side: 'buyer',
    state: 'pending',
    version: 3,
    beingSignedVersion: null,
    signedVersion: null,
    isOwn: false,
  } as const
  const ACCEPTED = 'You have accepted this rate sheet. The supplier can still ask for signatures.'
  const NOT_OPEN = 'Signatures are asked for rates that wait for an answer or were accepted.'

  test.each([
    [{}, undefined],
    [{ side: 'supplier' }, undefined],
    [{ isOwn: true }, 'Your company keeps this contract for itself.'],
    [{ beingSignedVersion: 2 }, 'Signatures on version 2 are being collected.'],
    [{ signedVersion: 3 }, 'Version 3 is signed.'],
    [{ signedVersion: 2 }, undefined],
    [{ state: 'accepted' }, ACCEPTED],
    [{ state: 'loaded' }, ACCEPTED],
    [{ state: 'accepted', side: 'supplier' }, undefined],
    [{ state: 'loaded', side: 'supplier' }, undefined],
    [{ state: 'accepted', side: 'supplier', signedVersion: 3 }, 'Version 3 is signed.'],
    [{ state: 'rejected' }, NOT_OPEN],
    [{ state: 'rejected', side: 'supplier' }, NOT_OPEN],
    [{ state: 'withdrawn', side: 'supplier' }, NOT_OPEN],
    [{ state: 'draft', side: 'supplier' }, NOT_OPEN],
  ] as const)('of a pending version with %j: %s', (change, why) => {
    expect(whyNoSignatures({ ...contract, ...change })).toBe(why)
  })
})

describe('whose turn it is', () => {
  const signer = (place: number, state: SignerState) => ({ place, state })
  const places = (signers: readonly { place: number }[]) => signers.map(({ place }) => place)

  test('everybody who waits; in an order, those of the lowest place that waits', () => {
    const signers = [signer(0, 'delegated'), signer(0, 'signed'), signer(1, 'waiting'), signer(1, 'waiting'), signer(2, 'waiting')]
    expect(places(signersInTurn(signers, true))).toEqual([1, 1])
    expect(places(signersInTurn(signers, false))).toEqual([1, 1, 2])
    expect(signersInTurn([signer(0, 'signed'), signer(1, 'declined')], true)).toEqual([])
  })

  test.each([
    [['signed', 'signed'], true],
    [['delegated', 'signed'], true],
    [['signed', 'waiting'], false],
    [['signed', 'declined'], false],
    // Who delegated has not signed.
    [['delegated'], false],
    [[], false],
  ] as const)('%j is signed by all: %s', (states, wanted) => {
    expect(isSignedByAll(states.map((state, place) => signer(place, state)))).toBe(wanted)
  })
})

describe('reminders', () => {
  const signBy = getDay('2026-10-20')
  const isDue = (through: string, today: string) => isReminderDay(signBy, [4, 1], getDay(through), getDay(today))

  test.each([
    ['2026-10-10', '2026-10-15', false],
    ['2026-10-15', '2026-10-16', true],
    // That of a day on which nothing ran comes later; that which was sent does not come again.
    ['2026-10-15', '2026-10-17', true],
    ['2026-10-16', '2026-10-17', false],
    ['2026-10-18', '2026-10-19', true],
    ['2026-10-19', '2026-10-20', false],
  ])('sent through %s, on %s: %s', (through, today, wanted) => {
    expect(isDue(through, today)).toBe(wanted)
  })

  test('without chosen days there is none', () => {
    expect(isReminderDay(signBy, [], getDay('2026-10-10'), getDay('2026-10-20'))).toBe(false)
  })
})

describe('a signature', () => {
  test('is drawn by enough ink: jumps between strokes count for nothing', () => {
    const line = (x: number): Strokes[number] => [
      [x, 100],
      [x + 60, 100],
    ]
    expect(isDrawn([])).toBe(false)
    expect(isDrawn([[[10, 10]], [[900, 250]]])).toBe(false)
    expect(isDrawn([line(0)])).toBe(false)
    expect(isDrawn([line(0), line(500)])).toBe(true)
  })

  test('agrees to one version for one company', () => {
    expect(consentText(4, 'Meridian Tours')).toBe(
      'I sign version 4 for Meridian Tours. I have read the sheet, and I agree that an electronic signature binds us as one on paper does.',
    )
  })

  test('says how its signer was known; an app and a passkey are a second factor, recovery codes, links and codes by e-mail are none', () => {
    expect(PROVEN_BY.map((by) => [provenText(by, 'lena@trips.test'), isSecondFactor(by)])).toEqual([
      ['password', false],
      ['password and authenticator app', true],
      ['password and recovery code', false],
      ['password and passkey', true],
      ['the link sent to lena@trips.test', false],
      ['the link and a code sent to lena@trips.test', false],
    ])
    expect([provenText(null, ''), isSecondFactor(null)]).toEqual(['a session of their own', false])
  })
})
