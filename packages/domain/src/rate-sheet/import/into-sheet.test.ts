import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRange } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { derivedPage } from '../rates/derived-package.ts'
import { pagesWithImport, planForSheet } from './into-sheet.ts'
import { type ImportOptions, type ImportTable, mappingFindings } from './mapping.ts'
import { planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'

function table(headers: string[], ...rows: string[][]): ImportTable {
  return { headers, rows: rows.map((cells, i) => ({ rowNumber: i + 2, cells })) }
}
const options: ImportOptions = {
  startDate: getDay('2026-04-01'),
  endDate: getDay('2027-03-31'),
  currency: 'EUR',
  templateName: 'Rates',
  locationName: 'River House',
  productName: 'Room',
  commissionPercentage: '0',
  dateOrder: 'dayFirst',
  isRecurring: true,
}
const planOf = (file: ImportTable) => planImport(file, suggestImport(file, { isOfOneLocation: true }).mapping, options)
const sheet = { locationName: 'river house', currency: 'EUR' }

describe('a file for one rate sheet', () => {
  const rooms = table(
    ['Room', 'From', 'To', 'Double'],
    ['Room', '01.04.2026', '31.03.2027', '110'],
    ['Suite', '01.04.2026', '31.03.2027', '220'],
  )

  test('need not name the location: all rows are of the sheet’s', () => {
    const { mapping } = suggestImport(rooms, { isOfOneLocation: true })
    expect(mapping.map((meaning) => meaning.field)).toEqual(['product', 'seasonStart', 'seasonEnd', 'rate'])
    expect(mappingFindings(mapping, rooms.headers, options)).toEqual([])
    expect(mappingFindings(mapping, rooms.headers)).toEqual(['Choose the column that names the location.'])
    expect(planForSheet(planOf(rooms), sheet)).toMatchObject({
      location: { products: [{ productName: 'Room' }, { productName: 'Suite' }] },
    })
  })

  test('of several locations only the sheet’s is meant; rows of the others are named as left out', () => {
    const several = table(
      ['Hotel', 'Room', 'Double'],
      ['Hill House', 'Room', '90'],
      ['River House', 'Room', '110'],
      ['Lake House', 'Room', '95'],
    )
    const mine = planForSheet(planOf(several), sheet)
    expect(mine).toMatchObject({
      location: { locationName: 'River House' },
      plan: { rowCount: 3, unusableRowCount: 2, problems: [{ rowNumber: 2, value: 'Hill House' }, { rowNumber: 4 }] },
    })
    expect(planForSheet(planOf(several), { ...sheet, locationName: 'Sea House' })).toEqual({
      finding: 'None of the locations in this file is Sea House: it has Hill House, Lake House, River House.',
    })
  })

  test('in another currency than the sheet it cannot be taken', () => {
    const dollars = table(['Room', 'Currency', 'Double'], ['Room', 'USD', '110'])
    expect(planForSheet(planOf(dollars), sheet)).toEqual({ finding: 'The rates of this file are in USD, the rate sheet is in EUR.' })
  })

  test('changes products of the same name in their place, adds the others behind, and leaves the rest alone', () => {
    const room = examplePage({
      blackouts: [{ range: exampleRange('2026-12-24') }],
      occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 3 },
    })
    const tour = examplePage({ productId: 'tour', productName: 'Tour', productType: 'Non-Accommodation' })
    const plan = planForSheet(planOf(rooms), sheet)
    if ('finding' in plan) throw new Error(plan.finding)
    const result = pagesWithImport([room, tour, { kind: 'notes' }], plan.location.products, {
      newId: () => 'id',
      productId: (name) => `of ${name}`,
    })
    expect(result).toMatchObject({ addedCount: 1, changedCount: 1 })
    const [changed, kept, added, notes] = result.pages as ProductPage[]
    expect(changed).toMatchObject({ productId: 'room', blackouts: room.blackouts, occupancy: room.occupancy })
    expect(JSON.stringify(changed?.seasonRates)).toContain('"110.00"')
    expect(kept).toBe(tour)
    expect(added).toMatchObject({ productId: 'of Suite', productName: 'Suite', ratePackageName: 'Primary' })
    expect(notes).toEqual({ kind: 'notes' })
  })

  test('a package that followed another has its own rates once the file gives them, and a new package joins its product', () => {
    const base = examplePage({ ratePackageName: 'Room only' })
    const follower = derivedPage(
      {
        ...base,
        ratePackageId: 'bb',
        ratePackageName: 'B&B',
        derivedFrom: { ratePackageId: 'primary', percentage: getAmount('10'), overrides: [] },
      },
      base,
      'EUR',
    )
    const file = table(['Room', 'Board', 'Double'], ['Room', 'B&B', '125'], ['Room', 'Half board', '140'])
    const plan = planForSheet(planOf(file), sheet)
    if ('finding' in plan) throw new Error(plan.finding)
    const { pages } = pagesWithImport([base, follower], plan.location.products, { newId: () => 'id', productId: () => 'other' })
    expect(pages).toMatchObject([base, { ratePackageId: 'bb' }, { productId: 'room', ratePackageName: 'Half board' }])
    expect((pages[1] as ProductPage).derivedFrom).toBeUndefined()
  })
})
