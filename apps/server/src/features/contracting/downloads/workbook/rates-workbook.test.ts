import { getDay } from '@tradewind/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import {
  EXAMPLE_DETAILS,
  EXAMPLE_NOTES,
  EXAMPLE_POLICIES,
  exampleDocument,
  exampleProduct,
  exampleRate,
  exampleRates,
} from '../example-document.ts'
import makeDocument from '../make-document-thread.ts'
import { openedWorkbook, zipParts } from '../opened-document.ts'
import { ratesWorkbook } from './rates-workbook.ts'

const HEAD = [
  'Location',
  'Product',
  'Rate package',
  'Season',
  'From',
  'To',
  'Nights',
  'Days',
  'Min stay',
  'Max stay',
  'Booking code',
  'Rate type',
  'Retail',
  'Commission %',
  'Nett',
  'Currency',
  'Not applicable',
  'Arrival days',
  'Departure days',
  'Nights in price',
]

describe('a rate on request', () => {
  test.each(['quickview_desummarized', 'quickview_summarized'] as const)('says so in the workbook %s', async (format) => {
    const product = exampleProduct('Patio room')
    const seasonRates = product.seasonRates.map((rates) => ({
      ...rates,
      rateSets: rates.rateSets.map((set) => ({ ...set, rates: [{ description: 'Double', notApplicable: true, onRequest: true }] })),
    }))
    const sheets = openedWorkbook(await makeDocument({ document: exampleDocument([{ ...product, seasonRates }]), format }))
    const cells = sheets.flatMap((sheet) => sheet.rows.flat())
    expect(cells).toContain('on request')
    expect(cells).not.toContain('n/a')
  })
})

describe('the quick view', () => {
  test('a buyer who downloads the quick view gets one row for each product, season, date range and rate [C-RL-010] [C-RL-139]', async () => {
    const document = exampleDocument(
      ['Patio room', 'Σουίτα', 'Номер люкс', 'ห้องพักริมทะเล', '北京海景大床房'].map((name) => exampleProduct(name)),
    )
    const [sheet, ...others] = openedWorkbook(await makeDocument({ document, format: 'quickview_desummarized' }))
    expect(others).toEqual([])
    expect(sheet?.name).toBe('Rates')
    expect(sheet?.rows[0]).toEqual(HEAD)
    // Low has two ranges and High one, each with three rates.
    expect(sheet?.rows).toHaveLength(1 + 5 * 9)
    const LOW = ['Hotel Porat', 'Patio room', 'Primary', 'Low', '2026-04-01', '2026-06-30', 91, 'Every day', null, null, null]
    expect(sheet?.rows[1]).toEqual([...LOW, 'Single', 70, 25, 52.5, 'EUR', null, null, null, null])
    expect(sheet?.rows[3]).toEqual([...LOW, 'Extra Child', null, null, null, 'EUR', 'n/a', null, null, null])
    expect(sheet?.rows[8]?.slice(1, 7)).toEqual(['Patio room', 'Primary', 'High', '2026-07-01', '2026-09-15', 77])
    expect(new Set(sheet?.rows.slice(1).map((row) => row[1]))).toEqual(
      new Set(['Patio room', 'Σουίτα', 'Номер люкс', 'ห้องพักริมทะเล', '北京海景大床房']),
    )
  })

  test('amounts are numbers and dates are dates, as the currency and the trade write them', async () => {
    const product = exampleProduct('Patio room')
    const formats = async (currency: string) =>
      openedWorkbook(await ratesWorkbook(exampleDocument([product], { currency }), { withSummary: false }))[0]?.formats[1]?.slice(12, 15)
    const [sheet] = openedWorkbook(await ratesWorkbook(exampleDocument([product]), { withSummary: false }))
    expect(sheet?.kinds[1]?.slice(3, 8)).toEqual(['s', 'd', 'd', 'n', 's'])
    expect(sheet?.formats[1]?.slice(4, 6)).toEqual(['dd\\ mmm\\ yyyy', 'dd\\ mmm\\ yyyy'])
    expect(await formats('EUR')).toEqual(['#,##0.00', 'General', '#,##0.00'])
    expect(await formats('JPY')).toEqual(['#,##0', 'General', '#,##0'])
    expect(await formats('KWD')).toEqual(['#,##0.000', 'General', '#,##0.000'])
  })

  test('the head stays in view and filters the rows', async () => {
    const [sheet] = openedWorkbook(await ratesWorkbook(exampleDocument([exampleProduct('Patio room')]), { withSummary: false }))
    expect(sheet).toMatchObject({ frozen: 'A2', filter: 'A1:T10' })
  })

  test('length of stay, days and booking code stand beside each rate', async () => {
    const weekend = exampleRates([exampleRate('Single', '90.00')], { daysOfWeek: [5, 6], minStay: 3, maxStay: 14, bookingCode: 'WKND' })
    const product = exampleProduct('Patio room', { seasonRates: [{ seasonId: 'high', rateSets: [weekend] }] })
    const [sheet] = openedWorkbook(await ratesWorkbook(exampleDocument([product]), { withSummary: false }))
    expect(sheet?.rows.slice(1).map((row) => row.slice(7, 13))).toEqual([['Fri, Sat', 3, 14, 'WKND', 'Single', 90]])
  })

  test('an amount keeps every digit', async () => {
    const product = exampleProduct('Patio room', {
      seasonRates: [{ seasonId: 'high', rateSets: [exampleRates([exampleRate('Single', '99999999999.99')])] }],
    })
    expect(zipParts(await ratesWorkbook(exampleDocument([product]), { withSummary: false })).get('xl/worksheets/sheet1.xml')).toContain(
      '<v>99999999999.99</v>',
    )
  })

  test('a sheet without products has a head and no rows', async () => {
    const [sheet] = openedWorkbook(await ratesWorkbook(exampleDocument([]), { withSummary: false }))
    expect(sheet?.rows).toEqual([HEAD])
  })
})

