// Contracts in the database: the shared document, and each party's view of it.

import type { ContractFacts } from '@tradewind/api/contracting/contract-events.ts'
import type { HistoryFacts, HistoryKind } from '@tradewind/api/contracting/history.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type ContractSide, type ContractState, type ListState, listStateOf } from '@tradewind/domain/contracting/contract-state.ts'
import { type Day, dayAt, getDay } from '@tradewind/domain/calendar/day.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Actor, actorName, type Services } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

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

export type NewContract = {
  readonly supplier: Party
  readonly buyer: Party
  readonly sheet: SentSheet
  readonly sender: Omit<Doer, 'companyId'>
  readonly emails: readonly string[]
}

/** Makes a pending contract with both parties' filings and the first line of its history. Returns its id. */
export async function insertContract(
  services: Services,
  tx: Transaction,
  { supplier, buyer, sheet, sender, emails }: NewContract,
): Promise<string> {
  const now = services.now()
  const id = newId(now)
  const historyFeedId = newId(now)
  const sentAt = new Date(now).toISOString()
  await tx
    .insertInto('contract')
    .values({
      id,
      supplier_id: supplier.companyId,
      buyer_id: buyer.companyId,
      template_id: sheet.templateId,
      location_id: sheet.location.id,
      history_feed_id: historyFeedId,
      state: 'pending',
      template_name: sheet.templateName,
      start_date: sheet.startDate,
      end_date: sheet.endDate,
      sheet_id: sheet.sheetId,
      sent_at: sentAt,
      created_at: sentAt,
    })
    .execute()
  await tx
    .insertInto('contract_version')
    .values({
      contract_id: id,
      version: 1,
      supplier_id: supplier.companyId,
      sheet_id: sheet.sheetId,
      template_version: sheet.templateVersion,
      content_hash: sheet.contentHash,
      seal: sheet.seal,
      created_at: sentAt,
    })
    .execute()
  const listState = listStateOf(
    { state: 'pending', endDate: getDay(sheet.endDate), isViewedByBuyer: false, isSigned: false },
    today(services),
  )
  await tx
    .insertInto('contract_filing')
    .values([
      filingOf({ id, side: 'supplier', self: supplier, partner: buyer, sheet, listState, sentAt, viewedAt: sentAt }),
      filingOf({ id, side: 'buyer', self: buyer, partner: supplier, sheet, listState, sentAt, viewedAt: null }),
    ])
    .execute()
  await addHistory(services, tx, {
    historyFeedId,
    contractId: id,
    kind: 'sent',
    by: { companyId: supplier.companyId, ...sender },
    data: { version: 1, emails: [...emails] },
  })
  return id
}

type Filing = {
  id: string
  side: ContractSide
  self: Party
  partner: Party
  sheet: SentSheet
  listState: ListState
  sentAt: string
  viewedAt: string | null
}

function filingOf({ id, side, self, partner, sheet, listState, sentAt, viewedAt }: Filing) {
  const card = {
    contractId: id,
    side,
    partnerName: partner.companyName,
    partnerCity: partner.city,
    locationName: sheet.location.name,
    locationPlace: sheet.location.place,
    templateName: sheet.templateName,
    version: 1,
    currency: sheet.currency,
    startDate: sheet.startDate,
    endDate: sheet.endDate,
    viewedByBuyerAt: null,
  }
  return {
    company_id: self.companyId,
    contract_id: id,
    side,
    list_state: listState,
    partner_company_id: partner.companyId,
    location_id: sheet.location.id,
    partner_sort: searchText(partner.companyName),
    start_date: sheet.startDate,
    end_date: sheet.endDate,
    activity_at: sentAt,
    viewed_at: viewedAt,
    search: searchText(partner.companyName, partner.city, sheet.location.name, sheet.location.place, sheet.templateName),
    card: JSON.stringify(card),
  }
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
  readonly by: Doer
  readonly privateTo?: string
  readonly data: HistoryFacts<Kind>
}

export async function addHistory<Kind extends HistoryKind>(services: Services, tx: Transaction, line: HistoryLine<Kind>): Promise<string> {
  const id = newId(services.now())
  await tx
    .insertInto('history_entry')
    .values({
      history_feed_id: line.historyFeedId,
      id,
      contract_id: line.contractId,
      kind: line.kind,
      company_id: line.by.companyId,
      user_id: line.by.userId,
      actor_name: line.by.name,
      private_to: line.privateTo ?? null,
      data: JSON.stringify(line.data),
      created_at: new Date(services.now()),
    })
    .execute()
  return id
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
  readonly listState: ListState
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
  readonly viewedAt: string | null
  readonly place: string
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
    .innerJoin('contract_filing as f', 'f.contract_id', 'c.id')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .selectAll('c')
    .select(['f.side', 'f.list_state', 'f.viewed_at', 'f.place', 'l.location_name'])
    .where('c.id', '=', contractId)
    .where('f.company_id', '=', asker.companyId)
  if (lock) query = query.forUpdate('c')
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    id: row.id,
    side: row.side as ContractSide, // check constraints allow these three
    companyId: asker.companyId,
    supplierId: row.supplier_id,
    buyerId: row.buyer_id,
    templateId: row.template_id,
    locationId: row.location_id,
    historyFeedId: row.history_feed_id,
    state: row.state as ContractState,
    listState: row.list_state as ListState,
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
    viewedAt: row.viewed_at,
    place: row.place,
  }
}

/** Whether the buyer can take its answer back: nobody of the supplier has opened the contract since, or edits it. */
export async function canTakeBackAnswer(queries: Queries, contract: PartyContract): Promise<boolean> {
  if (contract.side !== 'buyer' || (contract.state !== 'accepted' && contract.state !== 'rejected')) return false
  if (contract.draftSheetId !== null) return false
  const supplier = await queries
    .selectFrom('contract_filing')
    .select('viewed_at')
    .where('company_id', '=', contract.supplierId)
    .where('contract_id', '=', contract.id)
    .executeTakeFirst()
  return supplier?.viewed_at === null
}

export type FilingChange = {
  readonly contractId: string
  readonly listState: ListState
  /** Who acted and has therefore seen it; for the other side it is new. Undefined when nothing new is to be shown. */
  readonly actedBy?: string
  readonly activityAt?: string
  readonly viewedByBuyerAt?: string
}

/** Brings both parties' views of a contract to what it has become. */
export async function refreshFilings(tx: Transaction, change: FilingChange): Promise<void> {
  await runSql(
    tx,
    // While the supplier edits the contract its own lists say so; the buyer's do not.
    `update contract_filing set list_state = case
         when side = 'supplier' and exists (select from contract where id = $1 and draft_sheet_id is not null) then 'inEdit' else $2 end,
       activity_at = coalesce($3::timestamptz, activity_at),
       viewed_at = case when $4::text is null then viewed_at when company_id = $4 then coalesce($3::timestamptz, now()) else null end,
       card = case when $5::text is null then card else jsonb_set(card::jsonb, '{viewedByBuyerAt}', to_jsonb($5::text))::json end
     where contract_id = $1`,
    [change.contractId, change.listState, change.activityAt ?? null, change.actedBy ?? null, change.viewedByBuyerAt ?? null],
  )
}

/** The calendar day now, for what expires: contracts end with the last day of their period anywhere on earth. */
export function today(services: Pick<Services, 'now'>): Day {
  return dayAt(services.now(), 'Etc/GMT+12')
}
