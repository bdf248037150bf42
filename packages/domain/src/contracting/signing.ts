// Who may ask for signatures, whose turn it is, and what everybody agrees to who signs.

import { searchText } from '../text/search-text.ts'
import { addDays, type Day } from '../calendar/day.ts'
import type { ContractSide, ContractState } from './contract-state.ts'

export const SIGNING_METHODS = ['drawn', 'typed', 'passkey'] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]

export const SIGNER_STATES = ['waiting', 'signed', 'declined', 'delegated'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

export const REQUEST_STATES = ['open', 'complete', 'declined', 'withdrawn', 'expired'] as const
export type SignatureRequestState = (typeof REQUEST_STATES)[number]

/** Most people who are asked to sign one version. */
export const MOST_SIGNERS = 12
/** The day by which can be signed lies at most so many days ahead. */
export const LONGEST_SIGNING_DAYS = 180
export const USUAL_SIGNING_DAYS = 14
/** Reminders go out so many days before the last day. */
export const USUAL_REMIND_DAYS: readonly number[] = [4, 1]

/** How a session began, as a record of a signature says it. */
export const PROVEN_BY = ['password', 'second factor', 'recovery code', 'passkey', 'link', 'code'] as const
export type ProvenBy = (typeof PROVEN_BY)[number]

/** Whether this is more than a password, a link or a code by e-mail. */
export function isSecondFactor(provenBy: ProvenBy | null): boolean {
  return provenBy === 'second factor' || provenBy === 'passkey'
}

/** How the signer was known, in words. */
export function provenText(provenBy: ProvenBy | null, email: string): string {
  switch (provenBy) {
    case 'password':
      return 'password'
    case 'second factor':
      return 'password and authenticator app'
    case 'recovery code':
      return 'password and recovery code'
    case 'passkey':
      return 'password and passkey'
    case 'link':
      return `the link sent to ${email}`
    case 'code':
      return `the link and a code sent to ${email}`
    case null:
      return 'a session of their own'
  }
}

type SignedContract = {
  readonly side: ContractSide
  readonly state: ContractState
  readonly version: number
  readonly beingSignedVersion: number | null
  readonly signedVersion: number | null
  readonly isOwn: boolean
}

/**
 * Why this side cannot ask for signatures on the newest version; undefined when it can. A buyer asks before it accepts (C-ST-009), a
 * supplier also afterwards.
 */
export function whyNoSignatures({ side, state, version, beingSignedVersion, signedVersion, isOwn }: SignedContract): string | undefined {
  if (isOwn) return 'Your company keeps this contract for itself.'
  if (beingSignedVersion !== null) return `Signatures on version ${beingSignedVersion} are being collected.`
  if (signedVersion === version) return `Version ${version} is signed.`
  if (state === 'pending') return undefined
  if (state === 'accepted' || state === 'loaded')
    return side === 'supplier' ? undefined : 'You have accepted this rate sheet. The supplier can still ask for signatures.'
  return 'Signatures are asked for rates that wait for an answer or were accepted.'
}

type Place = { readonly place: number; readonly state: SignerState }

/** Those whose turn it is: everybody who waits, or of an order those of the lowest place. */
export function signersInTurn<Signer extends Place>(signers: readonly Signer[], isInOrder: boolean): Signer[] {
  const waiting = signers.filter(({ state }) => state === 'waiting')
  const first = Math.min(...waiting.map(({ place }) => place))
  return isInOrder ? waiting.filter(({ place }) => place === first) : waiting
}

/** Whether everybody has signed who was asked or took over from somebody. */
export function isSignedByAll(signers: readonly Place[]): boolean {
  return signers.some(({ state }) => state === 'signed') && signers.every(({ state }) => state === 'signed' || state === 'delegated')
}

/** What a signer agrees to; kept with the signature word by word. */
export function consentText(version: number, companyName: string): string {
  return `I sign version ${version} for ${companyName}. I have read the sheet, and I agree that an electronic signature binds us as one on paper does.`
}

/**
 * Whether the typed name is another one than that of the person who was asked. Case, accents and spaces do not count; somebody of whom only
 * the address is known may type any name.
 * @example isAnotherName('tom whitaker', 'Tom Whitaker') is false
 */
export function isAnotherName(typed: string, asked: string): boolean {
  return asked !== '' && !asked.includes('@') && searchText(typed) !== searchText(asked)
}

/** Whether a reminder is due that was not sent yet. @param through the last day for which reminders were sent */
export function isReminderDay(signBy: Day, remindDays: readonly number[], through: Day, today: Day): boolean {
  return remindDays.some((days) => {
    const on = addDays(signBy, -days)
    return on > through && on <= today
  })
}

/** A drawn signature: strokes of points, 0 to 1000 across and 0 to 300 down. */
export type Strokes = readonly (readonly (readonly [x: number, y: number])[])[]
export const PAD = { width: 1000, height: 300 } as const
/** Shorter than this is a slip of the pen, not a signature; in the units of the pad. */
const LEAST_INK = 120

/** Whether enough is drawn to be a signature. */
export function isDrawn(strokes: Strokes): boolean {
  let length = 0
  for (const stroke of strokes) {
    stroke.forEach(([x, y], i) => {
      const [fromX, fromY] = stroke[i - 1] ?? [x, y]
      length += Math.hypot(x - fromX, y - fromY)
    })
  }
  return length >= LEAST_INK
}
