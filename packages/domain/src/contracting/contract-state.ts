// The states of a contract, and the states shown in lists.

import { addDays, type Day } from '../calendar/day.ts'

// C-TR-001, C-TR-002, C-TR-003; the other states are our decision, see docs/words.md.
export const CONTRACT_STATES = ['requested', 'draft', 'pending', 'accepted', 'rejected', 'loaded', 'withdrawn'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/** States shown in lists, in the order of a contract's life. */
export const LIST_STATES = [
  'newRequest',
  'inEdit',
  'sent',
  'viewed',
  'accepted',
  'signed',
  'loaded',
  'rejected',
  'expired',
  'withdrawn',
] as const
export type ListState = (typeof LIST_STATES)[number]

const STATE_LABELS: Record<ListState, string> = {
  newRequest: 'New Request',
  inEdit: 'In Edit',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  signed: 'Signed',
  loaded: 'Loaded',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** What this side calls the state: what a supplier sent, a buyer received. Without a side, as a third party speaks of it. */
export function listStateLabel(state: ListState, side?: ContractSide): string {
  return state === 'sent' && side === 'buyer' ? 'Received' : STATE_LABELS[state]
}

export type ContractFacts = {
  readonly state: ContractState
  readonly endDate: Day
  readonly isViewedByBuyer: boolean
  /** All requested signatures are complete, and at least one was requested. */
  readonly isSigned: boolean
  /** The supplier has an open draft of this contract. */
  readonly isInEdit: boolean
  /** State of the earlier version in force, until the newest version is accepted; null when there is none. `state` is that of the newest. */
  readonly inForce: 'accepted' | 'loaded' | null
}

/**
 * The state of the contract in this side's lists today. After its period ends, a contract is expired, unless it was accepted, signed or loaded.
 * An accepted contract stays accepted while a newer version waits or was rejected. While the supplier edits it, only the supplier's lists show that.
 */
export function listStateOf(contract: ContractFacts, side: ContractSide, today: Day): ListState {
  if (side === 'supplier' && contract.isInEdit) return 'inEdit'
  const became = contract.state === 'accepted' || contract.state === 'loaded' ? contract.state : contract.inForce
  if (became === 'accepted') return contract.isSigned ? 'signed' : 'accepted'
  if (became === 'loaded') return 'loaded'
  if (contract.state === 'withdrawn') return 'withdrawn'
  if (contract.endDate < today) return 'expired'
  switch (contract.state) {
    case 'accepted':
    case 'loaded':
      return contract.state
    case 'requested':
      return 'newRequest'
    case 'draft':
      return 'inEdit'
    case 'pending':
      return contract.isViewedByBuyer ? 'viewed' : 'sent'
    case 'rejected':
      return 'rejected'
  }
}

/** Whether the newest version waits for the buyer's answer today. */
export function isWaiting({ state, endDate }: Pick<ContractFacts, 'state' | 'endDate'>, today: Day): boolean {
  return state === 'pending' && endDate >= today
}

/** The state of the newest version while an earlier one is in force; null when no earlier one is, or the newest is in force. */
export function newestBeside(
  contract: Pick<ContractFacts, 'state' | 'endDate' | 'inForce'>,
  today: Day,
): 'waiting' | 'rejected' | 'expired' | null {
  const { state, inForce } = contract
  if (inForce === null || state === 'accepted' || state === 'loaded') return null
  if (state === 'rejected') return 'rejected'
  return isWaiting(contract, today) ? 'waiting' : 'expired'
}

/**
 * The next day on which the list state may change without any action; undefined when it never will.
 * @example a pending contract that ends on 31 March: 1 April; from 1 April on undefined
 */
export function nextChangeByTime({ state, endDate }: ContractFacts, today: Day): Day | undefined {
  return state === 'accepted' || state === 'loaded' || state === 'withdrawn' || endDate < today ? undefined : addDays(endDate, 1)
}

/** The two parties of a contract. */
export type ContractSide = 'supplier' | 'buyer'

/** Whether this side may read the rates: the supplier always, the buyer after they were sent, until they are withdrawn. */
export function canReadRates(side: ContractSide, state: ContractState): boolean {
  return side === 'supplier' || (state !== 'requested' && state !== 'draft' && state !== 'withdrawn')
}

/** The only transitions by hand: who can move a contract from which state to which. Sending and editing are no transitions by hand. */
const TRANSITIONS: Readonly<Record<ContractSide, Readonly<Record<ContractState, readonly AnswerState[]>>>> = {
  supplier: { requested: [], draft: [], pending: [], accepted: [], rejected: [], loaded: [], withdrawn: [] },
  buyer: {
    requested: [],
    draft: [],
    pending: ['accepted', 'rejected'],
    accepted: ['loaded'],
    rejected: ['accepted'],
    loaded: [],
    withdrawn: [],
  },
}

/** Whether the supplier can withdraw what it sent: nobody has answered, and no earlier version is in force. */
export function canWithdraw({ state, inForce }: Pick<ContractFacts, 'state' | 'inForce'>): boolean {
  return state === 'pending' && inForce === null
}

/** What a buyer can answer. */
export const ANSWER_STATES = ['accepted', 'rejected', 'loaded'] as const satisfies readonly ContractState[]
export type AnswerState = (typeof ANSWER_STATES)[number]

/** The states to which this side can move a contract; empty when none. */
export function statesOpenTo(side: ContractSide, state: ContractState): readonly AnswerState[] {
  return TRANSITIONS[side][state]
}

/** Whether this answer needs a confirmation because the period has ended. */
export function isAfterPeriod(state: AnswerState, { endDate }: Pick<ContractFacts, 'endDate'>, today: Day): boolean {
  return state === 'accepted' && endDate < today
}
