// One page of a company's contracts: one range scan of an index that begins with the company.

import { createHash } from 'node:crypto'
import type { BodyOf } from '@tradewind/api/call.ts'
import type { listContracts as listContractsCall } from '@tradewind/api/contracting/contract-list.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { type ContractLoad, loadsOfContracts } from './contract-loads.ts'
import { conditionsOf, type Reader } from './filing-conditions.ts'
import { today } from './file-contracts.ts'
import type { FiledCard } from './filings-of.ts'
import { cursorOf, hasWords, KEY, keysOf } from '../../../platform/paging.ts'

/** With `lacks`, only the contracts that have nothing in that order. */
type Search = BodyOf<typeof listContractsCall> & { readonly lacks?: 'answerBy' | 'raised' }
type Row = { contract_id: string; key: string; list_state: string; activity_at: string; is_viewed: boolean; own: string; card: string }
/** A row that the walk came by: one that has the text, or the last one that it looks at. */
type WalkedRow = Row & { is_found: boolean; is_last: boolean }

/** Rows of the list that are looked at one by one before anything else: a common text is found among them at once. */
const WALKED_ROWS = 500
/** With so many among them, walking on finds the rest of a page sooner than the text index does; measured by W1 of npm run bench. */
const COMMON_FROM = 2
/** Texts shorter than this have no trigrams; the walk goes through all rows instead. */
const SHORTEST_INDEXED = 3
const MOST_IDS = 10_000

const SORTS = {
  activity: { column: 'activity_at', type: 'timestamptz', direction: 'desc' },
  partner: { column: 'partner_sort', type: 'text', direction: 'asc' },
  location: { column: 'location_sort', type: 'text', direction: 'asc' },
  start: { column: 'start_date', type: 'date', direction: 'desc' },
  end: { column: 'end_date', type: 'date', direction: 'asc' },
  answerBy: { column: 'answer_by', type: 'date', direction: 'asc' },
  raised: { column: 'raised', type: 'numeric', direction: 'desc' },
} as const

/** What the keys of a cursor look like in each order. */
const KEY_FORMS = {
  activity: [KEY.moment, KEY.id],
  partner: [KEY.text, KEY.id],
  location: [KEY.text, KEY.id],
  start: [KEY.day, KEY.id],
  end: [KEY.day, KEY.id],
  answerBy: [KEY.day, KEY.id],
  raised: [KEY.number, KEY.id],
} as const

/** Not every contract has these: the list goes on with those that have none, by their activity, whichever way it is turned. */
const SPARSE: ReadonlySet<Search['sort']> = new Set(['answerBy', 'raised'])
const PARTS = { with: 'with', without: 'without' } as const
const PART_FORMS = [/^with(out)?$/, KEY.text, KEY.id]

/** The page as JSON made from the cards that lie ready, or with getContractIds the ids of everything that matches. */
export async function listFilings(context: Context, search: Search): Promise<ReadyJson> {
  const reader = readerOf(context)
  if (search.getContractIds) {
    const { rows } = await context.db.readPool.query<FoundId>(allIds(reader, search))
    const contracts = rows.map((row) => ({ contractId: row.contract_id, version: row.version, waits: row.is_waiting }))
    const contractIds = contracts.map((each) => each.contractId)
    return { json: JSON.stringify({ items: [], next: null, total: rows.length, contractIds, contracts }) }
  }
  const { rows, cursor } = await (isSparse(search.sort)
    ? sparsePage(context, reader, search, search.sort)
    : densePage(context, reader, search))
  const page = rows.slice(0, search.limit)
  const next = rows.length > search.limit && page.length > 0 ? cursor(page.length - 1) : null
  // A list that ends on its first page tells how many there are; tabs count the rest.
  const total = next === null && search.next === undefined ? page.length : null
  const ids = page.map((row) => row.contract_id)
  const loads = await loadsOfContracts(context.db.reads, reader.companyId, ids)
  const items = page.map((row) => cardJson(row, loads.get(row.contract_id)))
  return { json: `{"items":[${items.join(',')}],"next":${JSON.stringify(next)},"total":${total}}` }
}

function cardJson(row: Row, load: ContractLoad | undefined): string {
  const live = `${loadJson(load)}"listState":"${row.list_state}","activityAt":"${row.activity_at}","isViewed":${row.is_viewed},`
  return `{${live}${row.own.slice(row.own.indexOf('{') + 1, -1)},${row.card.slice(row.card.indexOf('{') + 1)}`
}

