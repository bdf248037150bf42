// What programs are told by webhooks, for each kind of event: ids, and the call that reads more.

import { type HookKind, isHookKind } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { contractSigned } from '@tradewind/api/contracting/signature-events.ts'
import {
  contractAccepted,
  contractAnswerTakenBack,
  contractLoaded,
  contractRejected,
  contractSent,
  contractViewed,
  contractWithdrawn,
} from '@tradewind/api/contracting/contract-events.ts'
import { offerMade, proposalsWithdrawn } from '@tradewind/api/contracting/negotiation-events.ts'
import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { listReceivedRequests } from '@tradewind/api/contracting/request-answers.ts'
import { requestAnswered, requestDeclined, requestReceived } from '@tradewind/api/contracting/request-events.ts'
import { getRequest } from '@tradewind/api/contracting/requests.ts'
import { stopSaleReceived } from '@tradewind/api/contracting/stop-sale-events.ts'
import { listReceivedStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { addressOf } from '@tradewind/api/call.ts'
import type { EventKind, FactsOf } from '@tradewind/api/event.ts'

/** Whom a webhook goes to, and what it is about. */
export type HookAbout = { readonly companyId: string; readonly contractId: string | null }

/** What is told. `readPath` is the call that reads more; null where there is none that a token opens. */
export type HookData = { readonly ids: Readonly<Record<string, string | number | boolean>>; readonly readPath: string | null }

type Hook = {
  readonly kind: HookKind
  /** @returns undefined when programs were told already */
  dataOf(facts: unknown, about: HookAbout): HookData | undefined
}

/** A hook of an event. Its facts are read by every company of the event, so nothing of them is secret from the one that is told. */
function hook<Kind extends HookKind, E extends EventKind<Kind>>(
  { kind }: E,
  data: (facts: FactsOf<E>, about: HookAbout) => HookData | undefined,
): Hook {
  // Whoever records the event was checked against its declaration.
  return { kind, dataOf: (facts, about) => data(facts as FactsOf<E>, about) }
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

type OfAnswer = OfContract & { readonly isOneOfMany?: boolean | undefined }

/** Answered with others by one piece of work: programs were told of each contract in the moment of its answer. */
function ofAnswer(facts: OfAnswer, about: HookAbout): HookData | undefined {
  return facts.isOneOfMany === true ? undefined : ofContract(facts, about)
}

type OfRequest = { readonly companyId: string; readonly requestId: string }

/** The supplier, which acted, reads it among those that it received. */
function ofRequest({ companyId, requestId }: OfRequest, about: HookAbout): HookData {
  const isSupplier = about.companyId === companyId
  const readPath = isSupplier ? addressOf(listReceivedRequests) : addressOf(getRequest, { params: { requestId } })
  return { ids: { requestId, byCompanyId: companyId }, readPath }
}

const HOOKS: readonly Hook[] = [
  hook(contractSent, (facts, about) => ofContract(facts, about, { isUpdate: facts.isUpdate })),
  hook(contractViewed, (facts, about) => ofContract(facts, about)),
  hook(contractAccepted, ofAnswer),
  hook(contractRejected, ofAnswer),
  hook(contractAnswerTakenBack, ofAnswer),
  hook(contractLoaded, (facts, about) => ofContract(facts, about)),
  // The buyer cannot read the rates any more.
  hook(contractWithdrawn, (facts, about) => ({ ...ofContract(facts, about), readPath: null })),
  hook(contractSigned, (facts, about) => ofContract(facts, about)),
  hook(offerMade, (facts, about) => ofContract(facts, about, { offerId: facts.offerId })),
  hook(proposalsWithdrawn, (facts, about) => ofContract(facts, about, { offerId: facts.offerId })),
  hook(requestReceived, ({ companyId, requestId, askedId }) => ({
    ids: { requestId, askedId, byCompanyId: companyId },
    readPath: addressOf(listReceivedRequests),
  })),
  hook(requestAnswered, ofRequest),
  hook(requestDeclined, ofRequest),
  hook(stopSaleReceived, ({ companyId, receiptId }) => ({
    ids: { receiptId, byCompanyId: companyId },
    readPath: addressOf(listReceivedStopSales),
  })),
]

/** The hook of events of this kind; undefined where programs are not told. */
export function findHook(kind: string): Hook | undefined {
  return isHookKind(kind) ? HOOKS.find((each) => each.kind === kind) : undefined
}
