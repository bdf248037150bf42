// The inventory of a contract: which days are closed, which have rooms, and what is sent when something of it changes.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import type { StopSale } from '../../contracting/stop-sale/stop-sale.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange } from '../../rate-sheet/example-page.ts'
import type { AllocationEntry, ProductPage, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { type Allocation, allocationsOf, rateKeysOf } from './inventory.ts'
import { codeOfParts, placeCode } from './option-code.ts'
import { childrenOf, textAt, xmlNodeOf } from './reply.ts'
import { askedParts, dayInventoryText, hasInventory, type HeldAllocation, inventoryChange, NOT_KNOWN, writtenIn } from './set-inventory.ts'

const RULES = { unitType: 'RM', splitCode: 'GEN', charset: 'utf-8', transliterates: false } as const
const CODE = codeOfParts(['LIS', 'AC', 'SEAVW', 'DBL'])
const JUNE: AllocationEntry = { allotments: 5, releaseBackDays: 14, dateRanges: [exampleRange('2026-06-01', '2026-06-10')] }
const CLOSED_3RD = { blackouts: [{ range: exampleRange('2026-06-03') }] }

const sheetOf = (...changes: Partial<ProductPage>[]): RateSheet => ({ head: EXAMPLE_HEAD, pages: changes.map((each) => examplePage(each)) })

function made(sheet: RateSheet, codes: Readonly<Record<string, string>> = {}, stopSales: readonly StopSale[] = [], first = '2026-05-01') {
  const mapped = new Map(
    rateKeysOf(sheet).map((key) => {
      const code = Object.entries(codes).find(([part]) => key.includes(part.toLowerCase()))?.[1] ?? CODE
      return [key, placeCode(code, 'TW')]
    }),
  )
  return allocationsOf(sheet, { first: getDay(first), mapped, stopSales, allocationName: 'Tradewind' })
}

const daysOf = ({ days }: Allocation) => [...days].map(([day, inventory]) => `${day} ${dayInventoryText(inventory)}`).toSorted()
const one = (sheet: RateSheet, stopSales: readonly StopSale[] = [], first?: string): Allocation => {
  const [allocation] = made(sheet, {}, stopSales, first).allocations
  if (!allocation) throw new Error('no allocation')
  return allocation
}
const stopSale = (change: Partial<StopSale>): StopSale => ({
  kind: 'close',
  days: [{ from: getDay('2026-06-05'), to: getDay('2026-06-06') }],
  productIds: [],
  rooms: null,
  reason: '',
  ...change,
})
function heldBy(allocation: Allocation, change: Readonly<Record<string, string | undefined>> = {}): HeldAllocation {
  const days = new Map([...allocation.days].map(([day, inventory]) => [day, dayInventoryText(inventory)]))
  for (const [day, text] of Object.entries(change)) {
    if (text === undefined) days.delete(getDay(day))
    else days.set(getDay(day), text)
  }
  return { supplierCode: allocation.supplierCode, name: allocation.name, options: allocation.optionCodes.join('\t'), days }
}

describe('the days of an allocation', () => {
  test('have the rooms of the contract with their release, and closed ones have none, are released 999 days before and not on request', () => {
    const days = daysOf(one(sheetOf({ allocation: [JUNE], ...CLOSED_3RD })))
    expect(days).toHaveLength(10)
    expect(days.slice(1, 4)).toEqual(['2026-06-02 5 14 Y', '2026-06-03 0 999 N', '2026-06-04 5 14 Y'])
  })

  test('begin on the first day that is written, and end with the contract', () => {
    expect(daysOf(one(sheetOf({ allocation: [JUNE] }), [], '2026-06-10'))).toEqual(['2026-06-10 5 14 Y'])
    expect(made(sheetOf({ allocation: [JUNE] }), {}, [], '2027-04-01').allocations).toEqual([])
  })

  test('of two entries have the larger one, of two alike the one that is held longer, and free sale without a number is not written', () => {
    const alike = { ...JUNE, releaseBackDays: 7, dateRanges: [exampleRange('2026-06-01')] }
    const more = { ...JUNE, allotments: 6, releaseBackDays: 30, dateRanges: [exampleRange('2026-06-02')] }
    const free = { ...JUNE, allotments: 0, allocationType: 'freeSale', dateRanges: [exampleRange('2026-07-01')] } as const
    const asked = { ...free, allocationType: 'onRequest', dateRanges: [exampleRange('2026-08-01')] } as const
    const days = daysOf(one(sheetOf({ allocation: [JUNE, alike, more, free, asked] })))
    expect(days.slice(0, 3)).toEqual(['2026-06-01 5 7 Y', '2026-06-02 6 30 Y', '2026-06-03 5 14 Y'])
    expect(days.at(-1)).toBe('2026-08-01 0 0 Y')
    expect(days.some((each) => each.startsWith('2026-07'))).toBe(false)
  })

  test('follow stop sales: closed, opened again also where the contract closed them, and reduced', () => {
    const sheet = sheetOf({ allocation: [JUNE], ...CLOSED_3RD })
    const reopen = stopSale({ kind: 'reopen', days: [{ from: getDay('2026-06-03'), to: getDay('2026-06-05') }] })
    const reduced = stopSale({ kind: 'allotment', rooms: 2, days: [{ from: getDay('2026-06-09'), to: null }] })
    const days = daysOf(one(sheet, [stopSale({}), reopen, reduced]))
    expect(days.slice(2, 7).map((each) => each.slice(8))).toEqual(['03 5 14 Y', '04 5 14 Y', '05 5 14 Y', '06 0 999 N', '07 5 14 Y'])
    expect(days.slice(8).map((each) => each.slice(8))).toEqual(['09 2 14 Y', '10 2 14 Y'])
    expect(daysOf(one(sheet, [stopSale({ productIds: ['another'] })]))[4]).toBe('2026-06-05 5 14 Y')
  })

  test('are shared by the rate packages of a product: the largest allotment, closed where none is sold, and the rest is said', () => {
    const sheet = sheetOf(
      { allocation: [JUNE], ...CLOSED_3RD },
      {
        ratePackageName: 'Half board',
        allocation: [{ ...JUNE, allotments: 3 }],
        blackouts: [{ range: exampleRange('2026-06-03', '2026-06-04') }],
      },
    )
    const { allocations, differences } = made(sheet, { 'half board': codeOfParts(['LIS', 'AC', 'SEAVW', 'DBLHB']) })
    expect(allocations).toHaveLength(1)
    expect(allocations[0]?.optionCodes).toEqual([CODE, codeOfParts(['LIS', 'AC', 'SEAVW', 'DBLHB'])])
    expect(allocations.flatMap(daysOf).slice(1, 4)).toEqual(['2026-06-02 5 14 Y', '2026-06-03 0 999 N', '2026-06-04 5 14 Y'])
    expect(differences.map(({ what }) => what)).toEqual(['Closed days of one rate package'])
  })

  test('are written once for an option of two products, and for each of two suppliers, which is said', () => {
    const two = sheetOf({ allocation: [JUNE] }, { productId: 'other', productName: 'Other room', allocation: [JUNE] })
    const both = made(two)
    expect([both.allocations.length, both.refused[0]?.reason]).toEqual([1, expect.stringContaining('mapped to the same option')])
    const packages = sheetOf({ allocation: [JUNE] }, { ratePackageName: 'Half board' })
    const suppliers = made(packages, { 'half board': codeOfParts(['LIS', 'AC', 'OTHER', 'DBL']) })
    expect(suppliers.allocations.map(({ supplierCode }) => supplierCode)).toEqual(['OTHER', 'SEAVW'])
    expect(suppliers.differences[0]?.instead).toContain('not sold twice')
  })
})

describe('a change', () => {
  const allocation = one(sheetOf({ allocation: [JUNE], ...CLOSED_3RD }))
  const ranges = (held: HeldAllocation | undefined, isWanted?: (day: string) => boolean) =>
    inventoryChange(allocation, { held, rules: RULES, ...(isWanted ? { isWanted } : {}) }).requests.map(
      ({ range }) => `${range.from} ${range.to}`,
    )

  test('of an allocation that Tourplan does not have is everything that the contract says, of one that it has nothing', () => {
    const change = inventoryChange(allocation, { held: undefined, rules: RULES })
    expect(change).toMatchObject({ closed: 1, allotment: 9, open: 0, unchanged: 0 })
    expect(change.requests.map(({ range }) => range)).toEqual([exampleRange('2026-06-01', '2026-06-10')])
    expect(inventoryChange(allocation, { held: heldBy(allocation), rules: RULES })).toMatchObject({ requests: [], unchanged: 10 })
  })

  test('is sent in days that follow one another; days that are open again, and those whose answer is not known, too', () => {
    const held = heldBy(allocation, { '2026-06-03': '5 14 Y', '2026-06-08': NOT_KNOWN, '2026-07-01': '0 999 N' })
    expect(ranges(held)).toEqual(['2026-06-03 2026-06-03', '2026-06-08 2026-06-08', '2026-07-01 2026-07-01'])
    expect(inventoryChange(allocation, { held, rules: RULES })).toMatchObject({ closed: 1, allotment: 1, open: 1 })
    // A day that is on request, as it would be, is no change.
    expect(ranges(heldBy(allocation, { '2026-07-01': '0 0 Y' }))).toEqual([])
  })

  test('of a stop sale leaves days alone that were never written and that it is not about', () => {
    const held = heldBy(allocation, { '2026-06-01': undefined, '2026-06-03': undefined, '2026-06-07': '9 14 Y' })
    expect(ranges(held, (day) => day === '2026-06-03')).toEqual(['2026-06-03 2026-06-03', '2026-06-07 2026-06-07'])
  })

  test('of the options sends everything again', () => {
    expect(ranges({ ...heldBy(allocation), options: codeOfParts(['LIS', 'AC', 'SEAVW', 'TWN']) })).toEqual(['2026-06-01 2026-06-10'])
  })

  test('is one allocation of the supplier, byte for byte, and is found again in the answer of Tourplan', () => {
    const [request] = inventoryChange(allocation, { held: heldBy(allocation, { '2026-06-03': '5 14 Y' }), rules: RULES }).requests
    const body = request?.body ?? ''
    expect(body).toBe(
      '<SupplierCode>SEAVW</SupplierCode><Date_From>2026-06-03</Date_From><Date_To>2026-06-03</Date_To><Allocation><SupplierCode>SEAVW</SupplierCode>' +
        `<AllocationName>${allocation.name}</AllocationName><AllocationDescription>${allocation.productName}</AllocationDescription><Deleted>N</Deleted>` +
        '<AllocationAppliesTo><AllocationType>O</AllocationType><OptionCode>LISACSEAVW DBL   </OptionCode></AllocationAppliesTo>' +
        '<Split><Split_Code>GEN</Split_Code><UnitTypeInventory><Unit_Type>RM</Unit_Type><PerDayInventory><Date>2026-06-03</Date>' +
        '<Release_Period>999</Release_Period><Max_Qty>0</Max_Qty><Request_OK>N</Request_OK></PerDayInventory></UnitTypeInventory></Split></Allocation>\n',
    )
    expect([...writtenIn(body).days]).toEqual([['2026-06-03', '0 999 N']])
    expect(writtenIn(body).options).toBe('LISACSEAVW DBL   ')
    expect(askedParts(body, RULES)).toBe(
      '<SupplierCode>SEAVW</SupplierCode><OptionCode>LISACSEAVW DBL   </OptionCode><Date_From>2026-06-03</Date_From><Date_To>2026-06-03</Date_To>',
    )
    const reply = (change: (text: string) => string) => xmlNodeOf(`<Reply>${change(body.trim())}</Reply>`)
    const has = (change: (text: string) => string) => hasInventory(reply(change) ?? { name: '', text: '', children: [] }, body)
    expect(has((text) => text)).toBe(true)
    expect(has((text) => text.replace('<Max_Qty>0<', '<Bkd_Qty>2</Bkd_Qty><Max_Qty>0.0<').replace('DBL   <', 'DBL<'))).toBe(true)
    for (const other of [
      ['>999<', '>14<'],
      ['>N</Request_OK', '>Y</Request_OK'],
      ['2026-06-03</Date>', '2026-06-04</Date>'],
      ['DBL', 'TWN'],
      ['>RM<', '>AP<'],
      ['>GEN<', '>X<'],
      [allocation.name, 'Own rooms'],
    ] as const)
      expect(has((text) => text.replaceAll(other[0], other[1]))).toBe(false)
    expect(
      textAt(
        childrenOf(
          reply((text) => text),
          'Allocation',
        )[0],
        'AllocationName',
      ),
    ).toContain('Tradewind ')
  })
})
