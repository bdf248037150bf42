// UPDATE: a template of 400 products that 2,000 partners hold: what changes for each of them is read, and the update is sent.

import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft, publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listUpdateHolders, sendSupplierUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { readDraft } from '@tradewind/stage/drafts.ts'
import { Person } from '@tradewind/stage/person.ts'
import type pg from 'pg'
import { finished, largeSheet, PASSWORD } from '../rate-files.ts'
import type { BenchRow } from '../row.ts'
import { startDemo } from '../servers/demo.ts'

type Options = { cacheFolder: string; log: (line: string) => void }

const PARTNERS = 2000
const PAGE = 500
const READY_MS = 5000
const WAL_KB = 10

export async function run(options: Options): Promise<BenchRow[]> {
  const { server, admin, stop } = await startDemo(options, 'update')
  try {
    const ana = await new Person(server.url).signIn('supplier@demo.test', PASSWORD)
    const templateId = await heldByMany(ana)
    options.log(`UPDATE: ${PARTNERS} partners hold a template of 400 products`)
    const start = performance.now()
    for (let from = 0; from < PARTNERS; from += PAGE)
      await ana.do(listUpdateHolders, { params: { id: templateId }, query: { from, limit: PAGE } })
    const readMs = performance.now() - start
    const before = await position(admin)
    const sent = performance.now()
    const { workId, contractCount } = await ana.do(sendSupplierUpdates, { body: { templateIds: [templateId] } })
    await finished(ana, workId)
    const sendMs = performance.now() - sent
    const walKb = ((await position(admin)) - before) / 1024 / contractCount
    return [
      limited('what an update changes for each of 2,000 partners', 'ms', readMs, READY_MS),
      limited(
        'an update sent to 2,000 partners: log written for each',
        'kB',
        walKb,
        WAL_KB,
        `${contractCount} contracts in ${Math.round(sendMs)} ms`,
      ),
    ]
  } finally {
    await stop()
  }
}

function limited(measure: string, unit: 'ms' | 'kB', ours: number, most: number, note?: string): BenchRow {
  return {
    workload: 'UPDATE',
    measure,
    unit,
    ours,
    peer: 'itself',
    peers: ours,
    ratio: 1,
    reach: `at most ${most} ${unit}`,
    isReached: ours <= most * 1.1,
    ...(note === undefined ? {} : { note }),
  }
}

/** A template that was sent to all of them, and published again with other rates. */
async function heldByMany(ana: Person): Promise<string> {
  const sheetId = await largeSheet(ana)
  await ana.do(publishDraft, { params: { id: sheetId } })
  const { items } = await ana.do(listTemplates, { query: { searchText: 'Large House' } })
  const templateId = items[0]?.templateId ?? ''
  await ana.do(publishTemplates, { body: { templateIds: [templateId] } }).catch(() => undefined)
  const recipients = Array.from({ length: PARTNERS }, (_, i) => ({ email: `partner${i}@update.test` }))
  await finished(ana, (await ana.do(sendContracts, { body: { subject: 'Rates', templateIds: [templateId], recipients } })).workId)
  const { draftId } = await ana.do(openDraft, { params: { contractId: templateId } })
  const { sheet } = await readDraft(ana, draftId)
  const pages = sheet.pages.filter((page) => page.body.kind === 'product').map(({ pageId, revision }) => ({ pageId, revision }))
  await ana.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '4' } })
  await ana.do(publishDraft, { params: { id: draftId } })
  return templateId
}

async function position(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at")
  return Number(rows[0]?.at)
}
