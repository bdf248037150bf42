// What each column of a file of loaded prices is taken for.

import { searchText } from '../../text/search-text.ts'
import type { BookingSystem } from '../booking-system.ts'
import { PLACE_WORDS, PLACES, type Place } from '../tourplan/option-code.ts'

export const LOADED_MEANINGS = [
  'ignore',
  'code',
  'codePart',
  'from',
  'to',
  'days',
  'minStay',
  'maxStay',
  'currency',
  'nett',
  'retail',
  'periodName',
  'priceCode',
  ...PLACES,
] as const
export type LoadedMeaning = (typeof LOADED_MEANINGS)[number]

const TEXT = {
  ignore: 'Not compared',
  from: 'First night',
  to: 'Last night',
  days: 'Days of the week',
  minStay: 'Minimum stay, nights',
  maxStay: 'Maximum stay, nights',
  currency: 'Currency',
  nett: 'Nett price',
  retail: 'Retail price',
  periodName: 'Name of the period',
  priceCode: 'Price code',
} as const
const CODES = {
  tourwriter: { code: 'ProductID', codePart: 'OptionID' },
  tourplan: { code: 'Option code', codePart: 'Place of the price' },
} as const

/** The meanings that a file of this booking system can have, in words. */
export function loadedMeanings(system: BookingSystem): { readonly value: LoadedMeaning; readonly label: string }[] {
  const own = LOADED_MEANINGS.filter((each) => system === 'tourplan' || (each !== 'priceCode' && !isPlace(each)))
  return own.map((value) => ({ value, label: meaningText(system, value) }))
}

function meaningText(system: BookingSystem, meaning: LoadedMeaning): string {
  if (isPlace(meaning)) return `Price of ${meaning}, ${PLACE_WORDS[meaning]}`
  return meaning === 'code' || meaning === 'codePart' ? CODES[system][meaning] : TEXT[meaning]
}

export function isPlace(meaning: LoadedMeaning): meaning is Place {
  return (PLACES as readonly string[]).includes(meaning)
}

const HEADINGS: Readonly<Record<Exclude<LoadedMeaning, 'ignore' | Place>, string>> = {
  code: 'productid optioncode option code opt tourplancode productcode',
  codePart: 'optionid place placeoftheprice roomtype',
  from: 'startdate start datefrom fromdate from validfrom periodstart rateperiodstart rateperiodstartdate firstnight night date',
  to: 'enddate end dateto todate to validto periodend rateperiodend rateperiodenddate lastnight',
  days: 'days daysofweek weekdays applydays',
  minStay: 'minstay minimumstay minnights minimumnights minscu',
  maxStay: 'maxstay maximumstay maxnights maximumnights maxscu',
  currency: 'currency currencycode buycurrency netcurrency costcurrency',
  nett: 'netrate nettrate net nett netprice nettprice netcost buyrate buyprice costrate costprice cost netamount price rate amount',
  retail: 'grossrate gross grossprice retailrate retail retailprice rackrate rack sellrate sellprice sell',
  periodName: 'rateperiodname periodname rateperiod period seasonname season ratename staytype',
  priceCode: 'pricecode',
}
const PLACE_HEADINGS: Readonly<Partial<Record<Place, string>>> = {
  SG: 'sg single',
  TW: 'tw twin double twinordouble',
  TR: 'tr triple',
  QD: 'qd quad',
  AA: 'aa additionaladult extraadult',
  Adult: 'adult adultrate',
  Child: 'child childrate',
  Infant: 'infant infantrate',
  Ex1: 'ex extra ex1 extra1 ex1rate',
  Ex2: 'ex2 extra2 ex2rate',
  Ex3: 'ex3 extra3 ex3rate',
  Ex4: 'ex4 extra4 ex4rate',
  Ex5: 'ex5 extra5 ex5rate',
}

/** What each heading is taken for, each meaning once: the first column that fits. */
export function suggestedMeanings(system: BookingSystem, headings: readonly string[]): LoadedMeaning[] {
  const known = new Map<string, LoadedMeaning>()
  for (const [meaning, names] of Object.entries({ ...(system === 'tourplan' ? PLACE_HEADINGS : {}), ...HEADINGS }))
    for (const name of names.split(' ')) if (!known.has(name)) known.set(name, meaning as LoadedMeaning) // keys of the records above
  const taken = new Set<LoadedMeaning>()
  return headings.map((heading) => {
    const meaning = known.get(searchText(heading).replace(/[^a-z0-9]/g, '')) ?? 'ignore'
    if (meaning === 'ignore' || taken.has(meaning) || !loadedMeanings(system).some(({ value }) => value === meaning)) return 'ignore'
    taken.add(meaning)
    return meaning
  })
}

/** Why prices cannot be read with these columns, as a sentence; undefined where they can. */
export function meaningsFinding(system: BookingSystem, meanings: readonly LoadedMeaning[]): string | undefined {
  const twice = meanings.find((each, i) => each !== 'ignore' && meanings.indexOf(each) !== i)
  if (twice) return `Two columns are taken for “${meaningText(system, twice)}”. Choose one.`
  const needs = (meaning: LoadedMeaning) =>
    meanings.includes(meaning) ? undefined : `No column is taken for “${meaningText(system, meaning)}”. Prices are found by it.`
  const missing = needs('code') ?? needs('from')
  if (missing !== undefined) return missing
  const [hasPrice, hasPlaces] = [meanings.includes('nett') || meanings.includes('retail'), meanings.some(isPlace)]
  if (hasPrice && hasPlaces) return 'Prices are in one column, or in a column for each place. Choose one of the two.'
  if (!hasPrice && !hasPlaces) return 'No column is taken for a price.'
  return hasPlaces ? undefined : needs('codePart')
}
