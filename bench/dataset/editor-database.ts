// A database with two rate sheets for the benchmarks of the editor, and the same sheets as other designs would keep them.

import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { migrate } from '@tradewind/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '@tradewind/server/platform/db/embedded-postgres.ts'
import { holdDataFolder } from '../../apps/server/src/platform/single-instance.ts'
import { type Database, openDatabase } from '@tradewind/server/platform/db/database.ts'
import { newLog } from '@tradewind/server/platform/log.ts'
import { newId } from '@tradewind/server/platform/ids.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Party } from '../../apps/server/src/features/contracting/contract/public.ts'
import { insertTemplate } from '../../apps/server/src/demo/insert-template.ts'
import { seededDocument } from '../rate-sheets.ts'

export type EditorSheet = { readonly draftId: string; readonly products: number; readonly firstPageId: string }
export type EditorDatabase = {
  readonly db: Database
  readonly companyId: string
  /** Who sends. */
  readonly userId: string
  readonly partner: Party
  readonly sheets: readonly EditorSheet[]
  readonly stop: () => Promise<void>
}

/** @param sizes products of each sheet; a product has 12 seasons with 6 rates each */
export async function startEditorDatabase(cacheFolder: string, sizes: readonly number[]): Promise<EditorDatabase> {
  const folder = join(cacheFolder, 'editor')
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres(holdDataFolder(folder), newLog('warn'))
  const admin = openDatabase({ connection: server.connection('postgres'), poolSize: 1, onError: () => undefined })
  await admin.pool.query('drop database if exists editor with (force)')
  await admin.pool.query('create database editor')
  await admin.pool.end()
  await migrate(server.connection('editor'))
  const db = openDatabase({ connection: server.connection('editor'), poolSize: 4, onError: () => undefined })
  const companyId = newId(Date.now())
  await db.pool.query(
    "insert into company (id, company_type, product_type, company_name, plan) values ($1, 'Supplier', 'Accommodation', 'Lapad Bay Hotels', 'Free')",
    [companyId],
  )
  const userId = newId(Date.now())
  await db.pool.query(
    "insert into user_account (id, company_id, email, first_name, last_name, role, access) values ($1, $2, 'iva@lapad.test', 'Iva', 'Horvat', 'admin', 'write')",
    [userId, companyId],
  )
  const partner = { companyId: newId(Date.now()), companyName: 'Meridian Tours', city: 'London', countryCode: 'GB' }
  await db.pool.query("insert into company (id, company_type, company_name, plan) values ($1, 'Contractor', $2, 'Free')", [
    partner.companyId,
    partner.companyName,
  ])
  const sheets: EditorSheet[] = []
  for (const products of sizes) sheets.push(await insertSheet(db, companyId, products))
  await insertOtherDesigns(db, companyId, sheets)
  await db.pool.query('vacuum analyze')
  await db.pool.query('checkpoint')
  return {
    db,
    companyId,
    userId,
    partner,
    sheets,
    stop: async () => {
      await db.pool.end()
      await server.stop()
    },
  }
}

async function insertSheet(db: Database, companyId: string, products: number): Promise<EditorSheet> {
  const { sheet } = seededDocument(products)
  const ratePackageId = newId(Date.now())
  const pages = sheet.pages.flatMap((page) =>
    page.kind === 'product' ? [{ ...page, productId: newId(Date.now()), ratePackageId } satisfies ProductPage] : [],
  )
  const location = { locationName: `Hotel of ${products}`, country: 'Croatia', countryCode: 'HR', city: 'Dubrovnik', address: 'Obala 12' }
  const { draftId } = await db.transaction((tx) => insertTemplate(tx, companyId, { location, head: sheet.head, pages }, Date.now()))
  return { draftId, products, firstPageId: `${pages[0]?.productId}.${ratePackageId}` }
}

/** One JSON document for each sheet, and one row for each rate of the largest. */
async function insertOtherDesigns(db: Database, companyId: string, sheets: readonly EditorSheet[]): Promise<void> {
  await db.pool.query('create table document (id text primary key, body jsonb not null)')
  await db.pool.query(
    `insert into document select p.sheet_id, jsonb_build_object('pages', jsonb_object_agg(p.page_id, b.body::jsonb))
     from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 group by p.sheet_id`,
    [companyId],
  )
  await db.pool.query(
    'create table rate_row (page_id text, season text, description text, retail numeric(12, 2), primary key (page_id, season, description))',
  )
  await db.pool.query(
    `insert into rate_row select p.page_id, season->>'seasonId', rate->>'description', (rate->>'retailRate')::numeric
     from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash,
       json_array_elements(b.body->'seasonRates') season, json_array_elements(season->'rateSets') set, json_array_elements(set->'rates') rate
     where p.company_id = $1 and p.sheet_id = $2`,
    [companyId, sheets.at(-1)?.draftId],
  )
}
