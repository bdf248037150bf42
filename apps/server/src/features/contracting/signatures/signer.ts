// Who signs: the caller's own place in a request, and how the caller is known.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type ProvenBy, signersInTurn } from '@tradewind/domain/contracting/signing.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { today } from '../filing/public.ts'
import type { RequestRow, SignatureRow } from './signature-store.ts'

/**
 * The caller's own signature that waits.
 * @throws Refusal NotFound when there is none; StateChanged after the last day, or when others come first
 */
export function getSigner(context: Context, actor: Actor, request: RequestRow, signers: readonly SignatureRow[]): SignatureRow {
  const own = signers.filter(({ userId }) => userId === actor.userId)
  const signer = own.find(({ state }) => state === 'waiting')
  if (!signer) {
    if (own.some(({ state }) => state === 'signed')) throw new Refusal('StateChanged', { message: 'You have signed this version already.' })
    throw new Refusal('NotFound')
  }
  if (request.signBy < today(context)) throw new Refusal('StateChanged', { message: 'The time to sign is over.' })
  if (!signersInTurn(signers, request.isInOrder).includes(signer)) {
    const [before] = signersInTurn(signers, request.isInOrder)
    throw new Refusal('StateChanged', { message: `${before?.name ?? 'Somebody else'} signs before you.` })
  }
  return signer
}

type Session = { readonly provenBy: ProvenBy | null; readonly began: string }

/** How the caller was known when the session began. */
export async function sessionOf(queries: Queries, { sessionId }: Actor): Promise<Session> {
  const row = await queries.selectFrom('session').select(['proved_by', 'created_at']).where('id', '=', sessionId).executeTakeFirstOrThrow()
  return { provenBy: row.proved_by as ProvenBy | null, began: row.created_at } // a check constraint allows these
}
