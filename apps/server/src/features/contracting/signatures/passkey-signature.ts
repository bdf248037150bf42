// Signing with a passkey: the device signs what the version is sealed as, and who is asked.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { beginPasskeySignature as beginCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import { type Context, getWriter } from '../../../context.ts'
import { newToken, sha256 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { askForPasskey, checkPasskey } from '../../accounts/passkeys/public.ts'
import { getContractToBind } from '../contract/public.ts'
import { getSigner } from './signer.ts'
import { getOpenRequest, listSignatures, type RequestRow, type SignatureRow } from './signature-store.ts'

const CHALLENGE_MS = 10 * 60_000

/** @throws Refusal NotFound, StateChanged as signing does; NotUsable for a user without a passkey */
export async function beginPasskeySignature(context: Context, contractId: string, { requestId }: BodyOf<typeof beginCall>) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return context.db.transaction(async (tx) => {
    await getContractToBind(tx, actor, contractId)
    const request = await getOpenRequest(tx, contractId, requestId)
    const signer = getSigner(context, actor, request, await listSignatures(tx, contractId, requestId))
    const signed = { seal: request.seal, signatureId: signer.signatureId, once: newToken() }
    const options = await askForPasskey(context, actor.userId, sha256(canonicalText(signed)))
    if (!options) throw new Refusal('NotUsable', { message: 'You have no passkey yet. Add one in Settings, Security.' })
    await tx
      .updateTable('signature')
      .set({ passkey_challenge: options.challenge, challenge_until: new Date(context.now() + CHALLENGE_MS) })
      .where('contract_id', '=', contractId)
      .where('request_id', '=', requestId)
      .where('id', '=', signer.signatureId)
      .execute()
    return { options: { ...options } }
  })
}

/** @returns the id of the passkey @throws Refusal WrongCode for another answer, a used question or one of more than ten minutes ago */
export async function provePasskey(
  context: Context,
  tx: Transaction,
  { contractId, requestId }: RequestRow,
  { signatureId, userId }: SignatureRow,
  answer: Record<string, unknown>,
): Promise<string> {
  const row = await tx
    .selectFrom('signature')
    .select(['passkey_challenge', 'challenge_until'])
    .where('contract_id', '=', contractId)
    .where('request_id', '=', requestId)
    .where('id', '=', signatureId)
    .executeTakeFirstOrThrow()
  const { passkey_challenge: challenge, challenge_until: until } = row
  if (challenge === null || until === null || Date.parse(until) < context.now())
    throw new Refusal('WrongCode', { message: 'This took too long. Please sign again.' })
  return checkPasskey(context, tx, { userId, challenge, answer })
}
