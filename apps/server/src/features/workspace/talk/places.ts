// Where something is said: a channel, or the conversation about a contract of the two companies.

import { Refusal } from '@tradewind/api/refusals.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { likeText } from '../../../platform/paging.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import type { Place, TalkSide } from './talk-store.ts'

/**
 * The place in a talk, checked.
 * @throws Refusal NotFound for a contract that is not between the two companies, or that is not in this channel
 */
export async function getPlace(queries: Queries, talk: TalkSide, channel: Channel, contractId: string | undefined): Promise<Place> {
  if (contractId === undefined) return { channel, contractId: null }
  const titles = await titleOfContracts(queries, talk, [contractId])
  if (channel !== 'contracting' || titles.size === 0) throw new Refusal('NotFound')
  return { channel, contractId }
}

export type ContractTitle = { readonly contractId: string; readonly title: string; readonly detail: string }
type Row = { id: string; location_name: string; template_name: string; start_date: string; end_date: string }

const CONTRACTS = `select c.id, l.location_name, c.template_name, c.start_date, c.end_date
  from contract c join location l on l.company_id = c.supplier_id and l.id = c.location_id
  where ((c.supplier_id = $1 and c.buyer_id = $2) or (c.supplier_id = $2 and c.buyer_id = $1))`

const titleOf = (row: Row): ContractTitle => ({
  contractId: row.id,
  title: row.location_name,
  detail: `${row.template_name}, ${rangeText({ from: getDay(row.start_date), to: getDay(row.end_date) })}`,
})

/** How the contracts of these ids are called, of those between the two companies. */
export async function titleOfContracts(
  queries: Queries,
  { companyId, otherId }: TalkSide,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ContractTitle>> {
  if (contractIds.length === 0) return new Map()
  const rows = await runSql<Row>(queries, `${CONTRACTS} and c.id = any($3)`, [companyId, otherId, contractIds])
  return new Map(rows.map((row) => [row.id, titleOf(row)]))
}

const OFFERED = 30

/** Contracts of the two companies that have the text in their names, the newest first. */
export async function contractsOfTalk(queries: Queries, { companyId, otherId }: TalkSide, searchText: string): Promise<ContractTitle[]> {
  const rows = await runSql<Row>(
    queries,
    `${CONTRACTS} and c.sent_at is not null and l.location_name || ' ' || c.template_name ilike $3 order by c.id desc limit ${OFFERED}`,
    [companyId, otherId, likeText(searchText.trim())],
  )
  return rows.map(titleOf)
}
