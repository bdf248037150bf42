// Markets of rate packages and offers: by hand, and against asking every country.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../places/countries.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, exampleSeason } from '../example-page.ts'
import { validCountries } from '../markets/market-countries.ts'
import { marketChecks, marketOverlaps } from '../rate-check/market-checks.ts'
import type { MarketValidity } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { marketsText, offerText } from '../words/words.ts'
import { answer, codesOf, percent, rated, sold, stay } from './example-stay.ts'

const DACH = { marketName: 'DACH', countries: ['AT', 'CH', 'DE'] }
const markets = (change: Partial<MarketValidity>): MarketValidity => ({ guestsBy: 'residence', ...change })
const page = (validity: Partial<MarketValidity>) => rated({ Double: '100' }, { markets: markets(validity) })
const night = (guestCountry?: string) => stay('2026-05-01', 1, guestCountry === undefined ? {} : { guestCountry })

describe('rates that are valid for some markets', () => {
  test('only for a named market and a country, and not for another one', () => {
    const given = page({ onlyFor: [DACH, { countries: ['HR'] }], notFor: [{ countries: ['CH'] }] })
    expect(['AT', 'DE', 'HR'].map((country) => sold(given, night(country)).total)).toEqual(['100.00', '100.00', '100.00'])
    expect(codesOf(answer(given, night('CH')))).toEqual(['market'])
    expect(codesOf(answer(given, night('FR')))).toEqual(['market'])
  })

  test('the refusal says for whom they are, and who the guests are', () => {
    const refused = answer(page({ onlyFor: [DACH] }), night('FR'))
    expect(refused.isSellable ? [] : refused.refusals.map((each) => each.text)).toEqual([
      'Valid only for DACH (Austria, Germany, Switzerland): the guests are from France. These rates are not for them.',
    ])
    const national = answer(
      rated({ Double: '100' }, { markets: { guestsBy: 'nationality', notFor: [{ countries: ['FR'] }] } }),
      night('FR'),
    )
    expect(national.isSellable ? [] : national.refusals.map((each) => each.text)).toEqual([
      'Not valid for France; by nationality of the guests: the guests are nationals of France. These rates are not for them.',
    ])
  })

  test('without a country the stay is priced, and what is taken for granted is said', () => {
    const priced = sold(page({ onlyFor: [DACH] }), night())
    expect(priced.total).toBe('100.00')
    expect(priced.assumptions).toContain(
      'The rates: valid only for DACH (Austria, Germany, Switzerland). The country of the guests was not given.',
    )
    expect(sold(page({ onlyFor: [DACH] }), night('DE')).assumptions).toEqual([])
    expect(sold(rated({ Double: '100' }), night('FR')).total).toBe('100.00')
  })

  test('an offer for some markets is taken off for their guests only', () => {
    const given = rated(
      { Double: '100' },
      { offers: [percent('Nordic', '20', { markets: markets({ onlyFor: [{ countries: ['SE', 'NO'] }] }) })] },
    )
    expect(sold(given, night('SE')).total).toBe('80.00')
    const french = sold(given, night('FR'))
    expect([french.total, french.refusedOffers[0]?.reason]).toEqual([
      '100.00',
      'Valid only for Norway, Sweden: the guests are from France.',
    ])
    const unknown = sold(given, night())
    expect([unknown.total, unknown.assumptions]).toEqual([
      '80.00',
      ['Nordic: valid only for Norway, Sweden. The country of the guests was not given.'],
    ])
  })

  test('who has the rates is who is in them and not left out, country by country', () => {
    const some = fc.array(
      fc.record({
        marketName: fc.constant('M'),
        countries: fc.uniqueArray(fc.constantFrom(...COUNTRY_CODES.slice(0, 12)), { maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(fc.option(some), fc.option(some), fc.constantFrom(...COUNTRY_CODES.slice(0, 14)), (only, not, country) => {
        const validity = markets({ ...(only ? { onlyFor: only } : {}), ...(not ? { notFor: not } : {}) })
        const among = only === null || only.flatMap((market) => market.countries).some((each) => each === country)
        const isOut = (not ?? []).flatMap((market) => market.countries).some((each) => each === country)
        const isSold = answer(page(validity), night(country)).isSellable
        expect(isSold).toBe(among && !isOut)
        expect(validCountries(validity).includes(country)).toBe(isSold)
      }),
      { numRuns: 500, seed: 17 },
    )
  })
})

describe('what is said about markets', () => {
  test('in words: single countries, named markets, many countries counted', () => {
    expect(marketsText({})).toBeUndefined()
    expect(marketsText({ markets: markets({ onlyFor: [DACH], notFor: [{ countries: ['RS', 'BA'] }] }) })).toBe(
      'Valid only for DACH (Austria, Germany, Switzerland); not valid for Bosnia & Herzegovina, Serbia',
    )
    const world = { marketName: 'Old World', countries: COUNTRY_CODES.slice(0, 40) }
    expect(marketsText({ markets: { guestsBy: 'nationality', onlyFor: [world] } })).toBe(
      'Valid only for Old World (40 countries); by nationality of the guests',
    )
    expect(offerText(percent('Nordic', '20', { markets: markets({ onlyFor: [{ countries: ['SE'] }] }) }), 'EUR')).toContain(
      'Valid only for Sweden.',
    )
  })

  test('the difference of two versions names the markets', () => {
    const [before, after] = [page({ onlyFor: [DACH] }), page({ onlyFor: [DACH, { countries: ['HR'] }] })]
    expect(productChanges(before, after, EXAMPLE_HEAD).map((change) => change.text)).toEqual([
      'Room, markets: Valid only for DACH (Austria, Germany, Switzerland) became Valid only for DACH (Austria, Germany, Switzerland), Croatia.',
    ])
  })

  test('a code that is no country and a market without a name cannot be saved', () => {
    const findingOf = (validity: Partial<MarketValidity>) => sectionFinding(page(validity), 'product', EXAMPLE_HEAD)?.finding
    expect(findingOf({ onlyFor: [{ countries: ['XX'] }] })).toBe('XX is no country.')
    expect(findingOf({ notFor: [{ marketName: ' ', countries: ['DE'] }] })).toBe('A market needs a name.')
    expect(findingOf({ onlyFor: [{ marketName: 'Later', countries: [] }] })).toBeUndefined()
  })

  test('the rate check names markets without a country, rates for nobody, offers for others than the rates', () => {
    const texts = (given: ReturnType<typeof page>) => marketChecks(given).map((each) => `${each.code} ${each.text}`)
    expect(texts(page({ onlyFor: [DACH, { marketName: 'Later', countries: [] }] }))).toEqual([
      'marketWithoutCountry The rates: no country is in the market Later.',
    ])
    expect(texts(page({ onlyFor: [DACH], notFor: [DACH] }))).toEqual([
      'validForNobody The rates: every country is left out, so that nobody has it.',
    ])
    const offers = [percent('Nordic', '20', { markets: markets({ onlyFor: [{ countries: ['SE'] }] }) })]
    expect(texts({ ...page({ onlyFor: [DACH] }), offers })).toEqual([
      'validForNobody Nordic is for markets for which the rates are not valid.',
    ])
    expect(texts({ ...page({ notFor: [DACH] }), offers })).toEqual([])
  })

  test('two packages for the guests of one country on the same days are named, unless their board differs', () => {
    const german = { ...page({ onlyFor: [DACH] }), ratePackageId: 'a', ratePackageName: 'German' }
    const others = { ...page({ notFor: [{ countries: ['AT', 'DE'] }] }), ratePackageId: 'b', ratePackageName: 'Others' }
    expect(marketOverlaps([german, others]).map((each) => each.text)).toEqual([
      'Others and German are both valid for guests from Switzerland on the same days.',
    ])
    expect(marketOverlaps([german, { ...others, boardBasis: 'halfBoard' }])).toEqual([])
    expect(marketOverlaps([german, page({ notFor: [DACH] })])).toEqual([])
    const winter = { ...german, seasons: [exampleSeason('Winter', ['2026-12-01', '2027-02-01'])] }
    const summer = { ...others, seasons: [exampleSeason('Summer', ['2026-06-01', '2026-08-01'])] }
    expect(marketOverlaps([winter, summer])).toEqual([])
    expect(marketOverlaps([german, rated({ Double: '100' })])).toEqual([])
  })
})
