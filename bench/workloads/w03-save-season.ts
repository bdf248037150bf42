// W3, W4, W5: saving one season, opening a sheet, raising all its rates; 12 seasons x 6 rates for each product.

import { performance } from 'node:perf_hooks'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { massChange } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import type { QueryConfig } from 'pg'
import type { Services } from '../../apps/server/src/context.ts'
import { insertContracts } from '../../apps/server/src/features/contracting/contract/public.ts'
import { changePage, changePages } from '../../apps/server/src/features/contracting/rate-sheet/change-pages.ts'
import { listPages } from '../../apps/server/src/features/contracting/rate-sheet/page-list.ts'
import { sheetJson } from '../../apps/server/src/features/contracting/rate-sheet/sheet-json.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { copySheet } from '../../apps/server/src/features/contracting/rate-sheet/copy-sheet.ts'
import { type EditorDatabase, type EditorSheet, startEditorDatabase } from '../dataset/editor-database.ts'
import { median } from '../measured.ts'
import type { BenchRow } from '../row.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const SIZES = [120, 400]
const RUNS = 40
const SLOW_RUNS = 10
const WARM_UP_RUNS = 20
const ROUNDS = 5
const SAVE_REACH = 30
const SAVE_WAL_KB = 6
const OPEN_MS = 1
const WHOLE_REACH = 1.5
const COPY_MS = 5
const COPY_WAL_KB = 30
const RAISE_REACH = 1.5

export async function run({ cacheFolder, log }: Options): Promise<BenchRow[]> {
  log(`W3 to W5: sheets of ${SIZES.join(' and ')} products`)
  const database = await startEditorDatabase(cacheFolder, SIZES)
  try {
    const saves = []
    for (const sheet of database.sheets) saves.push(await saving(database, sheet))
    const largest = database.sheets.at(-1)
    if (!largest) return []
    return [...saves.flat(), ...(await opening(database, largest)), ...(await raising(database, largest))]
  } finally {
    await database.stop()
  }
}

type Timed = { readonly ms: number; readonly walKb: number }

type Way = { readonly runs: number; readonly work: (run: number) => Promise<unknown> }

/** The median of the runs after those that warm up; the log that the database writes is that of one run. */
async function timed(database: EditorDatabase, runs: number, work: Way['work']): Promise<Timed> {
  const [only] = await timedInTurn(database, { runs, work })
  return only ?? { ms: Number.NaN, walKb: Number.NaN }
}

/** As `timed`, in rounds in which the ways take turns: what else the machine does disturbs all of them alike. */
async function timedInTurn({ db }: EditorDatabase, ...ways: readonly Way[]): Promise<Timed[]> {
  const position = async () =>
    Number((await db.pool.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at")).rows[0]?.at)
  const measured = ways.map(({ runs, work }) => ({ runs, work, done: -WARM_UP_RUNS, ms: [] as number[], wal: [] as number[] }))
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const way of measured) {
      // The first runs do not count: a server has compiled its code and read its pages long before.
      for (const until = Math.ceil((way.runs * round) / ROUNDS); way.done < until; way.done += 1) {
        const before = await position()
        const start = performance.now()
        await way.work(way.done + WARM_UP_RUNS)
        const took = performance.now() - start
        const written = (await position()) - before
        if (way.done < 0) continue
        way.ms.push(took)
        way.wal.push(written / 1024)
      }
    }
  }
  return measured.map(({ ms, wal }) => ({ ms: median(ms), walKb: median(wal) }))
}

async function saving(database: EditorDatabase, sheet: EditorSheet): Promise<BenchRow[]> {
  const { db, companyId } = database
  let revision = 1
  const save = async (run: number) => {
    const seen = { companyId, sheetId: sheet.draftId, pageId: sheet.firstPageId, revision }
    const changed = await db.transaction((tx) => changePage(tx, seen, (page) => withSeason(page as ProductPage, run))) // product pages only
    revision = changed.revision
  }
  const saveDocument = async (run: number) => {
    const { rows } = await db.pool.query<{ body: string | object }>('select body from document where id = $1', [sheet.draftId])
    const body = (typeof rows[0]?.body === 'string' ? JSON.parse(rows[0].body) : rows[0]?.body) as { pages: Record<string, ProductPage> } // as it was written
    const page = body.pages[sheet.firstPageId]
    if (page) body.pages[sheet.firstPageId] = withSeason(page, run)
    await db.pool.query('update document set body = $2 where id = $1', [sheet.draftId, JSON.stringify(body)])
  }
  const [ours, document] = await timedInTurn(database, { runs: 10 * RUNS, work: save }, { runs: SLOW_RUNS, work: saveDocument })
  if (!ours || !document) return []
  const measure = `save one season of a sheet of ${sheet.products} products`
  return [
    ratioRow('W3', measure, ours.ms, 'one JSON document per sheet', document.ms, SAVE_REACH),
    limitRow('W3', `${measure}: log written`, 'kB', ours.walKb, document.walKb, 'one JSON document per sheet', SAVE_WAL_KB),
  ]
}

