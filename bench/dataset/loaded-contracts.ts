// What a large buyer of the demo has: 500 contracts in force of 40 products each, all mapped to the options of its booking system.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { applyImport } from '@tradewind/api/contracting/imports.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { rateSubject } from '@tradewind/domain/integration/subject.ts'
import { optionCode } from '@tradewind/domain/integration/tourwriter/template.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { type ExportedOption, tourwriterFile, uploadTemplate } from '@tradewind/stage/tourwriter.ts'
import type pg from 'pg'
import { finished, readFile } from '../rate-files.ts'

export const CONTRACTS = 500
export const PRODUCTS = 40
const SEASONS = 5
const HOTELS_OF_FILE = 100
/** Of one call. */
const MOST_AT_ONCE = 200

export type Held = { readonly contractId: string; readonly version: number }

/** Publishes the rates of 500 hotels. @returns the ids of their templates */
export async function publishHotels(supplier: Person, year: number): Promise<string[]> {
  for (let first = 0; first < CONTRACTS; first += HOTELS_OF_FILE) {
    const bytes = Buffer.from(linesOf(first, year).join('\n'))
    const importId = await readFile(supplier, bytes, 'text/csv', `hotels ${first}.csv`)
    await finished(supplier, (await supplier.do(applyImport, { params: { id: importId } })).workId)
  }
  await finished(supplier, (await supplier.do(publishTemplates, { body: { allDrafts: { searchText: 'Benchmark' } } })).workId)
  const { templates = [] } = await supplier.do(listTemplates, { query: { searchText: 'Benchmark', getTemplateIds: 'true' } })
  return templates.map(({ templateId }) => templateId)
}

function linesOf(first: number, year: number): string[] {
  const lines = ['Hotel,Room,Season,From,To,Currency,Double,Commission']
  for (let hotel = first; hotel < first + HOTELS_OF_FILE; hotel += 1)
    for (let room = 1; room <= PRODUCTS; room += 1)
      for (let season = 1; season <= SEASONS; season += 1)
        lines.push(
          `${hotelName(hotel)},Room ${room},Season ${season},${year}-0${season}-01,${year}-0${season}-28,EUR,${100 + room + season}.00,20`,
        )
  return lines
}

function hotelName(hotel: number): string {
  return `Benchmark hotel ${String(hotel).padStart(3, '0')}`
}

export async function sendAll(supplier: Person, templateIds: readonly string[], email: string): Promise<void> {
  for (const some of slicesOf(templateIds))
    await finished(
      supplier,
      (await supplier.do(sendContracts, { body: { subject: 'Rates', templateIds: some, recipients: [{ email }] } })).workId,
    )
}

/** Accepts everything of these hotels. */
export async function acceptAll(buyer: Person): Promise<Held[]> {
  const { contracts = [] } = await buyer.do(listContracts, { body: { searchText: 'Benchmark', limit: 1, getContractIds: true } })
  const held = contracts.map(({ contractId, version }) => ({ contractId, version }))
  for (const some of slicesOf(held))
    await buyer.do(updateContractStatus, { body: { contractIds: some.map(({ contractId }) => contractId), state: 'accepted' } })
  return held
}

/**
 * The booking system has one option for each room of each hotel, and everything of the contracts is mapped to its own, as a person would confirm it
 * on 500 pages.
 * @param admin the database of the server
 */
export async function mapAll(buyer: Person, held: readonly Held[], admin: pg.Client): Promise<void> {
  const options: ExportedOption[] = []
  for (let hotel = 0; hotel < CONTRACTS; hotel += 1)
    for (let room = 1; room <= PRODUCTS; room += 1)
      options.push({ ...idsOf(hotel, room), product: `Room ${room}`, option: 'Double', supplier: hotelName(hotel), currency: 'EUR' })
  await uploadTemplate(buyer, tourwriterFile(options))
  for (const { contractId } of held) {
    const { sheet, location } = await buyer.do(getContractInfo, { params: { id: contractId }, body: {} })
    const hotel = Number(/\d+/.exec(location.locationName)?.[0])
    const rows = productPagesOf({ ...sheet, pages: sheet.pages.map(({ body }) => body) }).map((page) => {
      const { productId, optionId } = idsOf(hotel, Number(/\d+/.exec(page.productName)?.[0]))
      const { key, productName, ratePackageName, name } = rateSubject(page, 'Double')
      return { key, productName, ratePackageName, name, code: optionCode(productId, optionId) }
    })
    await admin.query(PUT, [location.locationName, JSON.stringify(rows)])
  }
}

const PUT = `
  insert into booking_mapping (company_id, id, system, kind, subject_key, location_name, product_name, rate_package_name, subject_name, code, search,
    user_id, confirmed_at)
  select t.company_id, substr(md5(m.key), 1, 24), 'tourwriter', 'rate', m.key, $1, m."productName", m."ratePackageName", m.name, m.code, '', t.user_id, now()
  from booking_template t, json_to_recordset($2) as m (key text, "productName" text, "ratePackageName" text, name text, code text)`

function idsOf(hotel: number, room: number): { productId: string; optionId: string } {
  return { productId: `P-${hotel}`, optionId: `O-${hotel}-${room}` }
}

function slicesOf<Each>(all: readonly Each[]): Each[][] {
  const slices: Each[][] = []
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) slices.push(all.slice(from, from + MOST_AT_ONCE))
  return slices
}
