// Naming somebody else for a signer who cannot sign any more, at the same place of the order.

import type { BodyOf } from '@tradewind/api/call.ts'
import { replaceSigner as replaceCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { getContractToBind } from '../contract/public.ts'
import { findBlocked } from './blocked-signers.ts'
import { putSuccessor } from './delegate-signature.ts'
import { knownPeople } from './known-people.ts'
import { getOpenRequest, listSignatures } from './signature-store.ts'

/**
 * For the side that asked.
 * @throws Refusal NotFound for the other side, and for a signature that does not wait; StateChanged when the request has ended
 * @throws Refusal NotUsable while the signer can sign, and for somebody who cannot be asked or signs already
 */
export function replaceSigner(context: Context, contractId: string, input: BodyOf<typeof replaceCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, replaceCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, input.requestId)
    if (contract.side !== request.side) throw new Refusal('NotFound')
    const signers = await listSignatures(tx, contractId, request.requestId)
    const signer = signers.find(({ signatureId, state }) => signatureId === input.signatureId && state === 'waiting')
    if (!signer) throw new Refusal('NotFound')
    if (!(await findBlocked(tx, request)).has(signer.signatureId))
      throw new Refusal('NotUsable', { message: `${signer.name} can sign. Only who cannot sign any more is replaced.` })
    const known = await knownPeople(tx, actor, contract)
    const person = known.find(({ side, email }) => side === signer.side && email === input.email)
    if (!person) throw new Refusal('NotUsable', { message: `${input.email} cannot be asked to sign. Choose somebody from the list.` })
    const signatureId = await putSuccessor(context, tx, { actor, contract, request, signers, signer, person })
    await audit(context, tx, 'contract.replace-signer', contractId, { version: request.version, to: person.email })
    return { signatureId }
  })
}
