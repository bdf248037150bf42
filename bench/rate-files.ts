// Files of rates for the benchmarks that bring them in through the product's own door.

import { setTimeout as pause } from 'node:timers/promises'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { applyImport, getImport, startImport } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'

export const PASSWORD = 'demo-password-1'
export const PRODUCTS = 400
const SEASONS = 12

/** Waits until the piece of work is done. @throws Error when it fails */
export async function finished(person: Person, workId: string): Promise<void> {
  for (;;) {
    const work = await person.do(getWork, { params: { id: workId } })
    if (work.state === 'succeeded') return
    if (work.state === 'failed') throw new Error(work.problem ?? work.title)
    await pause(5)
  }
}

/** Uploads a file and waits until it is read. */
export async function readFile(person: Person, bytes: Buffer, contentType: string, name: string): Promise<string> {
  const { path } = await upload(person, { name, bytes, contentType })
  const { importId } = await person.do(startImport, { body: { file: { path } } })
  while ((await person.do(getImport, { params: { id: importId } })).state === 'reading') await pause(5)
  return importId
}

/** @returns the id of a draft with 400 products */
export async function largeSheet(person: Person): Promise<string> {
  const importId = await readFile(person, csvOf('Large House', PRODUCTS, SEASONS), 'text/csv', 'large.csv')
  await finished(person, (await person.do(applyImport, { params: { id: importId } })).workId)
  const { items } = await person.do(listTemplates, { query: { searchText: 'Large House' } })
  const { draftId } = await person.do(openDraft, { params: { contractId: items[0]?.templateId ?? '' } })
  return draftId
}

export function csvOf(hotel: string, products: number, seasons: number): Buffer {
  const lines = ['Hotel,Room,Season,From,To,Currency,Single,Double,Triple,Commission']
  for (let product = 1; product <= products; product += 1) {
    for (let season = 0; season < seasons; season += 1) {
      const month = String(season + 1).padStart(2, '0')
      const last = new Date(Date.UTC(2026, season + 1, 0)).getUTCDate()
      lines.push(
        `${hotel},Room ${product},Season ${month},2026-${month}-01,2026-${month}-${last},EUR,${80 + product}.00,${120 + product}.00,${150 + product}.00,20`,
      )
    }
  }
  return Buffer.from(lines.join('\n'))
}
