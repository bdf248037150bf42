// A request for signatures ends without all of them: somebody declines, the side that asked withdraws it, or its time is over.

import type { BodyOf } from '@tradewind/api/call.ts'
import { signaturesEnded } from '@tradewind/api/contracting/signature-events.ts'
import { declineSignature as declineCall, withdrawSignatureRequest as withdrawCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter, type Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addHistory, type Doer, doerOf, getContractToBind, type PartyContract } from '../contract/public.ts'
import { fileContracts } from '../filing/public.ts'
import { getSigner } from './signer.ts'
import { mailEnd } from './signature-mails.ts'
import { getOpenRequest, listSignatures, putRequestEnd, putSignature, type RequestRow } from './signature-store.ts'

/** @throws Refusal NotFound for everybody who was not asked; StateChanged when it ended before, or others come first */
export function declineSignature(context: Context, contractId: string, input: BodyOf<typeof declineCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, declineCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, input.requestId)
    const signers = await listSignatures(tx, contractId, request.requestId)
    const signer = getSigner(context, actor, request, signers)
    const at = new Date(context.now()).toISOString()
    const reason = input.reason.trim()
    await putSignature(tx, request, signer.signatureId, { state: 'declined', done_at: at, reason })
    await putRequestEnd(tx, request, 'declined', at)
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId,
      kind: 'signatureDeclined',
      by: doerOf(actor),
      data: { version: request.version, requestId: request.requestId, reason },
    })
    await tell(context, tx, { contract, request, by: { ...doerOf(actor), companyName: actor.companyName }, why: 'declined', reason, at })
    await audit(context, tx, 'contract.decline-signature', contractId, { version: request.version })
    return { state: 'declined' as const }
  })
}

/** @throws Refusal NotFound for the side that did not ask; StateChanged when it ended before */
export function withdrawSignatureRequest(context: Context, contractId: string, input: BodyOf<typeof withdrawCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, withdrawCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, input.requestId)
    if (contract.side !== request.side) throw new Refusal('NotFound')
    await endUnsigned(context, tx, { contract, request, by: { ...doerOf(actor), companyName: actor.companyName }, why: 'withdrawn' })
    await audit(context, tx, 'contract.withdraw-signatures', contractId, { version: request.version })
    return { state: 'withdrawn' as const }
  })
}

type Ended = {
  readonly contract: PartyContract
  readonly request: RequestRow
  readonly by: Omit<Doer, 'userId'> & { readonly userId: string | null; readonly companyName: string }
  readonly why: 'withdrawn' | 'expired'
}

/** Ends the request by the side that asked, or by time. */
export async function endUnsigned(services: Services, tx: Transaction, { contract, request, by, why }: Ended): Promise<void> {
  const at = new Date(services.now()).toISOString()
  const signers = await listSignatures(tx, contract.id, request.requestId)
  const asked = signers.filter(({ state }) => state !== 'delegated')
  await putRequestEnd(tx, request, why, at)
  await addHistory(services, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'signaturesEnded',
    by,
    data: {
      version: request.version,
      requestId: request.requestId,
      why,
      signed: asked.filter(({ state }) => state === 'signed').length,
      asked: asked.length,
    },
  })
  await tell(services, tx, { contract, request, by, why, reason: '', at })
}

const HEADINGS = {
  declined: (name: string, place: string) => `${name} declined to sign the rates for ${place}`,
  withdrawn: (name: string, place: string) => `${name} withdrew the request to sign the rates for ${place}`,
  expired: (_: string, place: string) => `The time to sign the rates for ${place} is over`,
}

async function tell(
  services: Services,
  tx: Transaction,
  { contract, request, by, why, reason, at }: Omit<Ended, 'why'> & { why: keyof typeof HEADINGS; reason: string; at: string },
): Promise<void> {
  const contractId = contract.id
  await fileContracts(services, tx, [contractId], { by: by.companyId, at })
  const { locationName, templateName, version } = contract
  await recordEvent(services, tx, signaturesEnded, {
    companyIds: [contract.supplierId, contract.buyerId],
    contractId,
    facts: {
      companyId: by.companyId,
      companyName: by.companyName,
      actorName: by.name,
      locationName,
      templateName,
      version,
      requestId: request.requestId,
      why,
      reason,
    },
  })
  const signers = await listSignatures(tx, contractId, request.requestId)
  await mailEnd(services, tx, { contract, request }, signers, {
    kind: 'signatures-ended',
    heading: HEADINGS[why](`${by.name}, ${by.companyName},`, locationName),
    reason,
  })
}
