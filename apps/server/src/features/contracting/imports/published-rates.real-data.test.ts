// Imports of published rate files and of workbooks that break importers, which stand beside the project.

import { applyImport, mapImport, previewImport } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { realFile } from '@tradewind/stage/real-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('published rates', () => {
  let house: House
  let lodge: Person
  beforeAll(async () => {
    house = await openHouse()
    lodge = await house.signIn('shell@demo.test')
  })
  afterAll(() => house.close())

  test('the per diem list of April gives 1,034 locations whose 365 days are all covered', async () => {
    const read = await bringIn(lodge, realFile('rates/foreign-per-diem-2026-04.csv'))
    expect(read.options).toMatchObject({ startDate: '2026-01-01', endDate: '2026-12-31' })
    const chosen = { ...(read.options ?? missing()), startDate: '2026-04-01', endDate: '2027-03-31' }
    const view = await lodge.do(mapImport, { params: { id: read.importId }, body: { mapping: read.mapping, options: chosen } })
    expect(view).toMatchObject({
      findings: [],
      options: { startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD', isRecurring: true },
      summary: { rowCount: 1079, locationCount: 1034, unusableRowCount: 0, warningCount: 5, nights: 365, locationsWithGaps: 0 },
    })
    const antigua = await lodge.do(previewImport, { params: { id: view.importId }, query: { searchText: 'antigua' } })
    const seasons = antigua.items.flatMap((item) => item.products.flatMap((product) => product.seasons))
    // Across New Year: from 15 December to 15 April lies at both ends of a year from April to March.
    expect(seasons.flatMap((season) => season.dateRanges)).toContainEqual({ from: '2026-12-15', to: '2027-03-31' })
    expect(seasons.flatMap((season) => season.dateRanges)).toContainEqual({ from: '2026-04-01', to: '2026-04-15' })
    const done = await takeOver(lodge, view.importId)
    expect(done.summary).toMatchObject({ newTemplateCount: 1034 })
    const templates = await lodge.do(listTemplates, { query: { searchText: 'Tirana' } })
    expect(templates.items).toMatchObject([{ startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD', hasDraft: true }])
  })

  test('the next month’s list changes 43 rows and adds no location', async () => {
    const view = await bringIn(lodge, realFile('rates/foreign-per-diem-2026-03.csv'))
    expect(view.summary).toMatchObject({ locationCount: 1034, newLocationCount: 0, newTemplateCount: 0 })
    expect(view.summary?.changedTemplateCount).toBeGreaterThan(20)
    expect(view.summary?.changedTemplateCount).toBeLessThanOrEqual(43)
    const changed = view.summary?.changedTemplateCount ?? 0
    expect(view.summary?.compared).toEqual({
      location: { added: 0, changed, gone: 0, unchanged: 1034 - changed },
      product: { added: 0, changed, gone: 0, unchanged: 1034 - changed },
      season: { added: 0, changed: 43, gone: 0, unchanged: 1079 - 43 },
    })
  })

  test('season dates without a year ask for the period and then work', async () => {
    const view = await bringIn(lodge, realFile('rates/gsa-fy2026-raw.csv'))
    expect(view.findings.join(' ')).toMatch(/period/i)
    const refused = await lodge.ask(applyImport, { params: { id: view.importId } })
    expect(refused.refusal.code).toBe('ImportNotReady')
    const options = { ...(view.options ?? missing()), startDate: '2025-10-01', endDate: '2026-09-30' }
    const mapped = await lodge.do(mapImport, { params: { id: view.importId }, body: { mapping: view.mapping, options } })
    expect(mapped.findings).toEqual([])
    expect(mapped.summary).toMatchObject({ unusableRowCount: 0, nights: 365, locationsWithGaps: 0 })
    expect(mapped.summary?.locationCount).toBeGreaterThan(200)
    await takeOver(lodge, view.importId)
  })

  test.each(['54764.xlsx', '58896.xlsx', 'date_1904.xlsx', 'duplicate-filename.xlsx', 'pass_protected.xlsx', 'poc-xmlbomb.xlsx'])(
    '%s ends with something to read, and the next file is read as usual',
    async (name) => {
      const outcome = await bringIn(lodge, { ...realFile(`workbooks/${name}`), contentType: XLSX }).then(
        (view) => view.problem ?? (view.findings.join(' ') || `${view.columns.length} columns`),
        (error: Error) => error.message,
      )
      expect(outcome).toMatch(/[a-z]+ [a-z]+|\d columns/i)
      expect(outcome).not.toMatch(/Error:|undefined|Cannot|at \w+ \(|answered 5/)
      const after = await bringIn(lodge, { name: 'small.csv', bytes: Buffer.from('Hotel;From;To;Double\nA;01.04.2026;31.03.2027;90\n') })
      expect(after.state).toBe('ready')
    },
  )
})

function missing(): never {
  throw new Error('the import has no options')
}
