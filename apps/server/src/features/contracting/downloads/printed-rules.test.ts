// Markets, groups, the order of offers, and what rates are made from: on paper, in the workbook, and in other languages.

import { languageOf } from '@tradewind/domain/languages/languages.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { describe, expect, test } from 'vitest'
import { exampleDocument, exampleProduct } from './example-document.ts'
import { pdfPages } from './opened-document.ts'
import { ratesPdf } from './pdf/rates-pdf.ts'
import { findTermsSheet } from './workbook/terms-sheet.ts'

const bed = exampleProduct('Patio room', { ratePackageId: 'bed', ratePackageName: 'Bed & breakfast' })
const half = exampleProduct('Patio room', {
  ratePackageId: 'half',
  ratePackageName: 'Half board',
  derivedFrom: { ratePackageId: 'bed', percentage: getAmount('0'), amount: getAmount('22'), amountPer: 'person', overrides: [] },
  markets: { guestsBy: 'nationality', onlyFor: [{ marketName: 'DACH', countries: ['DE', 'AT', 'CH'] }], notFor: [{ countries: ['CH'] }] },
  groupSize: { from: 15 },
  freePlaces: { forEach: 20, atMost: 2, share: 'halfDouble' },
  offers: [
    {
      offerId: 'early',
      offerName: 'Early bird',
      offerDetail: '',
      offerType: '',
      allowCombination: true,
      order: 2,
      takenOf: 'base',
      validDatesOfSale: [],
      validDatesOfTravel: [],
      discountPercentage: getAmount('10'),
    },
    {
      offerId: 'week',
      offerName: 'Week',
      offerDetail: '',
      offerType: '',
      allowCombination: false,
      validDatesOfSale: [],
      validDatesOfTravel: [],
      isStayPay: { stayDays: 7, payDays: 6, freeNightsInclude: ['Dinner', 'Park fee'] },
    },
  ],
})
const printed = exampleDocument([bed, half])
const RULES = [
  'Valid only for DACH (Austria, Germany, Switzerland); not valid for Switzerland; by nationality of the guests',
  'For groups of 15 travellers or more',
  '1 place free for each 20 paying, at most 2, half a double room',
]
const MADE_FROM = 'Rates = Bed & breakfast + 22.00 EUR per person'
const textOf = async (ratesOnly: boolean) =>
  pdfPages(await ratesPdf(printed, { ratesOnly }))
    .join('\n')
    .replace(/\s+/g, ' ')

describe('rules in print', () => {
  test('the full version says them all, the compact one what rates are made from', async () => {
    const full = await textOf(false)
    for (const words of [
      ...RULES,
      MADE_FROM,
      'Stay 7, pay 6, free nights include Dinner, Park fee',
      'Can be combined with other offers, applied as no. 2, of the price before offers',
    ]) {
      expect(full).toContain(words)
    }
    const compact = await textOf(true)
    expect(compact).toContain(MADE_FROM)
    expect(compact).not.toContain('Valid only for')
  })

  test('the workbook has them among its terms, in its language', () => {
    const rows = (locale: 'en' | 'de') => JSON.stringify([...(findTermsSheet(printed.sheet, languageOf(locale))?.rows() ?? [])])
    for (const words of [...RULES, MADE_FROM]) expect(rows('en')).toContain(words)
    expect(rows('de')).toContain('Gültig nur für DACH (Deutschland, Österreich, Schweiz)')
    expect(rows('de')).toContain('Preise = Bed & breakfast + 22,00 EUR pro Person')
  })
})