function withSeason(page: ProductPage, run: number): ProductPage {
  return {
    ...page,
    seasonRates: page.seasonRates.map((rates, i) =>
      i === 0
        ? {
            ...rates,
            rateSets: rates.rateSets.map((set) => ({
              ...set,
              rates: set.rates.map((rate, at) => (at === 0 ? { ...rate, retailRate: getAmount(`${100 + run}.00`) } : rate)),
            })),
          }
        : rates,
    ),
  }
}

async function opening(database: EditorDatabase, { draftId, firstPageId }: EditorSheet): Promise<BenchRow[]> {
  const { db, companyId } = database
  const navigation = await timed(database, RUNS, () => listPages(db, companyId, draftId))
  const ofNavigation = await databaseMs(db, (pool) => listPages({ ...db, pool }, companyId, draftId))
  const oneProduct = {
    text: `select p.page_id, p.revision, p.completion_score, b.body from rate_page p
     join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash where p.company_id = $1 and p.sheet_id = $2 and p.page_id = $3`,
    values: [companyId, draftId, firstPageId],
  }
  const product = await timed(database, RUNS, () => db.pool.query(oneProduct))
  const ofProduct = await databaseMs(db, (pool) => pool.query(oneProduct))
  const bodies =
    'select b.body from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash where p.company_id = $1 and p.sheet_id = $2 order by p.position'
  const [whole, bare] = await timedInTurn(
    database,
    { runs: RUNS, work: () => sheetJson(db.queries, { companyId, sheetId: draftId, withPages: true }) },
    { runs: RUNS, work: () => db.pool.query(bodies, [companyId, draftId]) },
  )
  if (!whole || !bare) return []
  const sent = await sending(database, draftId)
  const copy = await timed(database, RUNS, () =>
    db.transaction((tx) => copySheet(tx, companyId, draftId, { collection: 'draft', originFrom: 'edited' }, Date.now())),
  )
  const at = 'of a sheet of 400 products'
  return [
    limitRow('W4', `navigation ${at}: in the database`, 'ms', ofNavigation, ofNavigation, 'itself', OPEN_MS),
    limitRow('W4', `one product ${at}: in the database`, 'ms', ofProduct, ofProduct, 'itself', OPEN_MS),
    comparedRow('W4', `navigation ${at}: until it has arrived`, 'ms', navigation.ms, 'in the database', ofNavigation),
    comparedRow('W4', `one product ${at}: until it has arrived`, 'ms', product.ms, 'in the database', ofProduct),
    atMostRow('W4', `everything ${at}`, whole.ms, 'a bare SELECT of the bodies', bare.ms, WHOLE_REACH),
    limitRow('W4', `contract for a partner, which points to the published sheet, ${at}`, 'ms', sent.ms, sent.ms, 'itself', COPY_MS),
    limitRow('W4', `contract for a partner ${at}: log written`, 'kB', sent.walKb, sent.walKb, 'itself', COPY_WAL_KB),
    comparedRow('W4', `new draft, which points to each page, ${at}`, 'ms', copy.ms, 'that contract', sent.ms),
    comparedRow('W4', `new draft ${at}: log written`, 'kB', copy.walKb, 'that contract', sent.walKb),
  ]
}

