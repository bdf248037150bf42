// The signatures on a contract, as its two sides see them.

import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import type { getSignatures as getCall } from '@tradewind/api/contracting/signatures.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { isSecondFactor, provenText, signersInTurn, whyNoSignatures } from '@tradewind/domain/contracting/signing.ts'
import { type Actor, actorName, type Context, getActor } from '../../../context.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'
import { today } from '../filing/public.ts'
import { findBlocked } from './blocked-signers.ts'
import { knownPeople } from './known-people.ts'
import { sessionOf } from './signer.ts'
import { findRequest, listSignatures, type RequestRow } from './signature-store.ts'

type Answer = GivenAnswerOf<typeof getCall>

/** @throws Refusal NotFound for somebody who is no party to the contract, and for a buyer who may not read its rates */
export async function readSignatures(context: Context, contractId: string): Promise<Answer> {
  const actor = getActor(context)
  const { queries } = context.db
  const contract = await getPartyContract(queries, actor, contractId)
  if (!canReadRates(contract.side, contract.state)) throw new Refusal('NotFound')
  const whyNot = whyNoSignatures({ ...contract, isOwn: contract.ownPartnerName !== null })
  const [request, names, people, session, passkeys] = await Promise.all([
    findRequest(queries, contractId),
    queries.selectFrom('company').select(['id', 'company_name']).where('id', 'in', [contract.supplierId, contract.buyerId]).execute(),
    knownPeople(queries, actor, contract),
    sessionOf(queries, actor),
    queries.selectFrom('passkey').select('id').where('user_id', '=', actor.userId).execute(),
  ])
  const nameOf = (companyId: string) => names.find(({ id }) => id === companyId)?.company_name ?? ''
  const companies = { supplier: nameOf(contract.supplierId), buyer: nameOf(contract.buyerId) }
  return {
    request: request ? await shown(context, { actor, contract, request, companies }) : null,
    today: today(context),
    whyNot: whyNot ?? null,
    people: people.map(({ side, name, email, userId }) => ({
      side,
      name,
      companyName: companies[side],
      email,
      isYou: userId === actor.userId,
    })),
    you: {
      name: actorName(actor),
      companyName: actor.companyName,
      knownBy: provenText(session.provenBy, actor.email),
      since: session.began,
      hasSecondFactor: isSecondFactor(session.provenBy),
      passkeys: actor.contractId === null ? passkeys.length : 0,
    },
  }
}

type Shown = {
  readonly actor: Actor
  readonly contract: PartyContract
  readonly request: RequestRow
  readonly companies: Readonly<Record<'supplier' | 'buyer', string>>
}

async function shown(context: Context, { actor, contract, request, companies }: Shown): Promise<Answer['request']> {
  const { queries } = context.db
  const signers = await listSignatures(queries, contract.id, request.requestId)
  const isOpen = request.state === 'open' && request.signBy >= today(context)
  const blocked = isOpen ? await findBlocked(queries, request) : new Set()
  const inTurn = isOpen ? signersInTurn(signers, request.isInOrder) : []
  const document =
    request.sealedPath === null
      ? undefined
      : await queries
          .selectFrom('stored_file')
          .select(['path', 'file_name', 'size_bytes'])
          .where('path', '=', request.sealedPath)
          .executeTakeFirst()
  const { requestId, version, seal, state, side, askedByName, askedAt, isInOrder, signBy, remindDays, needsSecondFactor } = request
  return {
    requestId,
    version,
    seal,
    state,
    side,
    askedByName,
    askedAt,
    isInOrder,
    signBy,
    needsSecondFactor,
    remindDays: [...remindDays],
    message: request.message,
    endedAt: request.endedAt,
    signers: signers.map((signer) => ({
      signatureId: signer.signatureId,
      side: signer.side,
      name: signer.name,
      companyName: companies[signer.side],
      // What one side does not know of the other's address book it does not learn here, until the signature says it.
      email: signer.side === contract.side || request.side === contract.side || signer.state === 'signed' ? signer.email : null,
      place: signer.place,
      state: signer.state,
      isYou: signer.userId === actor.userId,
      isInTurn: inTurn.includes(signer),
      isBlocked: blocked.has(signer.signatureId),
      mayDelegate: signer.mayDelegate,
      insteadOf: signers.find(({ signatureId }) => signatureId === signer.delegatedFrom)?.name ?? null,
      doneAt: signer.doneAt,
      given: signer.given,
      reason: signer.reason,
    })),
    document: document ? { path: document.path, name: document.file_name, size: Number(document.size_bytes) } : null,
    canWithdraw: request.state === 'open' && contract.side === side,
  }
}
