import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_OPTIONS, exampleTable } from './example-table.ts'
import { type ImportOptions, type ImportTable, mappingFindings } from './mapping.ts'
import { findPageOf, pageFromImport } from './page-from-import.ts'
import { locationKey, planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'

const table = exampleTable
const options = EXAMPLE_OPTIONS
const perDiem = table(
  [
    'Country',
    'Location',
    'Season Code',
    'Season Start Date',
    'Season End Date',
    'Lodging',
    'Meals & Incidentals',
    'Per Diem',
    'Effective Date',
    'Location Code',
  ],
  ['ALBANIA', 'Tirana', 'S1', '2026-01-01', '2026-12-31', '223.0', '122.0', '345.0', '2025-09-01', '10104.0'],
  ['ANTIGUA AND BARBUDA', '[Other]', 'S1', '2026-04-16', '2026-12-14', '37.0', '18.0', '55.0', '2025-09-01', '11984.0'],
  ['ANTIGUA AND BARBUDA', '[Other]', 'S2', '2026-12-15', '2026-04-15', '50.0', '19.0', '69.0', '2025-09-01', '11984.0'],
  ['AFGHANISTAN', 'Kabul', 'S1', '2026-01-01', '2026-12-31', '0.0', '78.0', '78.0', '2025-09-01', '10323.0'],
)

describe('recognising columns', () => {
  test('the columns of a rate list by season are recognised, and the sum of two others is left out', () => {
    const { mapping, options: suggested } = suggestImport(perDiem)
    expect(mapping.map((m) => m.field)).toEqual([
      'country',
      'location',
      'seasonName',
      'seasonStart',
      'seasonEnd',
      'rate',
      'extra',
      'ignore',
      'ignore',
      'locationCode',
    ])
    expect(suggested).toMatchObject({ isRecurring: true, startDate: '2026-01-01', endDate: '2026-12-31' })
    expect(suggested).not.toHaveProperty('currency')
    expect(mappingFindings(mapping, perDiem.headers)).toEqual([])
  })

  test('dates without a year leave the period to be asked for', () => {
    const gsa = table(
      ['STATE', 'DESTINATION', 'SEASON BEGIN', 'SEASON END', 'FY26 Lodging Rate', 'FY26 M&IE'],
      ['AL', 'Gulf Shores', 'October 1', 'February 28', '$ 134', '$ 74'],
      ['AL', 'Gulf Shores', 'March 1', 'September 30', '$ 163', '$ 74'],
    )
    const suggestion = suggestImport(gsa)
    expect(suggestion.mapping.map((m) => [m.field, m.name])).toEqual([
      ['region', undefined],
      ['location', undefined],
      ['seasonStart', undefined],
      ['seasonEnd', undefined],
      ['rate', 'Single'],
      ['extra', 'M&IE'],
    ])
    expect(suggestion.options).not.toHaveProperty('startDate')
    expect(suggestion.options).toMatchObject({ isRecurring: true })
    // Two dozen countries write $ for their dollar.
    expect(suggestion.options).not.toHaveProperty('currency')
  })

  test('a sheet by room and occupancy is recognised', () => {
    const sheet = table(
      ['Hotel', 'Room type', 'From', 'To', 'Single (nett)', 'Double (nett)', 'Extra child'],
      ['Hotel Porat', 'Classic', '01/04/2026', '14/05/2026', '58', '84', '12'],
    )
    const { mapping, options: suggested } = suggestImport(sheet)
    expect(mapping).toEqual([
      { field: 'location' },
      { field: 'product' },
      { field: 'seasonStart' },
      { field: 'seasonEnd' },
      { field: 'rate', name: 'Single', basis: 'nett' },
      { field: 'rate', name: 'Double', basis: 'nett' },
      { field: 'rate', name: 'Extra Child', basis: 'retail' },
    ])
    expect(suggested).toMatchObject({ dateOrder: 'dayFirst', isRecurring: false, startDate: '2026-04-01', endDate: '2026-05-14' })
  })

  test('a mapping that cannot work says what is missing', () => {
    expect(mappingFindings([{ field: 'ignore' }], ['A'])).toEqual([
      'Choose the column that names the location.',
      'Choose at least one column with a rate.',
    ])
    expect(
      mappingFindings([{ field: 'location' }, { field: 'location' }, { field: 'rate' }, { field: 'seasonStart' }], ['A', 'B', 'C', 'D']),
    ).toEqual(['Season start and season end belong together: choose both or neither.', 'Only one column can be the location.'])
  })
})

describe('planning an import', () => {
  const plan = (t: ImportTable, change: Partial<ImportOptions> = {}) => {
    const suggestion = suggestImport(t)
    return planImport(t, suggestion.mapping, {
      ...options,
      ...suggestion.options,
      startDate: options.startDate,
      endDate: options.endDate,
      ...change,
    })
  }

  test('each place becomes a location whose seasons cover every day of the period', () => {
    const { locations, problems, rowCount, unusableRowCount } = plan(perDiem)
    expect(locations.map((l) => [l.country, l.locationName, l.unassignedNights])).toEqual([
      ['Afghanistan', 'Kabul', 0],
      ['Albania', 'Tirana', 0],
      ['Antigua and Barbuda', '[Other]', 0],
    ])
    expect(locations[2]?.products[0]?.seasons.map((s) => s.dateRanges)).toEqual([
      [{ from: '2026-04-16', to: '2026-12-14' }],
      [
        { from: '2026-04-01', to: '2026-04-15' },
        { from: '2026-12-15', to: '2027-03-31' },
      ],
    ])
    expect([rowCount, unusableRowCount]).toEqual([4, 0])
    expect(problems).toEqual([
      {
        level: 'warning',
        rowNumber: 5,
        column: 'Lodging',
        value: '0.0',
        reason: 'An amount of 0 is not a free night: it was taken as not applicable.',
      },
    ])
    expect(locations[0]?.products[0]?.seasons[0]?.rates).toEqual([{ name: 'Single', basis: 'retail' }])
    expect(locations[1]?.locationCode).toBe('10104')
  })

  test('a row that cannot be used is named with its number, its value and the reason', () => {
    const bad = table(
      ['Location', 'Season Start', 'Season End', 'Rate'],
      ['', '2026-04-01', '2026-04-30', '10'],
      ['Porat', '2026-02-31', '2026-04-30', '10'],
      ['Porat', '2026-04-01', '', '10'],
      ['Porat', '2026-04-01', '2026-04-30', 'call us'],
      ['Porat', '2026-04-01', '2026-04-30', '-4'],
      ['Porat', '2026-04-01', '2026-04-30', '€ 10'],
      ['Porat', '2026-04-01', '2026-04-30', ''],
      ['x'.repeat(300), '2026-04-01', '2026-04-30', '10'],
      ['', '', '', ''],
      ['Porat', '2026-05-01', '2026-05-31', '11'],
    )
    const mapping = [
      { field: 'location' },
      { field: 'seasonStart' },
      { field: 'seasonEnd' },
      { field: 'rate', name: 'Double', basis: 'retail' },
    ] as const
    const { problems, locations, rowCount, unusableRowCount } = planImport(bad, mapping, { ...options, isRecurring: false })
    expect(problems.filter((p) => p.level === 'unusable').map((p) => [p.rowNumber, p.column, p.value, p.reason])).toEqual([
      [2, 'Location', '', 'The location has no name.'],
      [3, 'Season Start', '2026-02-31', 'No calendar has this day.'],
      [4, 'Season End', '', 'The season has "Season Start" but no "Season End".'],
      [5, 'Rate', 'call us', 'This is not an amount.'],
      [6, 'Rate', '-4', 'A rate cannot be below 0.'],
      [7, 'Rate', '€ 10', 'The amount is in EUR, the rate sheet in USD.'],
      [8, 'Rate', '', 'The row has no rate.'],
      [9, 'Location', `${'x'.repeat(60)}…`, 'A location has at most 200 characters.'],
    ])
    expect([rowCount, unusableRowCount]).toEqual([9, 8])
    expect(locations.map((l) => l.rowNumbers)).toEqual([[11]])
    expect(locations[0]?.unassignedNights).toBe(334)
  })

  test('seasons that are not yearly must be written in order, with years, inside the period', () => {
    const t = table(
      ['Location', 'Season Start', 'Season End', 'Rate'],
      ['A', '2026-12-15', '2026-03-31', '10'],
      ['A', '15 Dec', '31 Mar', '10'],
      ['A', '2025-01-01', '2025-02-01', '10'],
    )
    const mapping = [{ field: 'location' }, { field: 'seasonStart' }, { field: 'seasonEnd' }, { field: 'rate', name: 'Double' }] as const
    expect(planImport(t, mapping, { ...options, isRecurring: false }).problems.map((p) => p.reason)).toEqual([
      'The season ends on 31 Mar 2026, before it begins. If it crosses New Year, say that season dates come back every year.',
      'The date has no year. Say that season dates come back every year, or write the year.',
      'The season 01 Jan 2025 – 01 Feb 2025 lies outside the period 01 Apr 2026 – 31 Mar 2027.',
    ])
  })

  test('a season that reaches beyond the period is cut to it', () => {
    const t = table(
      ['Location', 'Season Start', 'Season End', 'Rate'],
      ['A', '2026-03-01', '2026-06-30', '10'],
      ['A', '2027-01-01', '2027-05-31', '20'],
    )
    const mapping = [{ field: 'location' }, { field: 'seasonStart' }, { field: 'seasonEnd' }, { field: 'rate', name: 'Double' }] as const
    const { locations } = planImport(t, mapping, { ...options, isRecurring: false })
    expect(
      locations.flatMap((location) => location.products.flatMap((product) => product.seasons.map((season) => season.dateRanges))),
    ).toEqual([[{ from: '2026-04-01', to: '2026-06-30' }], [{ from: '2027-01-01', to: '2027-03-31' }]])
  })

  test('a row that overlaps another season of the same location is not taken over', () => {
    const t = table(
      ['Location', 'Season Start', 'Season End', 'Rate'],
      ['A', '2026-04-01', '2026-06-30', '10'],
      ['A', '2026-06-30', '2026-07-30', '20'],
    )
    const { problems, locations } = plan(t)
    expect(problems.map((p) => [p.rowNumber, p.level, p.reason])[1]).toEqual([
      3,
      'unusable',
      'The season overlaps the one in row 2 of the same location.',
    ])
    expect(locations[0]?.products[0]?.seasons.length).toBe(1)
  })

  test('rate types in rows of their own come together in one season', () => {
    const t = table(
      ['Hotel', 'Occupancy', 'From', 'To', 'Rate'],
      ['A', 'Single', '2026-04-01', '2027-03-31', '58'],
      ['A', 'Double', '2026-04-01', '2027-03-31', '84'],
    )
    expect(plan(t).locations[0]?.products[0]?.seasons.map((s) => s.rates.map((r) => r.name))).toEqual([['Single', 'Double']])
  })

  test('a season without a name is called after its days', () => {
    const t = table(
      ['Hotel', 'From', 'To', 'Rate'],
      ['A', 'October 1', 'February 28', '1'],
      ['A', 'March 1', 'March 31', '2'],
      ['A', 'April 3', 'September 12', '3'],
      ['B', '', '', '4'],
    )
    expect(plan(t).locations.flatMap((l) => l.products.flatMap((p) => p.seasons.map((s) => s.seasonName)))).toEqual([
      'Oct – Feb',
      'Mar',
      '03 Apr – 12 Sep',
      'All year',
    ])
  })

  test('too many decimals are rounded, with a word', () => {
    const t = table(['Hotel', 'Rate'], ['A', '84.555'], ['B', '84.5'])
    const { problems, locations } = plan(t)
    expect(problems[0]?.reason).toBe('USD has 2 decimals: the amount was rounded to 84.56.')
    expect(locations.map((l) => l.products[0]?.seasons[0]?.rates[0]?.amount)).toEqual(['84.56', '84.50'])
  })

  test('a location is recognised again whatever its case and accents', () => {
    expect(locationKey({ country: 'CROATIA', locationName: 'Korčula' })).toBe(locationKey({ country: 'Croatia', locationName: 'KORCULA' }))
  })
})

describe('taking a file over', () => {
  let made = 0
  const newId = () => {
    made += 1
    return `id${made}`
  }
  const planned = (rate: string) => {
    const t = table(
      ['Hotel', 'From', 'To', 'Season', 'Rate', 'Breakfast'],
      ['A', 'October 1', 'March 31', 'Low', rate, '5'],
      ['A', 'April 1', 'September 30', 'High', '99', '5'],
    )
    const product = planImport(t, suggestImport(t).mapping, {
      ...options,
      ...suggestImport(t).options,
      startDate: options.startDate,
      endDate: options.endDate,
    }).locations[0]?.products[0]
    if (!product) throw new Error('nothing planned')
    return product
  }

  test('seasons get hues in the order of the file, and an extra with one price has it always', () => {
    const { kind, page } = pageFromImport(planned('58'), undefined, newId)
    expect(kind).toBe('new')
    expect(page.seasons.map((season) => [season.seasonName, season.hue])).toEqual([
      ['Low', 1],
      ['High', 2],
    ])
    expect(page.extras.map((extra) => [extra.extraName, extra.prices.length, extra.prices[0]?.dateRanges])).toEqual([['Breakfast', 1, []]])
    expect(page.seasonRates[0]?.rateSets[0]?.rates).toEqual([
      { description: 'Single', notApplicable: false, retailRate: '58.00', commissionPercentage: '0' },
    ])
  })

  test('the same file again changes nothing; another price changes that page and keeps what the supplier added', () => {
    const before = {
      ...pageFromImport(planned('58'), undefined, newId).page,
      blackouts: [{ range: { from: getDay('2026-05-01'), to: getDay('2026-05-02') } }],
    }
    expect(findPageOf({ productName: 'ROOM', ratePackageName: '' }, [before])).toBe(before)
    expect(pageFromImport(planned('58'), before, newId)).toEqual({ kind: 'unchanged', page: before })
    const after = pageFromImport(planned('61'), before, newId)
    expect(after.kind).toBe('changed')
    expect(after.page.seasons).toEqual(before.seasons)
    expect(after.page.blackouts).toEqual(before.blackouts)
    expect(after.page.seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate).toBe('61.00')
  })
})