describe('the quick view with summary', () => {
  const document = exampleDocument([
    exampleProduct('Patio room', EXAMPLE_DETAILS),
    exampleProduct('Terrace suite'),
    EXAMPLE_POLICIES,
    EXAMPLE_NOTES,
  ])

  test('a buyer finds a summary first, then rates, seasons, extras and offers [C-RL-139]', async () => {
    const sheets = openedWorkbook(await makeDocument({ document, format: 'quickview_summarized' }))
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Summary', 'Rates', 'Seasons', 'Extras and offers', 'Terms'])
    const summary = sheets[0]?.rows.map((row) => row.filter((value) => value !== null)) ?? []
    expect(summary.flat()).toEqual(
      expect.arrayContaining([
        'Hotel Porat',
        'Rates 2026/27',
        '01 Apr 2026 – 31 Mar 2027',
        'Prepared for Meridian Tours',
        'EUR, tax included',
        'Version 3, seal 9f3a c41e 77d0',
      ]),
    )
    for (const row of [
      ['Patio room'],
      ['Terrace suite'],
      ['Low', 'High'],
      ['01 Apr 2026 – 30 Jun 2026\n16 Sep 2026 – 31 Mar 2027', '01 Jul 2026 – 15 Sep 2026'],
      ['EUR', 'Retail', 'Nett', 'Retail', 'Nett'],
      ['Single', 70, 52.5, 98, 73.5],
      ['Double', 84, 63, 126, 94.5],
      ['Extra Child', 'n/a', 'n/a', 18, 13.5],
    ])
      expect(summary).toContainEqual(row)
    expect(sheets[2]?.rows.slice(0, 3)).toEqual([
      ['Product', 'Rate package', 'Season', 'From', 'To', 'Nights'],
      ['Patio room', 'Primary', 'Low', '2026-04-01', '2026-06-30', 91],
      ['Patio room', 'Primary', 'Low', '2026-09-16', '2027-03-31', 197],
    ])
  })

  test('extras and offers have their dates, prices and terms', async () => {
    const rows = openedWorkbook(await ratesWorkbook(document, { withSummary: true }))[3]?.rows ?? []
    expect(rows[1]).toEqual([
      'Patio room',
      'Primary',
      'Extra',
      'Gala dinner',
      'Compulsory, per person, once',
      null,
      null,
      '2026-12-31',
      '2026-12-31',
      85,
      25,
      63.75,
      'EUR',
      null,
      null,
      'Five courses',
    ])
    expect(rows[2]).toEqual([
      'Patio room',
      'Primary',
      'Offer',
      'Summer weeks · Stay pay',
      'Stay 7, pay 6; 10 % off',
      '2026-01-01',
      '2026-03-31',
      '2026-07-01',
      '2026-08-31',
      null,
      null,
      null,
      null,
      null,
      'Yes',
      'Last night free of charge.\nNot with group rates.',
    ])
  })

  test('what is words has a sheet of its own: whom a product takes, what is held, policies, billing and terms', async () => {
    const sheets = openedWorkbook(await makeDocument({ document, format: 'quickview_summarized' }))
    expect(sheets[4]?.rows).toEqual(
      expect.arrayContaining([
        ['Product', 'Rate package', 'Section', 'Terms'],
        ['Patio room', 'Primary', 'Takes', '1 to 3 persons, priced for 2'],
        ['Patio room', 'Primary', 'Ages of children', 'Extra Child 2 to 11 years'],
        ['Patio room', 'Primary', 'Beds', '1 king, 1 sofa bed'],
        ['Patio room', 'Primary', 'Blackouts', '24 Dec 2026 – 26 Dec 2026: Private event'],
        [null, null, 'Check-in and check-out', 'Early check-in from 10:00: 25.00 EUR.'],
        [null, null, 'Billing information', 'Bank details: IBAN HR12'],
        [null, null, 'Insurance papers', 'liability.pdf'],
        [null, null, 'Corporate identification number', 'HR 12345678901'],
        [null, null, 'Terms and conditions', 'Payment within 14 days.'],
      ]),
    )
  })

  test('without extras, offers and terms there are no sheets for them', async () => {
    const sheets = openedWorkbook(
      await ratesWorkbook(
        exampleDocument([exampleProduct('Patio room', { seasons: [{ seasonId: 'x', seasonName: 'Empty', hue: 1, dateRanges: [] }] })]),
        { withSummary: true },
      ),
    )
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Summary', 'Rates', 'Seasons'])
    expect(sheets[2]?.rows[1]).toEqual(['Patio room', 'Primary', 'Empty', null, null, null])
  })
})

