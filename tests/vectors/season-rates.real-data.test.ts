import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { sheetCheck } from '@tradewind/domain/rate-sheet/rate-check/rate-check.ts'
import type { ProductPage, Rate, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nettOf } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { seasonRanges } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { realFile } from '@tradewind/stage/real-data.ts'
import { describe, expect, test } from 'vitest'

type Row = readonly [room: string, from: string, to: string, single: number, double: number, extraBed: number, commission: number]
type Terms = { readonly season_rates: readonly { readonly currency?: string; readonly rows?: readonly Row[] }[] }

describe('a real season sheet', () => {
  // The file's form: season sheets, of which one has a row for each room and season.
  const rowsOf = () =>
    (JSON.parse(realFile('terms/real_terms.json').bytes.toString('utf8')) as Terms).season_rates.flatMap((sheet) => sheet.rows ?? [])
  const head: SheetHead = { ...EXAMPLE_HEAD, startDate: getDay('2019-10-01'), endDate: getDay('2021-03-31'), currency: 'INR' }
  const pageOf = (room: string): ProductPage => {
    const rows = rowsOf().filter(([name]) => name === room)
    const rate = (description: string, amount: number, commission: number): Rate => ({
      description,
      notApplicable: false,
      retailRate: getAmount(String(amount)),
      commissionPercentage: getAmount(String(commission)),
    })
    return examplePage({
      productId: room,
      productName: room,
      seasons: rows.map(([, from, to], i) => ({
        seasonId: `s${i}`,
        seasonName: `Season ${i + 1}`,
        hue: 1,
        dateRanges: seasonRanges([{ from: getDay(from), to: getDay(to) }]),
      })),
      seasonRates: rows.map(([, , , single, double, extraBed, commission], i) => ({
        seasonId: `s${i}`,
        rateSets: [
          {
            ...exampleSet({}),
            rates: [rate('Single', single, commission), rate('Double', double, commission), rate('Extra Adult', extraBed, commission)],
          },
        ],
      })),
    })
  }

  test('its defects are found: the swapped rooms, the commissions that differ, the days without a season', () => {
    const pages = [...new Set(rowsOf().map(([room]) => room))].map(pageOf)
    const findings = sheetCheck({ head, pages })
    expect(findings.filter((each) => each.code === 'betterRoomCheaper').map((each) => each.text)).toEqual([
      'Super Deluxe costs 6,999, less than Deluxe at 7,499: Single, 06 Jan 2020 – 31 Mar 2020.',
      'Super Deluxe costs 6,999, less than Deluxe at 7,499: Double, 06 Jan 2020 – 31 Mar 2020.',
    ])
    expect(findings.filter((each) => each.code === 'commissionsDiffer').map((each) => each.place.productId)).toEqual([
      'Super Deluxe',
      'Deluxe',
      'Family Suite',
    ])
    expect(findings.find((each) => each.code === 'unassignedDays' && each.place.productId === 'Deluxe')?.text).toBe(
      'No season holds 16 Jul 2020 – 13 Nov 2020, 16 Nov 2020 – 31 Mar 2021.',
    )
    expect([...new Set(findings.map((each) => each.code))].sort()).toEqual(['betterRoomCheaper', 'commissionsDiffer', 'unassignedDays'])
  })
})

describe('worked examples of the trade', () => {
  const threeNights = (rates: Record<string, string>) =>
    priceStay(examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(rates)] }] }), EXAMPLE_HEAD, {
      arrival: getDay('2026-05-01'),
      nights: 3,
      adults: 2,
      childAges: [],
      bookingDay: getDay('2026-04-01'),
    })

  test('three nights at 10 for two are 60 per person and 30 per room', () => {
    expect(threeNights({ 'Per person sharing': '10' })).toMatchObject({ total: '60.00' })
    expect(threeNights({ Double: '10' })).toMatchObject({ total: '30.00' })
  })

  test('100 with 10 percent commission is 90 nett', () => {
    expect(nettOf(getAmount('100'), getAmount('10'), 'USD')).toBe('90.00')
  })
})