/** What the card says of a request and its data load, with a comma behind it; nothing without a request. */
function loadJson(load: ContractLoad | undefined): string {
  if (!load) return ''
  const { crId, rateConversionSetting, rateConversionStatus } = load
  const facts = { crId, ...(rateConversionStatus === null ? {} : { rateConversionSetting, rateConversionStatus }) }
  return `${JSON.stringify(facts).slice(1, -1)},`
}

/** One row more than the page when there are more, and the cursor behind each. */
type Rows = { readonly rows: readonly Row[]; readonly cursor: (index: number) => string }

function isSparse(sort: Search['sort']): sort is 'answerBy' | 'raised' {
  return SPARSE.has(sort)
}

async function densePage(context: Context, reader: Reader, search: Search): Promise<Rows> {
  const rows = await pageOf(context, reader, search)
  return { rows, cursor: (index) => cursorOf(keyOf(rows[index])) }
}

async function sparsePage(context: Context, reader: Reader, search: Search, sort: 'answerBy' | 'raised'): Promise<Rows> {
  const [part, ...after] = search.next === undefined ? [PARTS.with] : keysOf(search.next, PART_FORMS)
  const from = after.length === 0 ? {} : { next: cursorOf(after) }
  const having = part === PARTS.with ? await pageOf(context, reader, { ...search, next: undefined, ...from }) : []
  const rest = { ...lackingOf(search, sort), limit: search.limit - having.length, ...(part === PARTS.with ? {} : from) }
  const lacking = having.length > search.limit ? [] : await pageOf(context, reader, rest)
  const rows = [...having, ...lacking]
  return { rows, cursor: (index) => cursorOf([index < having.length ? PARTS.with : PARTS.without, ...keyOf(rows[index])]) }
}

/** The part of a list behind the contracts that have something in its order. */
function lackingOf(search: Search, lacks: 'answerBy' | 'raised'): Search {
  return { ...search, sort: 'activity', isReversed: false, next: undefined, lacks }
}

function keyOf(row: Row | undefined): string[] {
  return row === undefined ? [] : [row.key, row.contract_id]
}

async function pageOf(context: Context, reader: Reader, search: Search): Promise<Row[]> {
  const words = searchWords(search.searchText)
  if (words.length === 0) return run(context, pageQuery(reader, search))
  if (words.every((word) => word.length < SHORTEST_INDEXED)) return run(context, walkQuery(reader, search, words))
  const walked = await run<WalkedRow>(context, walkQuery(reader, search, words, WALKED_ROWS))
  const found = walked.filter((row) => row.is_found)
  const last = walked.find((row) => row.is_last)
  if (found.length > search.limit || !last) return found
  if (found.length < COMMON_FROM) return run(context, indexedQuery(reader, search, words))
  const rest = { ...search, next: cursorOf([last.key, last.contract_id]), limit: search.limit - found.length }
  return [...found, ...(await run(context, walkQuery(reader, rest, words)))]
}

type Query = { name?: string; text: string; values: unknown[] }

async function run<R extends Row>(context: Context, query: Query): Promise<R[]> {
  const { rows } = await context.db.readPool.query<R>(query)
  return rows
}

/** How the company itself files the contract, as JSON. */
const OWN = `json_build_object('place', place, 'partnerCompanyId', partner_company_id, 'folderId', folder_id, 'assigneeId', assignee_id,
  'priority', (array['low', 'medium', 'high'])[priority], 'note', case when note is not null then json_build_object('text', note, 'by', note_by, 'at', note_at) end,
  'remindOn', remind_on)::text as own`
const COLUMNS = `contract_id, list_state, activity_at, viewed_at is not null as is_viewed, ${OWN}, card`

function ordered(search: Search, conditions: string[], values: unknown[]): { where: string; order: string; key: string; shape: string } {
  const { column, type } = SORTS[search.sort]
  const direction = directionOf(search)
  const sign = direction === 'desc' ? '<' : '>'
  if (isSparse(search.sort)) conditions.push(`${column} is not null`)
  if (search.lacks) conditions.push(`${SORTS[search.lacks].column} is null`)
  const after = search.next === undefined ? undefined : keysOf(search.next, KEY_FORMS[search.sort])
  if (after) {
    values.push(...after)
    conditions.push(`(${column}, contract_id) ${sign} ($${values.length - 1}::${type}, $${values.length})`)
  }
  return {
    where: conditions.join(' and '),
    order: `${column} ${direction}, contract_id ${direction}`,
    key: `${column} as key`,
    shape: `${search.sort} ${direction}${search.lacks ? `+without ${search.lacks}` : ''}${after ? '+after' : ''}`,
  }
}

function directionOf({ sort, isReversed }: Search): 'asc' | 'desc' {
  const { direction } = SORTS[sort]
  if (!isReversed) return direction
  return direction === 'asc' ? 'desc' : 'asc'
}

