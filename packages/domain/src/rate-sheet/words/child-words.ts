// How a product takes children, in words: the ages with their conditions, who is an adult, family discounts.

import { ENGLISH, type Language } from '../../languages/language.ts'
import type { ChildBand, ChildTerms } from '../rate-sheet.ts'

/**
 * Ages as sheets print them, with the last year included, and in brackets what else a band asks for.
 * @example 'Extra Child 2 to 11 years, Teenager 12 to 17 years', 'Child 2 to 11 years (child no. 1, with one adult, 50 % of an adult’s share)'
 */
export function childBandsText({ childBands = [] }: ChildTerms, language: Language = ENGLISH): string | undefined {
  const bands = childBands.map((band) => {
    const { description, minAge, maxAge } = band
    const isOne = maxAge - 1 <= minAge
    const range = isOne ? `${minAge}` : language.say('range', { from: minAge, to: maxAge - 1 })
    const ages = language.count('ages', isOne ? minAge : maxAge - 1, { name: description, range })
    const terms = bandTerms(band, language)
    return terms.length === 0 ? ages : language.say('agesWithTerms', { ages, terms: terms.join(', ') })
  })
  return bands.length === 0 ? undefined : bands.join(', ')
}

function bandTerms({ childNumber, withAdults, percentOfShare }: ChildBand, language: Language): string[] {
  return [
    childNumber === undefined ? '' : language.say('childNumber', { number: childNumber }),
    withAdults === undefined ? '' : language.say(withAdults === 1 ? 'withOneAdult' : 'withTwoAdults'),
    percentOfShare === undefined ? '' : language.say('ofAdultShare', { percent: `${language.number(percentOfShare)} %` }),
  ].filter(Boolean)
}

/** @example 'Adults from 16 years' */
export function adultsFromText({ adultFromAge }: ChildTerms, language: Language = ENGLISH): string | undefined {
  return adultFromAge === undefined ? undefined : language.count('adultsFrom', adultFromAge)
}

/** @example '1 child free under 12 years where at least 2 travel' */
export function familyDiscountsText({ familyDiscounts = [] }: ChildTerms, language: Language = ENGLISH): string | undefined {
  const texts = familyDiscounts.map(({ freeChildren, underAge, leastChildren }) =>
    language.count('familyDiscount', freeChildren, { age: underAge, least: leastChildren }),
  )
  return texts.length === 0 ? undefined : texts.join(', ')
}

/** All of it, a text each; nothing where the product says nothing about children. */
export function childTermTexts(page: ChildTerms, language: Language = ENGLISH): string[] {
  return [childBandsText(page, language), adultsFromText(page, language), familyDiscountsText(page, language)].filter(
    (text) => text !== undefined,
  )
}
