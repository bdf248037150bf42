// Contracts in the database: the document that both parties share.

import type { ContractFacts } from '@tradewind/api/contracting/contract-events.ts'
import type { HistoryFacts, HistoryKind } from '@tradewind/api/contracting/history.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type AnswerState, type ContractSide, type ContractState, statesOpenTo } from '@tradewind/domain/contracting/contract-state.ts'
import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { type Actor, actorName, refuseWhileActing, type Services } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { newId } from '../../../platform/ids.ts'
import { fileContracts, getOwnFiling } from '../filing/public.ts'
import { appendToChains } from './contract-chain.ts'

/** A template's version as it is sent. */
export type SentSheet = {
  readonly templateId: string
  readonly templateVersion: number
  readonly templateName: string
  readonly sheetId: string
  readonly contentHash: Buffer
  readonly seal: string
  readonly startDate: string
  readonly endDate: string
  readonly currency: string
  readonly location: { readonly id: string; readonly name: string; readonly place: string }
}

export type Party = {
  readonly companyId: string
  readonly companyName: string
  readonly city: string | null
  readonly countryCode: string | null
}

export type NewContracts = {
  readonly supplier: Party
  readonly buyer: Party
  /** One contract for each. */
  readonly sheets: readonly SentSheet[]
  readonly sender: Omit<Doer, 'companyId'>
  readonly emails: readonly string[]
  /** The day by which an answer is asked for. */
  readonly answerBy: string | null
  /** For a contract that the buyer keeps for itself: how it calls the supplier. Both parties are the buyer then. */
  readonly own?: { readonly partnerName: string; readonly messageId: string | null; readonly kept: HistoryFacts<'kept'> }
}

/** Makes pending contracts with both parties' filings and the first line of their histories. @returns their ids in the order of the sheets */
export async function insertContracts(services: Services, tx: Transaction, { supplier, ...to }: NewContracts): Promise<string[]> {
  const [contractIds = []] = await insertContractsOfMany(services, tx, supplier, [to])
  return contractIds
}

const INSERT_CONTRACTS = prepared(
  'insert contracts',
  `insert into contract (id, supplier_id, buyer_id, template_id, location_id, history_feed_id, state, template_name, start_date, end_date, version, sheet_id,
    sent_at, deadline_date, created_at, own_partner_name, message_id, viewed_by_buyer_at)
  select id, $2::text, buyer_id, template_id, location_id, history_feed_id, 'pending', template_name, start_date, end_date, version, sheet_id,
    $3::timestamptz, deadline_date, $3, own_partner_name, message_id, case when own_partner_name is not null then $3 end
  from json_to_recordset($1::json) as r (id text, buyer_id text, template_id text, location_id text, history_feed_id text, template_name text, start_date date,
    end_date date, version int, sheet_id text, deadline_date date, own_partner_name text, message_id text)`,
  { isSilent: true },
)

const INSERT_VERSIONS = prepared(
  'insert first versions',
  `insert into contract_version (contract_id, version, supplier_id, sheet_id, template_version, base_version, content_hash, seal, created_at)
  select id, version, $2::text, sheet_id, version, version, decode(content_hash, 'hex'), seal, $3::timestamptz
  from json_to_recordset($1::json) as r (id text, version int, sheet_id text, content_hash text, seal text)`,
  { isSilent: true },
)

/** As `insertContracts`, for several buyers of a supplier, in a few statements for all. @returns the ids of each buyer's contracts, in the order of its sheets */
export async function insertContractsOfMany(
  services: Services,
  tx: Transaction,
  supplier: Party,
  orders: readonly Omit<NewContracts, 'supplier'>[],
): Promise<string[][]> {
  if (orders.length === 0) return []
  const now = services.now()
  const made = orders.map(({ sheets, ...to }) => sheets.map((sheet) => ({ id: newId(now), historyFeedId: newId(now), sheet, ...to })))
  const contracts = made.flat()
  const rows = contracts.map(({ id, historyFeedId, sheet, buyer, answerBy, own }) => ({
    id,
    buyer_id: buyer.companyId,
    template_id: sheet.templateId,
    location_id: sheet.location.id,
    history_feed_id: historyFeedId,
    template_name: sheet.templateName,
    start_date: sheet.startDate,
    end_date: sheet.endDate,
    version: sheet.templateVersion,
    sheet_id: sheet.sheetId,
    content_hash: sheet.contentHash.toString('hex'),
    seal: sheet.seal,
    deadline_date: answerBy,
    own_partner_name: own?.partnerName ?? null,
    message_id: own?.messageId ?? null,
  }))
  const at = new Date(now).toISOString()
  const values = [JSON.stringify(rows), supplier.companyId, at]
  await runSql(tx, INSERT_CONTRACTS, values)
  await runSql(tx, INSERT_VERSIONS, values)
  await addHistories(
    services,
    tx,
    contracts.map(({ id: contractId, historyFeedId, sheet, sender, emails, own }) => {
      const line = { historyFeedId, contractId, by: { companyId: supplier.companyId, ...sender } }
      if (own) return { ...line, kind: 'kept', data: own.kept }
      return { ...line, kind: 'sent', data: { version: sheet.templateVersion, emails: [...emails] } }
    }),
  )
  const contractIds = made.map((each) => each.map(({ id }) => id))
  await fileContracts(services, tx, contractIds.flat(), { by: supplier.companyId, at })
  return contractIds
}