describe('what people type stays text', () => {
  const typed = [
    '=cmd()|" /C calc"!A0',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '%x',
    '|y',
    '#REF!',
    'https://evil.example',
    '<b>&amp;</b>',
    '_x0041_',
    'line\u0007bell',
    'half \ud800',
    '\uffff',
    'x'.repeat(40_000),
  ]
  const document = exampleDocument(
    typed.map((name) =>
      exampleProduct(name, {
        ratePackageName: name,
        ...EXAMPLE_DETAILS,
        blackouts: [{ range: { from: getDay('2026-05-01'), to: getDay('2026-05-01') }, reason: name }],
      }),
    ),
    { location: { name: '=HYPERLINK("https://evil.example")', place: '=1', address: '=1' }, templateName: '=1+1', supplierName: '<x>&"' },
  )

  test('no cell becomes a formula, an error or a link [C-RL-139]', async () => {
    for (const sheet of openedWorkbook(await ratesWorkbook(document, { withSummary: true }))) {
      expect(new Set(sheet.kinds.flat())).toEqual(new Set(sheet.kinds.flat().filter((kind) => ['s', 'n', 'd'].includes(kind))))
      expect(sheet.links).toBe(0)
    }
    const parts = zipParts(await ratesWorkbook(document, { withSummary: true }))
    for (const [path, xml] of parts) {
      expect(path).not.toMatch(/externalLink|connections|vba|macro/i)
      expect(xml.match(/<f[ >]|<hyperlink|ddeLink|oleLink|TargetMode="External"|t="(?:e|str)"/g), path).toBeNull()
    }
  })

  test('the text is read back as it was typed, without what no file may hold', async () => {
    const [sheet] = openedWorkbook(await ratesWorkbook(document, { withSummary: false }))
    const names = [...new Set(sheet?.rows.slice(1).map((row) => String(row[1])))]
    expect(names.slice(0, 5)).toEqual(typed.slice(0, 5))
    expect(names).toEqual(
      expect.arrayContaining(['%x', '|y', '#REF!', 'https://evil.example', '<b>&amp;</b>', '_x0041_', 'line bell', 'half �']),
    )
    expect(names.at(-1)).toBe(`${'x'.repeat(32_766)}…`)
  })

  test('text that begins like a formula is marked as text, so that typing over it makes none', async () => {
    const parts = zipParts(await ratesWorkbook(exampleDocument([exampleProduct('=1+1')]), { withSummary: false }))
    const cell = /<c r="B2" s="(\d+)" t="s">/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')
    const styles = [...(parts.get('xl/styles.xml') ?? '').replace(/[\s\S]*<cellXfs/, '').matchAll(/<xf [^>]*>/g)]
    expect(styles[Number(cell?.[1])]?.[0]).toContain('quotePrefix="1"')
  })
})
