// How many contracts stand in each list, of all or of those that match.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type {
  countMatching as countMatchingCall,
  getListChoices as choicesCall,
  groupContracts as groupCall,
} from '@tradewind/api/contracting/contract-list.ts'
import { LIST_STATES, type ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { hasWords } from '../../../platform/paging.ts'
import { conditionsOf, type Filter, GROUP_KEYS, isUnfiltered, type Reader } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

type Counts = AnswerOf<typeof countMatchingCall>
type Row = { place: string; list_state: string; contracts: number; unviewed: number }

/** Without a filter from the counts that are kept, else from the rows that match. */
export async function countFilings(context: Context, filter: Filter): Promise<Counts> {
  const reader = readerOf(context)
  // The tabs are lists of their own.
  const all: Filter = { ...filter, listType: 'all', place: 'active' }
  const [kept, waiting, pending, expiring] = await Promise.all([
    isUnfiltered(all) ? keptCounts(context, reader) : countedRows(context, reader, all),
    countList(context, { ...all, listType: 'waiting' }),
    countList(context, { ...all, listType: 'pending' }),
    countList(context, { ...all, listType: 'expiring' }),
  ])
  return { ...kept, waiting, pending, expiring }
}

type Kept = Omit<Counts, 'waiting' | 'pending' | 'expiring'>

async function keptCounts(context: Context, { companyId }: Reader): Promise<Kept> {
  const kept = context.db.reads.selectFrom('contract_count').select(['place', 'list_state', 'contracts', 'unviewed'])
  return sumsOf(await kept.where('company_id', '=', companyId).execute(), null)
}

async function countedRows(context: Context, reader: Reader, filter: Filter): Promise<Kept> {
  const { conditions, values } = conditionsOf(reader, filter, 'every')
  conditions.push(hasWords('search', searchWords(filter.searchText), values))
  const { rows } = await context.db.readPool.query<Row & { partners: number }>({
    text: `with matching as materialized (select place, list_state, viewed_at, partner_company_id from contract_filing where ${conditions.join(' and ')})
      select place, list_state, count(*)::int as contracts, count(*) filter (where viewed_at is null)::int as unviewed,
        (select count(distinct partner_company_id)::int from matching where place = 'active') as partners
      from matching group by place, list_state`,
    values,
  })
  return sumsOf(rows, rows[0]?.partners ?? 0)
}

function sumsOf(rows: readonly Row[], partners: number | null): Kept {
  const sum = (chosen: readonly Row[], number: 'contracts' | 'unviewed') => chosen.reduce((total, row) => total + row[number], 0)
  const inPlace = (place: string) => rows.filter((row) => row.place === place)
  const active = inPlace('active')
  const ofState = (state: ListState) =>
    sum(
      active.filter((row) => row.list_state === state),
      'contracts',
    )
  return {
    all: sum(active, 'contracts'),
    unviewed: sum(active, 'unviewed'),
    archived: sum(inPlace('archived'), 'contracts'),
    trash: sum(inPlace('trash'), 'contracts'),
    partners,
    states: Object.fromEntries(LIST_STATES.map((state) => [state, ofState(state)])) as Counts['states'], // one entry for each state
  }
}

/** How many contracts one list has. */
export async function countList(context: Context, filter: Filter): Promise<number> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  conditions.push(hasWords('search', searchWords(filter.searchText), values))
  const text = `select count(*)::int as contracts from contract_filing where ${conditions.join(' and ')}`
  const { rows } = await context.db.readPool.query<{ contracts: number }>({ text, values })
  return rows[0]?.contracts ?? 0
}

const MOST_GROUPS = 5000

/** The groups of the contracts that match, with their sums. */
export async function groupFilings(context: Context, { by, ...filter }: BodyOf<typeof groupCall>): Promise<AnswerOf<typeof groupCall>> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  conditions.push(hasWords('search', searchWords(filter.searchText), values))
  type Group = AnswerOf<typeof groupCall>['groups'][number]
  const text = `select ${GROUP_KEYS[by]} as key, count(*)::int as contracts, count(*) filter (where is_waiting)::int as waits,
      count(*) filter (where viewed_at is null)::int as unviewed
    from contract_filing where ${conditions.join(' and ')} group by 1 order by 1 limit ${MOST_GROUPS}`
  const { rows } = await context.db.readPool.query<Group>({ text, values })
  return { groups: rows }
}

const MOST_CHOICES = 300

/** The countries and currencies of the company's contracts, in order. */
export async function listChoices(context: Context): Promise<AnswerOf<typeof choicesCall>> {
  const of = async (column: 'country' | 'currency') => {
    const text = `select distinct ${column} as choice from contract_filing where company_id = $1 and ${column} <> '' order by 1 limit ${MOST_CHOICES}`
    const { rows } = await context.db.readPool.query<{ choice: string }>({ text, values: [getActor(context).companyId] })
    return rows.map((row) => row.choice)
  }
  const [countries, currencies] = await Promise.all([of('country'), of('currency')])
  return { countries, currencies }
}
