// Requests for signatures, and the signatures, in the database.

import type { GivenSignature } from '@tradewind/api/contracting/history.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import type { SignatureRequestState, SignerState } from '@tradewind/domain/contracting/signing.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

export type RequestRow = {
  readonly requestId: string
  readonly contractId: string
  readonly version: number
  readonly seal: string
  readonly state: SignatureRequestState
  readonly side: ContractSide
  readonly askedBy: string
  readonly askedByName: string
  readonly askedByEmail: string
  readonly askedAt: string
  readonly isInOrder: boolean
  readonly signBy: Day
  readonly remindDays: readonly number[]
  readonly remindedThrough: Day
  readonly needsSecondFactor: boolean
  readonly message: string
  readonly endedAt: string | null
  readonly sealedPath: string | null
}

export type SignatureRow = {
  readonly signatureId: string
  readonly place: number
  readonly side: ContractSide
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly mayDelegate: boolean
  readonly state: SignerState
  readonly askedAt: string | null
  readonly delegatedFrom: string | null
  readonly given: GivenSignature | null
  readonly reason: string
  readonly doneAt: string | null
}

/**
 * The newest request of a contract, or the one that is named.
 * @param isHeld locked until the transaction ends: of two changes one comes first
 */
export async function findRequest(
  queries: Queries,
  contractId: string,
  { requestId, isHeld = false }: { readonly requestId?: string; readonly isHeld?: boolean } = {},
): Promise<RequestRow | undefined> {
  let query = queries
    .selectFrom('signature_request as r')
    .innerJoin('contract_version as v', (join) => join.onRef('v.contract_id', '=', 'r.contract_id').onRef('v.version', '=', 'r.version'))
    .innerJoin('user_account as u', 'u.id', 'r.asked_by')
    .selectAll('r')
    .select(['v.seal', 'u.email'])
    .where('r.contract_id', '=', contractId)
    .orderBy('r.id', 'desc')
    .limit(1)
  if (requestId !== undefined) query = query.where('r.id', '=', requestId)
  if (isHeld) query = query.forUpdate('r')
  const row = await query.executeTakeFirst()
  return (
    row && {
      requestId: row.id,
      contractId: row.contract_id,
      version: row.version,
      seal: row.seal,
      state: row.state as SignatureRequestState, // a check constraint allows these
      side: row.side as ContractSide, // a check constraint allows these
      askedBy: row.asked_by,
      askedByName: row.asked_by_name,
      askedByEmail: row.email,
      askedAt: row.created_at,
      isInOrder: row.is_in_order,
      signBy: getDay(row.sign_by),
      remindDays: jsonOf<number[]>(row.remind_days),
      remindedThrough: getDay(row.reminded_through),
      needsSecondFactor: row.needs_second_factor,
      message: row.message,
      endedAt: row.ended_at,
      sealedPath: row.sealed_path,
    }
  )
}

/**
 * The request that is open, held.
 * @throws Refusal NotFound when the contract has no such request
 * @throws Refusal StateChanged, with what became of it, when it is no longer open
 */
export async function getOpenRequest(tx: Transaction, contractId: string, requestId: string): Promise<RequestRow> {
  const request = await findRequest(tx, contractId, { requestId, isHeld: true })
  if (!request) throw new Refusal('NotFound')
  if (request.state !== 'open') throw new Refusal('StateChanged', { message: ENDED[request.state] })
  return request
}

const ENDED: Readonly<Record<Exclude<SignatureRequestState, 'open'>, string>> = {
  complete: 'Everybody has signed this version already.',
  declined: 'Somebody declined to sign. The request has ended.',
  withdrawn: 'The request for signatures was withdrawn.',
  expired: 'The time to sign is over.',
}

/** Everybody who was asked, in their order; who took over stands behind the one who delegated. */
export async function listSignatures(queries: Queries, contractId: string, requestId: string): Promise<SignatureRow[]> {
  const rows = await queries
    .selectFrom('signature')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('request_id', '=', requestId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    signatureId: row.id,
    place: row.place,
    side: row.side as ContractSide, // a check constraint allows these
    userId: row.user_id,
    name: row.signer_name,
    email: row.email,
    mayDelegate: row.may_delegate,
    state: row.state as SignerState, // a check constraint allows these
    askedAt: row.asked_at,
    delegatedFrom: row.delegated_from,
    given: row.given === null ? null : jsonOf<GivenSignature>(row.given),
    reason: row.reason,
    doneAt: row.done_at,
  }))
}

/** Ends the request, and frees the version of the contract. */
export async function putRequestEnd(
  tx: Transaction,
  { contractId, requestId }: Pick<RequestRow, 'contractId' | 'requestId'>,
  state: Exclude<SignatureRequestState, 'open'>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ state, ended_at: at })
    .where('contract_id', '=', contractId)
    .where('id', '=', requestId)
    .execute()
  await tx.updateTable('contract').set({ being_signed_version: null }).where('id', '=', contractId).execute()
}

/** What became of one signature. */
export async function putSignature(
  tx: Transaction,
  { contractId, requestId }: Pick<RequestRow, 'contractId' | 'requestId'>,
  signatureId: string,
  set: { state: Exclude<SignerState, 'waiting'>; done_at: string; reason?: string; method?: string; given?: string },
): Promise<void> {
  await tx
    .updateTable('signature')
    .set({ ...set, passkey_challenge: null, challenge_until: null })
    .where('contract_id', '=', contractId)
    .where('request_id', '=', requestId)
    .where('id', '=', signatureId)
    .execute()
}

/** A user who can be asked to sign: active, or known by address and reached by link. */
export type Person = { readonly userId: string; readonly email: string; readonly name: string; readonly isConfirmed: boolean }

/**
 * Of these users or addresses of a company those who may sign for it.
 * @param side without an account of their own only buyers enter, by the link of their contract
 */
export async function listPeople(
  queries: Queries,
  companyId: string,
  side: ContractSide,
  by: { readonly userIds?: readonly string[]; readonly emails?: readonly string[] } | 'all',
): Promise<Person[]> {
  const rows = await runSql<{ id: string; email: string; name: string; is_confirmed: boolean }>(
    queries,
    `select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.confirmed_at is not null as is_confirmed
     from user_account u where u.company_id = $1 and u.deleted_at is null and u.disabled_at is null and u.access = 'write'
       and case when u.confirmed_at is null then $5::boolean else u.approved_at is not null end
       and case when $2::boolean then u.confirmed_at is not null else u.id = any($3::text[]) or u.email = any($4::text[]) end
     order by u.last_name, u.email limit 200`,
    [companyId, by === 'all', by === 'all' ? [] : [...(by.userIds ?? [])], by === 'all' ? [] : [...(by.emails ?? [])], side === 'buyer'],
  )
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    name: row.name === '' ? row.email : row.name,
    isConfirmed: row.is_confirmed,
  }))
}

/**
 * Who answers for a request on the side that asked: who asked, as long as they can sign for their company; else its administrators, and
 * where none of these can, everybody who can.
 * @param companyId the side that asked
 */
export async function answerableFor(
  queries: Queries,
  companyId: string,
  { side, askedBy }: Pick<RequestRow, 'side' | 'askedBy'>,
): Promise<Person[]> {
  const asker = await listPeople(queries, companyId, side, { userIds: [askedBy] })
  if (asker.length > 0) return asker
  const people = await listPeople(queries, companyId, side, 'all')
  const admins = await queries
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'admin')
    .execute()
  const ids = new Set(admins.map(({ id }) => id))
  const able = people.filter(({ userId }) => ids.has(userId))
  return able.length > 0 ? able : people
}