/** Whose deed it was, with the name that both sides read. */
export type Doer = { readonly companyId: string; readonly userId: string; readonly name: string }

export function doerOf(actor: Actor): Doer {
  return { companyId: actor.companyId, userId: actor.userId, name: actorName(actor) }
}

/** What those who hear of an event of this contract learn of it. */
export function eventFactsOf(actor: Actor, { locationName, templateName, version }: PartyContract): ContractFacts {
  const { companyId, companyName } = actor
  return { companyId, companyName, actorName: actorName(actor), locationName, templateName, version }
}

export type HistoryLine<Kind extends HistoryKind> = {
  readonly historyFeedId: string
  readonly contractId: string
  readonly kind: Kind
  /** Without a user where it is not known who acted. */
  readonly by: Omit<Doer, 'userId'> & { readonly userId: string | null }
  readonly privateTo?: string
  readonly data: HistoryFacts<Kind>
}

/** Of any kind, with the facts of this kind. */
type AnyHistoryLine = { [Kind in HistoryKind]: HistoryLine<Kind> }[HistoryKind]

/**
 * Writes the line. What both sides read also becomes the next event of the contract's chain.
 * @returns the id of the line
 * @throws Refusal NotWhileActing when both sides would read it and a platform administrator acts for the user
 */
export async function addHistory<Kind extends HistoryKind>(services: Writer, tx: Transaction, line: HistoryLine<Kind>): Promise<string> {
  const [id = ''] = await addHistories(services, tx, [line as AnyHistoryLine]) // its data are of its kind
  return id
}

type Writer = Services & { readonly actor?: Actor | undefined }

const INSERT_LINES = prepared(
  'insert lines of histories',
  `insert into history_entry (history_feed_id, id, contract_id, kind, company_id, user_id, actor_name, private_to, data, created_at)
  select history_feed_id, id, contract_id, kind, company_id, user_id, actor_name, private_to, data, $2::timestamptz
  from json_to_recordset($1::json) as r (history_feed_id text, id text, contract_id text, kind text, company_id text, user_id text, actor_name text,
    private_to text, data json)`,
  { isSilent: true },
)

/** As `addHistory`, for many lines, in their order. @returns their ids */
export async function addHistories(services: Writer, tx: Transaction, lines: readonly AnyHistoryLine[]): Promise<string[]> {
  if (lines.length === 0) return []
  const shared = lines.filter((line) => line.privateTo === undefined)
  if (shared.length > 0) refuseWhileActing(services)
  await appendToChains(services, tx, shared)
  const rows = lines.map((line) => ({
    history_feed_id: line.historyFeedId,
    id: newId(services.now()),
    contract_id: line.contractId,
    kind: line.kind,
    company_id: line.by.companyId,
    user_id: line.by.userId,
    actor_name: line.by.name,
    private_to: line.privateTo ?? null,
    data: line.data,
  }))
  await runSql(tx, INSERT_LINES, [JSON.stringify(rows), new Date(services.now()).toISOString()])
  return rows.map((row) => row.id)
}

