// The events that programs are told of by webhooks, and what they are told: ids, and the call that reads more.

import { contractSigned } from './contracting/signature-events.ts'
import {
  contractAccepted,
  contractAnswerTakenBack,
  contractLoaded,
  contractRejected,
  contractSent,
  contractViewed,
  contractWithdrawn,
} from './contracting/contract-events.ts'
import { offerMade, proposalsWithdrawn } from './contracting/negotiation-events.ts'
import { getOpenContract } from './contracting/open-data.ts'
import { listReceivedRequests } from './contracting/request-answers.ts'
import { requestAnswered, requestDeclined, requestReceived } from './contracting/request-events.ts'
import { getRequest } from './contracting/requests.ts'
import { stopSaleReceived } from './contracting/stop-sale-events.ts'
import { listReceivedStopSales } from './contracting/stop-sale.ts'
import { addressOf } from './call.ts'
import type { EventKind, FactsOf } from './event.ts'

/** Whom a webhook goes to, and what it is about. */
export type HookAbout = { readonly companyId: string; readonly contractId: string | null }

/** What is told. `readPath` is the call that reads more; null where there is none that a token opens. */
export type HookData = { readonly ids: Readonly<Record<string, string | number | boolean>>; readonly readPath: string | null }

export type Hook = {
  readonly kind: string
  /** For people who choose. */
  readonly label: string
  /** @returns undefined when programs were told already */
  dataOf(facts: unknown, about: HookAbout): HookData | undefined
}

type OfEvent<E extends EventKind> = {
  readonly label: string
  readonly data: (facts: FactsOf<E>, about: HookAbout) => HookData | undefined
}

/** A hook of an event. Its facts are read by every company of the event, so nothing of them is secret from the one that is told. */
function hook<E extends EventKind>({ kind, facts }: E, { label, data }: OfEvent<E>): Hook {
  return { kind, label, dataOf: (given, about) => data(facts.parse(given) as FactsOf<E>, about) } // just parsed
}

type OfContract = { readonly companyId: string; readonly version: number }

/** The facts of a contract, and where its version is read. */
function ofContract({ companyId, version }: OfContract, { contractId }: HookAbout, more: HookData['ids'] = {}): HookData {
  const id = contractId ?? ''
  return {
    ids: { contractId: id, version, byCompanyId: companyId, ...more },
    readPath: addressOf(getOpenContract, { params: { id }, query: { version } }),
  }
}

/** Answered with others by one piece of work: programs were told of each contract in the moment of its answer. */
const isTold = ({ isOneOfMany }: { readonly isOneOfMany?: boolean | undefined }) => isOneOfMany === true

const answered = (facts: OfContract & { readonly isOneOfMany?: boolean | undefined }, about: HookAbout) =>
  isTold(facts) ? undefined : ofContract(facts, about)

export const HOOKS: readonly Hook[] = [
  hook(contractSent, {
    label: 'Rates or an update were sent',
    data: (facts, about) => ofContract(facts, about, { isUpdate: facts.isUpdate }),
  }),
  hook(contractViewed, { label: 'A buyer viewed rates', data: (facts, about) => ofContract(facts, about) }),
  hook(contractAccepted, { label: 'Rates were accepted', data: answered }),
  hook(contractRejected, { label: 'Rates were rejected', data: answered }),
  hook(contractAnswerTakenBack, { label: 'An answer was taken back', data: answered }),
  hook(contractLoaded, { label: 'Rates were marked as loaded', data: (facts, about) => ofContract(facts, about) }),
  // The rates cannot be read any more by the buyer.
  hook(contractWithdrawn, {
    label: 'Rates were withdrawn',
    data: (facts, about) => ({ ...ofContract(facts, about), readPath: null }),
  }),
  hook(contractSigned, { label: 'A contract was signed by everybody', data: (facts, about) => ofContract(facts, about) }),
  hook(offerMade, {
    label: 'Other values were proposed, or proposals answered',
    data: (facts, about) => ofContract(facts, about, { offerId: facts.offerId }),
  }),
  hook(proposalsWithdrawn, {
    label: 'Proposals were withdrawn',
    data: (facts, about) => ofContract(facts, about, { offerId: facts.offerId }),
  }),
  hook(requestReceived, {
    label: 'A buyer asks for rates',
    data: ({ companyId, requestId, askedId }) => ({
      ids: { requestId, askedId, byCompanyId: companyId },
      readPath: addressOf(listReceivedRequests),
    }),
  }),
  hook(requestAnswered, { label: 'A supplier answered a request', data: ofRequest }),
  hook(requestDeclined, { label: 'A supplier declined a request', data: ofRequest }),
  hook(stopSaleReceived, {
    label: 'A supplier sent a stop sale',
    data: ({ companyId, receiptId }) => ({ ids: { receiptId, byCompanyId: companyId }, readPath: addressOf(listReceivedStopSales) }),
  }),
]

/** The supplier, which acted, reads it among those that it received. */
function ofRequest({ companyId, requestId }: { companyId: string; requestId: string }, about: HookAbout): HookData {
  const isSupplier = about.companyId === companyId
  const readPath = isSupplier ? addressOf(listReceivedRequests) : addressOf(getRequest, { params: { requestId } })
  return { ids: { requestId, byCompanyId: companyId }, readPath }
}

export const HOOK_KINDS: readonly string[] = HOOKS.map(({ kind }) => kind)

/** The hook of events of this kind; undefined where programs are not told. */
export function findHook(kind: string): Hook | undefined {
  return HOOKS.find((each) => each.kind === kind)
}