/** The name of a prepared statement, as short as names may be; none for shapes of which there are too many to keep. */
function named(shape: string | undefined, rest: string): { name?: string } {
  return shape === undefined ? {} : { name: createHash('md5').update(`contracts ${shape} ${rest}`).digest('base64url') }
}

function pageQuery(reader: Reader, search: Search): Query {
  const { conditions, values, shape } = conditionsOf(reader, search)
  const by = ordered(search, conditions, values)
  values.push(search.limit + 1)
  return {
    ...named(shape, by.shape),
    text: `select ${COLUMNS}, ${by.key} from contract_filing where ${by.where} order by ${by.order} limit $${values.length}`,
    values,
  }
}

/** Looks through the rows of the list in their order and stops when the page is full. @param rows looks at so many at most, else at all */
function walkQuery(reader: Reader, search: Search, words: readonly string[], rows?: number): Query {
  const { conditions, values, shape } = conditionsOf(reader, search)
  const by = ordered(search, conditions, values)
  const limit = `$${values.push(search.limit + 1)}`
  const isFound = hasWords('search', words, values)
  const isLast = rows === undefined ? 'false' : `row_number() over (order by ${by.order}) = ${rows}`
  return {
    ...named(shape, `walked ${by.shape} ${rows ?? 'all'} ${words.length}`),
    // The inner limit, or offset 0, keeps the planner from asking the text index.
    text: `select contract_id, list_state, activity_at, is_viewed, own, card, key, is_last, ${isFound} as is_found from (
        select ${COLUMNS}, ${by.key}, search, ${isLast} as is_last from contract_filing where ${by.where}
        order by ${by.order} ${rows === undefined ? 'offset 0' : `limit ${rows}`}) as walked
      where is_last or ${isFound} limit ${limit}`,
    values,
  }
}

function indexedQuery(reader: Reader, search: Search, words: readonly string[]): Query {
  const { conditions, values, shape } = conditionsOf(reader, search)
  const by = ordered(search, conditions, values)
  const limit = `$${values.push(search.limit + 1)}`
  const isFound = hasWords('search', words, values)
  return {
    ...named(shape, `indexed ${by.shape} ${words.length}`),
    // Materialised: the planner would otherwise walk the order's index and filter, which is slow for rare texts.
    text: `with found as materialized (select ${COLUMNS}, ${by.key}, ${SORTS[search.sort].column} as sort_key from contract_filing where ${by.where} and ${isFound})
      select contract_id, list_state, activity_at, is_viewed, own, card, key from found order by sort_key ${directionOf(search)}, contract_id ${directionOf(search)} limit ${limit}`,
    values,
  }
}

type FoundId = { contract_id: string; version: number; is_waiting: boolean }

function allIds(reader: Reader, search: Search): { text: string; values: unknown[] } {
  const { conditions, values } = conditionsOf(reader, search)
  conditions.push(hasWords('search', searchWords(search.searchText), values))
  return {
    text: `select contract_id, (card ->> 'version')::int as version, is_waiting from contract_filing where ${conditions.join(' and ')}
      order by activity_at desc, contract_id desc limit ${MOST_IDS}`,
    values,
  }
}

export type FilingRow = { readonly listState: ListState; readonly activityAt: string; readonly isViewed: boolean; readonly card: FiledCard }

/** What matches, in the order of the list. @param limit so many at most */
export async function filingRows(context: Context, search: Search, limit: number): Promise<FilingRow[]> {
  const having = await rowsInOrder(context, search, limit)
  if (!isSparse(search.sort) || having.length === limit) return having
  return [...having, ...(await rowsInOrder(context, lackingOf(search, search.sort), limit - having.length))]
}

async function rowsInOrder(context: Context, search: Search, limit: number): Promise<FilingRow[]> {
  const { conditions, values } = conditionsOf(readerOf(context), search)
  conditions.push(hasWords('search', searchWords(search.searchText), values))
  const by = ordered(search, conditions, values)
  const text = `select ${COLUMNS} from contract_filing where ${by.where} order by ${by.order} limit $${values.push(limit)}`
  const { rows } = await context.db.readPool.query<Row>({ text, values })
  return rows.map((row) => ({
    // A check constraint allows these states, and only this feature writes cards.
    listState: row.list_state as ListState,
    activityAt: row.activity_at,
    isViewed: row.is_viewed,
    card: jsonOf<FiledCard>(row.card),
  }))
}

/** Whose lists these are, and today. */
export function readerOf(context: Context): Reader {
  const { companyId, companyType } = getActor(context)
  return { companyId, side: companyType === 'Supplier' ? 'supplier' : 'buyer', today: today(context) }
}