export type PartyContract = {
  readonly id: string
  readonly side: ContractSide
  readonly companyId: string
  readonly supplierId: string
  readonly buyerId: string
  readonly templateId: string
  readonly locationId: string
  readonly historyFeedId: string
  readonly state: ContractState
  readonly locationName: string
  readonly templateName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly version: number
  readonly sheetId: string
  /** The supplier's working copy of this contract alone. */
  readonly draftSheetId: string | null
  readonly sentAt: string | null
  readonly viewedByBuyerAt: string | null
  readonly acceptedAt: string | null
  readonly deadlineDate: string | null
  /** The version that was accepted last. */
  readonly inForceVersion: number | null
  /** The version for which signatures are asked now; no other version or answer can take its place meanwhile. */
  readonly beingSignedVersion: number | null
  /** The version that everybody who was asked has signed. */
  readonly signedVersion: number | null
  /** Set for a contract that the buyer keeps for itself alone: how it calls the supplier. Nobody waits for an answer to it. */
  readonly ownPartnerName: string | null
}

/** Who asks: a company, and for a visitor by link the one contract. */
export type Asker = { readonly companyId: string; readonly contractId: string | null }

/**
 * The contract as this party has it.
 * @throws Refusal NotFound for somebody who is no party to it, or whose link is for another contract
 */
export async function getPartyContract(queries: Queries, asker: Asker, contractId: string, lock = false): Promise<PartyContract> {
  if (asker.contractId !== null && asker.contractId !== contractId) throw new Refusal('NotFound')
  let query = queries
    .selectFrom('contract as c')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .selectAll('c')
    .select('l.location_name')
    .where('c.id', '=', contractId)
    .where((each) => each.or([each('c.supplier_id', '=', asker.companyId), each('c.buyer_id', '=', asker.companyId)]))
  if (lock) query = query.forUpdate('c')
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    id: row.id,
    side: row.supplier_id === asker.companyId && row.own_partner_name === null ? 'supplier' : 'buyer',
    companyId: asker.companyId,
    supplierId: row.supplier_id,
    buyerId: row.buyer_id,
    templateId: row.template_id,
    locationId: row.location_id,
    historyFeedId: row.history_feed_id,
    state: row.state as ContractState, // a check constraint allows these
    locationName: row.location_name,
    templateName: row.template_name,
    startDate: getDay(row.start_date),
    endDate: getDay(row.end_date),
    version: row.version,
    sheetId: row.sheet_id,
    draftSheetId: row.draft_sheet_id,
    sentAt: row.sent_at,
    viewedByBuyerAt: row.viewed_by_buyer_at,
    acceptedAt: row.accepted_at,
    deadlineDate: row.deadline_date,
    inForceVersion: row.in_force_version,
    beingSignedVersion: row.being_signed_version,
    signedVersion: row.signed_version,
    ownPartnerName: row.own_partner_name,
  }
}

const IN_TRASH = 'This contract is in your trash. Restore it first.'

/**
 * The contract, held, for what binds: accepting, rejecting, signing, proposing, sending, withdrawing.
 * @throws Refusal NotFound as `getPartyContract`, StateChanged while the party has it in its trash
 */
export async function getContractToBind(tx: Transaction, asker: Asker, contractId: string): Promise<PartyContract> {
  const contract = await getPartyContract(tx, asker, contractId, true)
  const { own } = await getOwnFiling(tx, asker.companyId, contractId)
  if (own.place === 'trash') throw new Refusal('StateChanged', { message: IN_TRASH })
  return contract
}

/**
 * While signatures are collected the version stays as it is: nobody rejects it, withdraws it or sends another one.
 * @param contract held, so that nobody asks for signatures at the same moment
 * @throws Refusal BeingSigned
 */
export function refuseWhileSigned({ beingSignedVersion }: Pick<PartyContract, 'beingSignedVersion'>): void {
  if (beingSignedVersion === null) return
  throw new Refusal('BeingSigned', {
    message: `Signatures on version ${beingSignedVersion} are being collected. It stays as it is until all have signed, or the request is withdrawn or declined.`,
  })
}

/** What the asker can answer now. A contract that a buyer keeps for itself is not answered. */
export function openStatesOf({ side, state, ownPartnerName, beingSignedVersion }: PartyContract): readonly AnswerState[] {
  if (ownPartnerName !== null) return []
  const open = statesOpenTo(side, state)
  return beingSignedVersion === null ? open : open.filter((each) => each !== 'rejected')
}

/** Whether the buyer can take its answer back: nobody of the supplier has opened the contract since, or edits it. */
export async function canTakeBackAnswer(queries: Queries, contract: PartyContract): Promise<boolean> {
  if (contract.side !== 'buyer' || (contract.state !== 'accepted' && contract.state !== 'rejected')) return false
  if (contract.draftSheetId !== null || contract.beingSignedVersion !== null || contract.signedVersion === contract.version) return false
  return !(await getOwnFiling(queries, contract.supplierId, contract.id)).isViewed
}