/** The time that the database needs for the one statement of the work, with writing its answer; the median of runs. */
async function databaseMs({ pool }: Database, work: (explaining: Database['pool']) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const query = async ({ text, values }: QueryConfig) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, serialize text, timing off, format json) ${text}`,
      values,
    )
    const [plan] = JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]') as { 'Execution Time': number }[] // as PostgreSQL's manual describes it
    times.push(plan?.['Execution Time'] ?? Number.NaN)
    return { rows: [] }
  }
  const explaining = { query } as unknown as Database['pool'] // the work asks for nothing else
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) await work(explaining)
  return median(times.slice(WARM_UP_RUNS))
}

/** What one partner's copy of the sheet takes: a contract that points to the published sheet, with both parties' filings and its history. */
async function sending(database: EditorDatabase, sheetId: string): Promise<Timed> {
  const { db, companyId, userId, partner } = database
  const supplier = { companyId, companyName: 'Lapad Bay Hotels', city: 'Dubrovnik', countryCode: 'HR' }
  const { rows } = await db.pool.query<{ id: string; location_id: string }>(
    'select id, location_id from template where company_id = $1 and draft_sheet_id = $2',
    [companyId, sheetId],
  )
  const [template] = rows
  if (!template) throw new Error('the sheet has no template')
  const sheet = {
    templateId: template.id,
    templateVersion: 1,
    templateName: 'Main rates 2026/27',
    sheetId,
    contentHash: Buffer.alloc(32),
    seal: '0'.repeat(64),
    startDate: '2026-04-01',
    endDate: '2027-03-31',
    currency: 'EUR',
    location: { id: template.location_id, name: 'Hotel of 400', place: 'Dubrovnik, Croatia' },
  }
  const services = { now: Date.now } as Services // a contract asks for nothing but the time
  return timed(database, RUNS, () =>
    db.transaction((tx) =>
      insertContracts(services, tx, {
        supplier,
        buyer: partner,
        sheets: [sheet],
        sender: { userId, name: 'Iva Horvat' },
        emails: ['buyer@meridian.test'],
        answerBy: null,
      }),
    ),
  )
}

async function raising(database: EditorDatabase, { draftId }: EditorSheet): Promise<BenchRow[]> {
  const { db, companyId } = database
  const raise = async () => {
    const { rows } = await db.pool.query<{ page_id: string; revision: number }>(
      'select page_id, revision from rate_page where company_id = $1 and sheet_id = $2 order by position',
      [companyId, draftId],
    )
    const seen = rows.map((row) => ({ pageId: row.page_id, revision: row.revision }))
    await db.transaction((tx) =>
      changePages(tx, { companyId, sheetId: draftId, seen }, (pages, head) => {
        const change = { measure: 'percentage', value: getAmount('5') } as const
        return massChange(pages as ProductPage[], {}, change, head.currency).pages // product pages only
      }),
    )
  }
  const [ours, bare] = await timedInTurn(
    database,
    { runs: SLOW_RUNS, work: raise },
    { runs: SLOW_RUNS, work: () => db.pool.query('update rate_row set retail = round(retail * 1.05, 2)') },
  )
  if (!ours || !bare) return []
  return [atMostRow('W5', 'raise 28,800 rates by 5 %', ours.ms, 'a bare UPDATE of as many rows', bare.ms, RAISE_REACH)]
}

function ratioRow(workload: string, measure: string, ours: number, peer: string, peers: number, reach: number): BenchRow {
  const ratio = peers / ours
  return { workload, measure, unit: 'ms', ours, peer, peers, ratio, reach: `${reach} x`, isReached: ratio >= reach }
}

/** Takes at most so many times as long as the peer. */
function atMostRow(workload: string, measure: string, ours: number, peer: string, peers: number, most: number): BenchRow {
  const ratio = peers / ours
  return {
    workload,
    measure,
    unit: 'ms',
    ours,
    peer,
    peers,
    ratio,
    reach: `at most ${most} times as long`,
    isReached: ours <= peers * most,
  }
}

function limitRow(
  workload: string,
  measure: string,
  unit: 'ms' | 'kB',
  ours: number,
  peers: number,
  peer: string,
  limit: number,
): BenchRow {
  return { workload, measure, unit, ours, peer, peers, ratio: peers / ours, reach: `under ${limit} ${unit}`, isReached: ours < limit }
}

function comparedRow(workload: string, measure: string, unit: 'ms' | 'kB', ours: number, peer: string, peers: number): BenchRow {
  return { workload, measure, unit, ours, peer, peers, ratio: peers / ours, reach: 'for comparison', isReached: true }
}
