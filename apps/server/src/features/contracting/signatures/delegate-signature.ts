// Delegating: a signer names a colleague who signs instead, at the same place of the order.

import type { BodyOf } from '@tradewind/api/call.ts'
import { delegateSignature as delegateCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addHistory, doerOf, getContractToBind, type PartyContract } from '../contract/public.ts'
import { askNext } from './request-signatures.ts'
import { getSigner } from './signer.ts'
import {
  getOpenRequest,
  listPeople,
  listSignatures,
  type Person,
  putSignature,
  type RequestRow,
  type SignatureRow,
} from './signature-store.ts'

/**
 * @throws Refusal NotFound, StateChanged as signing does
 * @throws Refusal NotUsable for a signer who may not delegate, and for somebody who is no user of the same company or signs already
 */
export function delegateSignature(context: Context, contractId: string, input: BodyOf<typeof delegateCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, delegateCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, input.requestId)
    const signers = await listSignatures(tx, contractId, request.requestId)
    const signer = getSigner(context, actor, request, signers)
    if (!signer.mayDelegate) throw new Refusal('NotUsable', { message: 'You are asked to sign in person.' })
    const [person] = (await listPeople(tx, actor.companyId, signer.side, { emails: [input.email] })).filter(
      ({ isConfirmed }) => isConfirmed,
    )
    if (!person) throw new Refusal('NotUsable', { message: `${input.email} is no user of ${actor.companyName} who can sign.` })
    const signatureId = await putSuccessor(context, tx, { actor, contract, request, signers, signer, person })
    await audit(context, tx, 'contract.delegate-signature', contractId, { version: request.version, to: person.email })
    return { signatureId }
  })
}

type Succession = {
  readonly actor: Actor
  readonly contract: PartyContract
  readonly request: RequestRow
  readonly signers: readonly SignatureRow[]
  readonly signer: SignatureRow
  readonly person: Pick<Person, 'userId' | 'name' | 'email'>
}

/** The person signs instead of the signer, and is told when it is their turn. @throws Refusal NotUsable for somebody who signs already */
export async function putSuccessor(
  context: Context,
  tx: Transaction,
  { actor, contract, request, signers, signer, person }: Succession,
): Promise<string> {
  const { contractId, requestId, version } = request
  if (signers.some(({ userId, state }) => userId === person.userId && state !== 'delegated'))
    throw new Refusal('NotUsable', { message: `${person.name} is asked to sign already.` })
  const at = new Date(context.now())
  await putSignature(tx, request, signer.signatureId, { state: 'delegated', done_at: at.toISOString() })
  const signatureId = newId(context.now())
  await tx
    .insertInto('signature')
    .values({
      contract_id: contractId,
      request_id: requestId,
      id: signatureId,
      place: signer.place,
      side: signer.side,
      user_id: person.userId,
      signer_name: person.name,
      email: person.email,
      may_delegate: false,
      delegated_from: signer.signatureId,
      created_at: at,
    })
    .execute()
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId,
    kind: 'signatureDelegated',
    by: doerOf(actor),
    data: { version, requestId, to: person.name },
  })
  await askNext(context, tx, actor, contract, request)
  return signatureId
}
