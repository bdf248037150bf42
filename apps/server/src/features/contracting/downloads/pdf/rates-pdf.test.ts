import { describe, expect, test } from 'vitest'
import makeDocument from '../make-document-thread.ts'
import {
  EXAMPLE_DETAILS,
  EXAMPLE_NOTES,
  EXAMPLE_POLICIES,
  exampleDocument,
  exampleProduct,
  exampleRate,
  exampleRates,
  exampleSeason,
} from '../example-document.ts'
import { pdfInfo, pdfPages, pdfStructure, pdfWords } from '../opened-document.ts'
import type { RateDocument } from '../rate-document.ts'
import { ratesPdf } from './rates-pdf.ts'

const full = (document: RateDocument) => ratesPdf(document, { ratesOnly: false })
const textOf = async (document: RateDocument) => pdfPages(await full(document)).join('\n')
const spaced = (text: string) => text.replace(/\s+/g, ' ')
const filled = exampleDocument([exampleProduct('Patio room', EXAMPLE_DETAILS), EXAMPLE_POLICIES, EXAMPLE_NOTES])

describe('the printed rate sheet', () => {
  test('a buyer who downloads the full version gets a PDF with every product, season and rate [C-RL-010] [C-RL-140]', async () => {
    const document = exampleDocument(['Patio room', 'Terrace suite', 'Garden room'].map((name) => exampleProduct(name)))
    const pdf = await makeDocument({ document, format: 'full' })
    const text = pdfPages(pdf).join('\n')
    for (const name of [
      'Hotel Porat',
      'Rates 2026/27',
      'Obala 12, Dubrovnik, Croatia',
      'Lapad Bay Hotels',
      'Prepared for Meridian Tours',
      'EUR, tax included',
      'Version 3 · seal 9f3a c41e 77d0',
    ])
      expect(text).toContain(name)
    expect(text).toContain('01 Apr 2026 – 30 Jun 2026, 16 Sep 2026 – 31 Mar 2027')
    expect(text).toMatch(/High\s+01 Jul 2026 – 15 Sep 2026\s+77 nights/)
    for (const name of ['Patio room', 'Terrace suite', 'Garden room']) expect(text).toContain(name)
    expect(text.match(/Single\s+70\.00\s+52\.50\s+98\.00\s+73\.50/g)).toHaveLength(3)
    expect(text.match(/Double\s+84\.00\s+63\.00\s+126\.00\s+94\.50/g)).toHaveLength(3)
    expect(text.match(/Extra Child\s+n\/a\s+n\/a\s+18\.00\s+13\.50/g)).toHaveLength(3)
  })

  test('a buyer reads extras, offers, allocation, blackouts, policies and terms in words', async () => {
    const text = spaced(await textOf(filled))
    for (const words of [
      'Gala dinner 31 Dec 2026 85.00 63.75',
      'Compulsory, per person, once',
      'Summer weeks · Stay pay',
      'Stay 7, pay 6; 10 % off',
      'Book 01 Jan 2026 – 31 Mar 2026',
      'Travel 01 Jul 2026 – 31 Aug 2026',
      'Can be combined with other offers',
      '5 held per night, released 14 days before arrival: no dates given',
      '24 Dec 2026 – 26 Dec 2026: Private event',
      'Children Under 2 free of charge.',
      'Pickup Every hotel in the old town',
      'Drop-off At the harbour',
      'Earlier than 21 days before arrival: free of charge',
      '21 days before arrival or later: 50 % of the stay',
      '7 days before arrival or later: the first 2 nights',
      'Takes 1 to 3 persons, priced for 2',
      'Extra Child 2 to 11 years',
      'Beds 1 king, 1 sofa bed',
      'Check-out until 11:00.',
      'Early check-in from 10:00: 25.00 EUR.',
      'Bank details: IBAN HR12',
      'liability.pdf',
      'HR 12345678901',
      'Terms and conditions Payment within 14 days.',
      'Submission criteria Bookings by e-mail.',
      'Market information Not for resale online.',
    ])
      expect(text).toContain(words)
  })

  test('a buyer who downloads the compact version gets the rates and nothing else [C-RL-140]', async () => {
    const text = pdfPages(await makeDocument({ document: filled, format: 'condensed' })).join('\n')
    expect(text).toMatch(/Double\s+84\.00\s+63\.00/)
    expect(text).toContain('High')
    for (const words of ['Gala dinner', 'Summer weeks', 'Cancellation', 'Payment within']) expect(text).not.toContain(words)
  })

  test('days that belong to no season are named', async () => {
    const seasons = [exampleSeason('low', 'Low', 1, ['2026-04-01', '2027-03-29'])]
    expect(await textOf(exampleDocument([exampleProduct('Patio room', { seasons })]))).toMatch(
      /No season\s+30 Mar 2027 – 31 Mar 2027\s+2 nights/,
    )
  })

  test('the commission is said once when it is one number, else where it differs', async () => {
    const bySeason = exampleProduct('Patio room', {
      seasonRates: [
        { seasonId: 'low', rateSets: [exampleRates([exampleRate('Single', '70.00', '20')])] },
        { seasonId: 'high', rateSets: [exampleRates([exampleRate('Single', '98.00', '15.50')])] },
      ],
    })
    const byRate = exampleProduct('Terrace suite', {
      seasonRates: [
        { seasonId: 'low', rateSets: [exampleRates([exampleRate('Single', '70.00', '20'), exampleRate('Double', '84.00', '10')])] },
      ],
    })
    expect((await textOf(filled)).match(/Commission/g)).toHaveLength(1)
    const text = spaced(await textOf(exampleDocument([bySeason, byRate])))
    expect(text).toContain('Commission 20 % Commission 15.5 %')
    expect(text).toContain('Single 70.00 20 56.00')
    expect(text).toContain('Double 84.00 10 75.60')
  })

  test('length of stay and days of the week stand above the rates that they bind', async () => {
    const week = exampleRates([exampleRate('Single', '70.00')], { daysOfWeek: [7, 1, 2, 3, 4], minStay: 2, bookingCode: 'WEEK' })
    const weekend = exampleRates([exampleRate('Single', '90.00')], { daysOfWeek: [5, 6], minStay: 3, maxStay: 14 })
    const text = spaced(
      await textOf(exampleDocument([exampleProduct('Patio room', { seasonRates: [{ seasonId: 'low', rateSets: [week, weekend] }] })])),
    )
    expect(text).toContain('Sun–Thu min. 2 nights code WEEK Single 70.00')
    expect(text).toContain('Fri, Sat 3 to 14 nights Single 90.00')
  })

  test('products with seasons of their own show them, products with the same seasons do not repeat them', async () => {
    const own = [exampleSeason('low', 'Divers', 2, ['2026-04-01', '2027-03-31'])]
    const pages = [exampleProduct('Patio room'), exampleProduct('Terrace suite'), exampleProduct('Dive boat', { seasons: own })]
    const text = await textOf(exampleDocument(pages))
    expect(text.match(/01 Jul 2026 – 15 Sep 2026/g)).toHaveLength(1)
    expect(text).toMatch(/Dive boat[\s\S]*Divers\s+01 Apr 2026 – 31 Mar 2027\s+365 nights/)
  })

  test('a sheet without products, a product without seasons and one without rates say so', async () => {
    expect(await textOf(exampleDocument([]))).toContain('This rate sheet has no products yet.')
    const text = await textOf(
      exampleDocument(
        [
          exampleProduct('Patio room', { seasons: [], seasonRates: [] }),
          exampleProduct('', { seasonRates: [{ seasonId: 'low', rateSets: [exampleRates([])] }] }),
        ],
        { preparedFor: '', seal: '', version: 0 },
      ),
    )
    for (const words of ['No seasons and no rates yet.', 'No rates yet.', 'Product without a name', 'Draft, not published'])
      expect(text).toContain(words)
    expect(text).not.toContain('Prepared for')
  })

  test('yen are printed without decimals and dinars with three', async () => {
    const product = exampleProduct('Patio room', {
      seasonRates: [{ seasonId: 'low', rateSets: [exampleRates([exampleRate('Single', '12500')])] }],
    })
    expect(await textOf(exampleDocument([product], { currency: 'JPY' }))).toMatch(/Single\s+12,500\s+9,375/)
    expect(await textOf(exampleDocument([product], { currency: 'KWD' }))).toMatch(/Single\s+12,500\.000\s+9,375\.000/)
  })
})

