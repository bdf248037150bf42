// One proposal to change one value of a contract: who may do what next, and which value is on the table.

import type { ContractSide } from '../contract-state.ts'

/** What happens to a proposal, step by step. The first step is always `propose`, by the buyer. */
export const STEP_ACTS = ['propose', 'counter', 'take', 'refuse', 'withdraw'] as const
export type StepAct = (typeof STEP_ACTS)[number]

export const PROPOSAL_STATES = ['open', 'taken', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Most proposals of a contract that are open at once. */
export const MOST_OPEN_PROPOSALS = 200
export const LONGEST_REASON = 2000
/** Longest text that can be proposed for a policy. */
export const LONGEST_PROPOSED_TEXT = 5000

export type Step = { readonly act: StepAct; readonly side: ContractSide; readonly value: string }

export type Standing = {
  readonly state: ProposalState
  /** The value on the table; the last one when the proposal has ended. */
  readonly value: string
  /** The side whose value it is. */
  readonly by: ContractSide
  /** The side that has to answer; null when the proposal has ended. */
  readonly waitsFor: ContractSide | null
}

/**
 * Where a proposal stands after these steps. Withdrawing a counter-offer puts the value before it back on the table; withdrawing the only
 * value ends the proposal.
 * @param steps earliest first, each allowed by `actsOpenTo`
 * @example buyer proposes 128, supplier counters 131, supplier withdraws: 128 is on the table and waits for the supplier
 */
export function standingOf(steps: readonly Step[]): Standing {
  const [first] = steps
  if (!first) throw new Error('a proposal begins with a step')
  const values: Step[] = []
  let last = first
  for (const step of steps) {
    switch (step.act) {
      case 'propose':
      case 'counter':
        values.push(step)
        last = step
        break
      case 'withdraw':
        last = values.pop() ?? last
        break
      case 'take':
        return { state: 'taken', value: last.value, by: last.side, waitsFor: null }
      case 'refuse':
        return { state: 'refused', value: last.value, by: last.side, waitsFor: null }
    }
    last = values.at(-1) ?? last
  }
  if (values.length === 0) return { state: 'withdrawn', value: last.value, by: last.side, waitsFor: null }
  return { state: 'open', value: last.value, by: last.side, waitsFor: otherSide(last.side) }
}

/** What this side can do next: answer what the other side proposed, or withdraw its own value. Empty when the proposal has ended. */
export function actsOpenTo(steps: readonly Step[], side: ContractSide): readonly StepAct[] {
  const { waitsFor } = standingOf(steps)
  if (waitsFor === null) return []
  return waitsFor === side ? ['take', 'counter', 'refuse'] : ['withdraw']
}

export function otherSide(side: ContractSide): ContractSide {
  return side === 'buyer' ? 'supplier' : 'buyer'
}

type Negotiated = {
  readonly side: ContractSide
  readonly state: string
  readonly beingSignedVersion: number | null
  readonly isOwn: boolean
}

/** Why nothing can be proposed or answered now; undefined when it can. */
export function whyNotNegotiate({ state, beingSignedVersion, isOwn }: Omit<Negotiated, 'side'>): string | undefined {
  if (isOwn) return 'Your company keeps this contract for itself.'
  if (state === 'requested' || state === 'draft') return 'The rates have not been sent yet.'
  if (state === 'withdrawn') return 'These rates were withdrawn.'
  if (beingSignedVersion !== null) return `Signatures on version ${beingSignedVersion} are being collected. It cannot change until then.`
  return undefined
}

/** The verb of a step in a sentence: “Ana proposed”. */
export const STEP_DID: Readonly<Record<StepAct, string>> = {
  propose: 'proposed',
  counter: 'countered',
  take: 'took',
  refuse: 'refused',
  withdraw: 'withdrew',
}
