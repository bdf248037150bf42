// Asking people of both sides to sign the newest version.

import type { BodyOf } from '@tradewind/api/call.ts'
import { signaturesAsked } from '@tradewind/api/contracting/signature-events.ts'
import { requestSignatures as requestCall } from '@tradewind/api/contracting/signatures.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { LONGEST_SIGNING_DAYS, signersInTurn, whyNoSignatures } from '@tradewind/domain/contracting/signing.ts'
import { audit, once } from '../../../commands.ts'
import { type Actor, actorName, type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { addHistory, doerOf, eventFactsOf, getContractToBind, type PartyContract } from '../contract/public.ts'
import { fileContracts, today } from '../filing/public.ts'
import { type KnownPerson, knownPeople } from './known-people.ts'
import { mailSigners } from './signature-mails.ts'
import { findRequest, listSignatures, type RequestRow } from './signature-store.ts'

type Asked = BodyOf<typeof requestCall>

/**
 * Holds the version until all have signed or the request ends. Those whose turn it is are told by e-mail.
 * @throws Refusal NotFound for somebody who is no party to the contract
 * @throws Refusal StateChanged when a newer version is there, BeingSigned when signatures are asked for already
 * @throws Refusal NotUsable when somebody cannot be asked, one side is missing, or the day lies behind or too far ahead
 */
export function requestSignatures(context: Context, contractId: string, input: Asked) {
  const actor = getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, requestCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    refuseUnlessOpen(contract, input)
    refuseDay(context, input)
    const people = await chosenPeople(tx, actor, contract, input)
    const requestId = newId(context.now())
    await insertRequest(context, tx, actor, contract, { ...input, requestId, people })
    await tx.updateTable('contract').set({ being_signed_version: contract.version }).where('id', '=', contractId).execute()
    await fileContracts(context, tx, [contractId], { by: actor.companyId, at: new Date(context.now()).toISOString() })
    const names = await companyNames(tx, contract)
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId,
      kind: 'signaturesAsked',
      by: doerOf(actor),
      data: {
        version: contract.version,
        requestId,
        signers: people.map(({ name, side }) => ({ name, companyName: names[side] })),
        isInOrder: input.isInOrder,
        signBy: input.signBy,
      },
    })
    const request = await findRequest(tx, contractId, { requestId })
    if (request) await askNext(context, tx, actor, contract, request)
    await audit(context, tx, 'contract.ask-signatures', contractId, { version: contract.version, people: people.length })
    return { requestId }
  })
}

/** Tells those whose turn it is now, and were not told before. */
export async function askNext(
  context: Context,
  tx: Transaction,
  actor: Actor,
  contract: PartyContract,
  request: RequestRow,
): Promise<void> {
  const { contractId, requestId } = request
  const signers = await listSignatures(tx, contractId, requestId)
  const next = signersInTurn(signers, request.isInOrder).filter(({ askedAt }) => askedAt === null)
  if (next.length === 0) return
  await tx
    .updateTable('signature')
    .set({ asked_at: new Date(context.now()) })
    .where('contract_id', '=', contractId)
    .where('request_id', '=', requestId)
    .where(
      'id',
      'in',
      next.map(({ signatureId }) => signatureId),
    )
    .execute()
  const companyName = (await companyNames(tx, contract))[request.side]
  const others = next.filter(({ userId }) => userId !== actor.userId)
  await recordEvent(context, tx, signaturesAsked, {
    companyIds: [contract.supplierId, contract.buyerId],
    contractId,
    facts: { ...eventFactsOf(actor, contract), companyName, requestId, signerIds: others.map(({ userId }) => userId) },
  })
  await mailSigners(context, tx, { contract, request, companyName }, others)
}

/** Both parties by their names. */
export async function companyNames(tx: Transaction, { supplierId, buyerId }: PartyContract) {
  const rows = await tx.selectFrom('company').select(['id', 'company_name']).where('id', 'in', [supplierId, buyerId]).execute()
  const nameOf = (companyId: string) => rows.find(({ id }) => id === companyId)?.company_name ?? ''
  return { supplier: nameOf(supplierId), buyer: nameOf(buyerId) }
}

function refuseUnlessOpen(contract: PartyContract, { version }: Asked): void {
  if (contract.version !== version)
    throw new Refusal('StateChanged', { message: `Version ${contract.version} was sent in the meantime. Please read it first.` })
  const why = whyNoSignatures({ ...contract, isOwn: contract.ownPartnerName !== null })
  if (why !== undefined) throw new Refusal(contract.beingSignedVersion === null ? 'StateChanged' : 'BeingSigned', { message: why })
}

function refuseDay(context: Context, { signBy, remindDays }: Asked): void {
  const now = today(context)
  if (signBy < now) throw new Refusal('NotUsable', { message: 'The day by which is signed has passed.' })
  if (signBy > addDays(now, LONGEST_SIGNING_DAYS + 1))
    throw new Refusal('NotUsable', { message: `Choose a day at most ${LONGEST_SIGNING_DAYS} days ahead.` })
  if (new Set(remindDays).size < remindDays.length) throw new Refusal('NotUsable', { message: 'Each reminder needs a day of its own.' })
}

type Chosen = KnownPerson & { readonly mayDelegate: boolean }

async function chosenPeople(tx: Transaction, actor: Actor, contract: PartyContract, { signers }: Asked): Promise<Chosen[]> {
  const known = await knownPeople(tx, actor, contract)
  const people = signers.map(({ side, email, mayDelegate }) => {
    const person = known.find((each) => each.side === side && each.email === email)
    if (!person) throw new Refusal('NotUsable', { message: `${email} cannot be asked to sign. Choose somebody from the list.` })
    return { ...person, mayDelegate }
  })
  if (new Set(people.map(({ userId }) => userId)).size < people.length)
    throw new Refusal('NotUsable', { message: 'Everybody signs once: somebody is named twice.' })
  if (new Set(people.map(({ side }) => side)).size < 2) throw new Refusal('NotUsable', { message: 'Choose somebody of each side.' })
  return people
}

async function insertRequest(
  context: Context,
  tx: Transaction,
  actor: Actor,
  contract: PartyContract,
  { requestId, people, ...input }: Asked & { readonly requestId: string; readonly people: readonly Chosen[] },
): Promise<void> {
  const at = new Date(context.now())
  await tx
    .insertInto('signature_request')
    .values({
      contract_id: contract.id,
      id: requestId,
      version: contract.version,
      side: contract.side,
      asked_by: actor.userId,
      asked_by_name: actorName(actor),
      is_in_order: input.isInOrder,
      sign_by: input.signBy,
      remind_days: JSON.stringify(input.remindDays),
      needs_second_factor: input.needsSecondFactor,
      message: input.message,
      reminded_through: today(context),
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('signature')
    .values(
      people.map(({ userId, name, email, side, mayDelegate }, place) => ({
        contract_id: contract.id,
        request_id: requestId,
        id: newId(context.now()),
        place,
        side,
        user_id: userId,
        signer_name: name,
        email,
        may_delegate: mayDelegate,
        created_at: at,
      })),
    )
    .execute()
}