describe('a long rate sheet', () => {
  const seasons = Array.from({ length: 8 }, (_, index) =>
    exampleSeason(`s${index}`, `Season ${index + 1}`, index + 1, [
      `2026-${String(index + 4).padStart(2, '0')}-01`,
      `2026-${String(index + 4).padStart(2, '0')}-28`,
    ]),
  )
  const names = ['Single', 'Double', 'Twin for sole use with breakfast and dinner on the terrace', 'Triple', 'Extra Adult', 'Extra Child']
  const product = (number: number) =>
    exampleProduct(`Room ${number} of the main house`, {
      seasons,
      seasonRates: seasons.map(({ seasonId }, column) => ({
        seasonId,
        rateSets: [exampleRates(names.map((name, row) => exampleRate(name, `${1000 + number * 100 + column * 10 + row}.00`)))],
      })),
    })
  const document = exampleDocument([...Array.from({ length: 12 }, (_, index) => product(index)), EXAMPLE_POLICIES, EXAMPLE_NOTES])

  test('seasons that do not fit side by side go on in a table below, and no rate is lost', async () => {
    const text = (await textOf(document)).replaceAll(',', '')
    for (let number = 0; number < 12; number += 1) {
      for (let column = 0; column < 8; column += 1)
        for (let row = 0; row < 6; row += 1) expect(text).toContain(`${1000 + number * 100 + column * 10 + row}.00`)
    }
    for (const { seasonName } of seasons) expect(text.match(new RegExp(`${seasonName}(?=\\s)`, 'g'))?.length).toBeGreaterThanOrEqual(13)
  })

  test('every page has the heads of its columns, its number and the name of the sheet', async () => {
    const pages = pdfPages(await full(document))
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Hotel Porat · Rates 2026/27 · Version 3')
      const firstAmount = page.search(/\d\.\d\d/)
      if (firstAmount >= 0) expect(page.slice(0, firstAmount)).toMatch(/Retail\s+Nett/)
    })
  })

  test('no heading stands alone at the foot of a page', async () => {
    for (const page of pdfPages(await full(document))) {
      const lines = page.split('\n').filter((line) => line.trim() !== '')
      expect(lines.at(-2)).not.toMatch(/of the main house|Policies|Terms and notes|Retail|Season \d/)
    }
  })

  test('nothing stands outside the margins, whatever people type', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(8)
    const lines = 'one\ntwo\r\nthree\tfour\u0007five'
    const typed = exampleProduct(word, {
      ...EXAMPLE_DETAILS,
      ratePackageName: lines,
      pickup: word,
      seasonRates: [{ seasonId: 'low', rateSets: [exampleRates([exampleRate(word, '999999999999.00'), exampleRate(lines, '1.00')])] }],
    })
    const words = pdfWords(
      await full(
        exampleDocument([typed, product(1), { ...EXAMPLE_NOTES, termsAndConditions: `${word} ${lines}`.repeat(40) }], {
          preparedFor: word,
          location: { name: word, place: word, address: lines },
          templateName: word,
        }),
      ),
    )
    expect(words.length).toBeGreaterThan(300)
    for (const { left, right, top, bottom } of words) {
      expect(left).toBeGreaterThan(44)
      expect(right).toBeLessThan(551)
      expect(top).toBeGreaterThan(40)
      expect(bottom).toBeLessThan(820)
    }
  })

  test('the same sheet gives the same file', async () => {
    expect(Buffer.from(await full(document)).equals(Buffer.from(await full(document)))).toBe(true)
  })
})

