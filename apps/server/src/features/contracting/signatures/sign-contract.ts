// Signing: one person's signature on one version.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { GivenSignature } from '@tradewind/api/contracting/history.ts'
import { contractSigned, signatureGiven } from '@tradewind/api/contracting/signature-events.ts'
import { signContract as signCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { consentText, isAnotherName, isDrawn, isSecondFactor, isSignedByAll } from '@tradewind/domain/contracting/signing.ts'
import { hasVisible, oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { putAccepted } from '../contract-state/public.ts'
import { addHistory, doerOf, eventFactsOf, getContractToBind, type PartyContract } from '../contract/public.ts'
import { fileContracts } from '../filing/public.ts'
import { provePasskey } from './passkey-signature.ts'
import { askNext } from './request-signatures.ts'
import { SEAL_CONTRACT } from './seal-contract-kind.ts'
import { mailEnd } from './signature-mails.ts'
import { getSigner, sessionOf } from './signer.ts'
import { getOpenRequest, listSignatures, putRequestEnd, putSignature, type RequestRow, type SignatureRow } from './signature-store.ts'

type Input = BodyOf<typeof signCall>

/**
 * The contract is held, so that of signing, withdrawing, declining and updating at once one comes first. The last signature makes the
 * contract signed, and accepted where it was not; the document is sealed by a job of the same transaction.
 * @throws Refusal NotFound for everybody who was not asked
 * @throws Refusal StateChanged when the request has ended, it is not the caller's turn, or another version is meant
 * @throws Refusal NotUsable for a signature without ink or name, another consent, or without the second factor that was asked for
 */
export function signContract(context: Context, contractId: string, input: Input) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, signCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, input.requestId)
    const signers = await listSignatures(tx, contractId, request.requestId)
    const signer = getSigner(context, actor, request, signers)
    if (request.version !== input.version || contract.version !== request.version)
      throw new Refusal('StateChanged', { message: `Signatures are asked for version ${request.version}. Please read it first.` })
    const given = await givenBy(context, tx, { actor, request, signer, input })
    await putSignature(tx, request, signer.signatureId, {
      state: 'signed',
      done_at: given.at,
      method: given.method,
      given: JSON.stringify(given),
    })
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId,
      kind: 'signed',
      by: doerOf(actor),
      data: { version: request.version, requestId: request.requestId, signatureId: signer.signatureId, given },
    })
    await audit(context, tx, 'contract.sign', contractId, { version: request.version, method: given.method })
    const after = await listSignatures(tx, contractId, request.requestId)
    if (isSignedByAll(after)) {
      await complete(context, tx, actor, { contract, request, signers: after, at: given.at })
      return { state: 'complete' as const }
    }
    await fileContracts(context, tx, [contractId], { by: actor.companyId, at: given.at })
    await recordEvent(context, tx, signatureGiven, {
      companyIds: [contract.supplierId, contract.buyerId],
      contractId,
      facts: { ...eventFactsOf(actor, contract), requestId: request.requestId },
    })
    await askNext(context, tx, actor, contract, request)
    return { state: 'open' as const }
  })
}

async function givenBy(
  context: Context,
  tx: Transaction,
  { actor, request, signer, input }: { actor: Actor; request: RequestRow; signer: SignatureRow; input: Input },
): Promise<GivenSignature> {
  const consent = consentText(request.version, actor.companyName)
  if (input.consent !== consent) throw new Refusal('NotUsable', { message: 'Please agree to the text above the signature first.' })
  const session = await sessionOf(tx, actor)
  if (request.needsSecondFactor && input.method !== 'passkey' && !isSecondFactor(session.provenBy))
    throw new Refusal('NotUsable', {
      message: 'This signature asks for your second factor: sign in with it, or sign with a passkey.',
    })
  return {
    name: signer.name,
    email: actor.email,
    companyName: actor.companyName,
    method: input.method,
    ...(await inkOf(context, tx, { request, signer, input })),
    consent,
    provenBy: session.provenBy,
    sessionBegan: session.began,
    seal: request.seal,
    at: new Date(context.now()).toISOString(),
  }
}

async function inkOf(
  context: Context,
  tx: Transaction,
  { request, signer, input }: { request: RequestRow; signer: SignatureRow; input: Input },
): Promise<Pick<GivenSignature, 'typed' | 'strokes' | 'passkey'>> {
  switch (input.method) {
    case 'typed': {
      const typed = oneLine(withoutUnseen(input.typed ?? ''))
      if (!hasVisible(typed)) throw new Refusal('NotUsable', { message: 'Please type your name.' })
      if (isAnotherName(typed, signer.name) && !input.asAnother)
        throw new Refusal('NotUsable', {
          message: `${signer.name} was asked to sign. Confirm that you sign as “${typed}”, or type the name that was asked for.`,
        })
      return { typed }
    }
    case 'drawn':
      if (!isDrawn(input.strokes ?? [])) throw new Refusal('NotUsable', { message: 'Please draw your signature.' })
      return { strokes: input.strokes ?? [] }
    case 'passkey':
      return { passkey: await provePasskey(context, tx, request, signer, input.passkey ?? {}) }
  }
}

type Completed = {
  readonly contract: PartyContract
  readonly request: RequestRow
  readonly signers: readonly SignatureRow[]
  readonly at: string
}

async function complete(context: Context, tx: Transaction, actor: Actor, { contract, request, signers, at }: Completed): Promise<void> {
  const { contractId, requestId, version } = request
  await putRequestEnd(tx, request, 'complete', at)
  await tx.updateTable('contract').set({ signed_version: version }).where('id', '=', contractId).execute()
  const isAccepted = contract.state === 'accepted' || contract.state === 'loaded'
  if (!isAccepted) await acceptBySigning(context, tx, { contract, signers, at })
  await fileContracts(context, tx, [contractId], { by: actor.companyId, at })
  const facts = { ...eventFactsOf(actor, contract), requestId }
  await recordEvent(context, tx, contractSigned, { companyIds: [contract.supplierId, contract.buyerId], contractId, facts })
  await mailEnd(context, tx, { contract, request }, signers, {
    kind: 'contract-signed',
    heading: `Everybody has signed the rates for ${contract.locationName}`,
    reason: '',
  })
  await context.queue.send(tx, SEAL_CONTRACT, { contractId, requestId, companyId: contract.supplierId, userId: request.askedBy })
}

/** Who signs for the buyer accepts: the line in the history names the buyer's last signer. */
async function acceptBySigning(context: Context, tx: Transaction, { contract, signers, at }: Omit<Completed, 'request'>): Promise<void> {
  const ofBuyer = signers.filter(({ side, state }) => side === 'buyer' && state === 'signed')
  const last = ofBuyer.toSorted((a, b) => (a.doneAt ?? '').localeCompare(b.doneAt ?? '')).at(-1)
  await putAccepted(tx, contract, at)
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'accepted',
    by: { companyId: contract.buyerId, userId: last?.userId ?? null, name: last?.name ?? '' },
    data: { version: contract.version },
  })
}