describe('what people type stays text', () => {
  const nasty = ')>> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> https://evil.example <script>&amp; ]]>'
  const document = exampleDocument(
    [exampleProduct(nasty, { ...EXAMPLE_DETAILS, pickup: nasty }), { ...EXAMPLE_NOTES, termsAndConditions: nasty }],
    { supplierName: nasty, location: { name: nasty, place: nasty, address: nasty }, templateName: nasty },
  )

  test('a printed sheet has no scripts, no actions and no links', async () => {
    const pdf = await full(document)
    expect(pdfInfo(pdf).get('JavaScript')).toBe('no')
    expect(pdfStructure(pdf).match(/\/(?:JS|JavaScript|OpenAction|AA|Launch|URI|Annots|SubmitForm|EmbeddedFiles|GoToR)\b/g)).toBeNull()
    expect(spaced(pdfPages(pdf).join(' '))).toContain('https://evil.example')
  })

  test('title and author are as typed, in a file that other programs read', async () => {
    const info = pdfInfo(await full(document))
    expect(info.get('Title')).toContain('<script>&amp; ]]>, )>> /OpenAction')
    expect(info.get('Author')).toBe(nasty)
    expect(info.get('Tagged')).toBe('yes')
    expect(info.get('Page size')).toContain('A4')
  })
})
