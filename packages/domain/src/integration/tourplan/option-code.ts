// What a rate is mapped to in Tourplan: an option by its code of 17 characters, and the place of the price in its rate.

import type { SystemOption } from '../booking-system.ts'

/** Where a price stands: per room, per person, or one of five extras. */
export const PLACES = ['SG', 'TW', 'TR', 'QD', 'AA', 'Adult', 'Child', 'Infant', 'Ex1', 'Ex2', 'Ex3', 'Ex4', 'Ex5'] as const
export type Place = (typeof PLACES)[number]

export const ROOM_PLACES = ['SG', 'TW', 'TR', 'QD', 'AA'] as const satisfies readonly Place[]
export const PERSON_PLACES = ['Adult', 'Child', 'Infant'] as const satisfies readonly Place[]
export const EXTRA_PLACES = ['Ex1', 'Ex2', 'Ex3', 'Ex4', 'Ex5'] as const satisfies readonly Place[]

export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  SG: 'Single',
  TW: 'Twin or double',
  TR: 'Triple',
  QD: 'Quad',
  AA: 'Additional adult',
  Adult: 'Adult',
  Child: 'Child',
  Infant: 'Infant',
  Ex1: 'Extra 1',
  Ex2: 'Extra 2',
  Ex3: 'Extra 3',
  Ex4: 'Extra 4',
  Ex5: 'Extra 5',
}

/** Lengths of location, service type, supplier and option. */
export const CODE_PARTS = [3, 2, 6, 6] as const
export const CODE_LENGTH = 17

/** Instead of an option: the extra is charged with the options of the products that have it. */
export const WITH_ITS_OPTIONS = '*'

/**
 * A code with each part filled up with spaces; lower case is written large. Spaces at its end may be missing.
 * @returns undefined for what is no code: another length, a part without a sign, signs that are not printable ASCII, or the wildcard ?
 * @example 'LISACSEAVW DBL' has 17 characters with three spaces at its end
 */
export function paddedCode(text: string): string | undefined {
  const code = text.toUpperCase().padEnd(CODE_LENGTH, ' ')
  return code.length === CODE_LENGTH && /^[\x20-\x3e\x40-\x7e]+$/.test(code) && partsOfCode(code).every((part) => part !== '')
    ? code
    : undefined
}

/** @example codeOfParts(['LIS', 'AC', 'SEAVW', 'DBL']) is 'LISACSEAVW DBL   ' */
export function codeOfParts(parts: readonly string[]): string {
  return CODE_PARTS.map((length, i) => (parts[i] ?? '').trim().toUpperCase().padEnd(length, ' ')).join('')
}

/** The four parts without the spaces behind them. */
export function partsOfCode(code: string): string[] {
  let at = 0
  return CODE_PARTS.map((length) => {
    at += length
    return code.slice(at - length, at).trim()
  })
}

/** One text for option and place. */
export function placeCode(optionCode: string, place: Place): string {
  return `${optionCode}\t${place}`
}

export type Target = { readonly optionCode: string; readonly place: Place }

/** @returns undefined for what names no option and place; only an extra stands with the options of its products */
export function targetOf(code: string): Target | undefined {
  const [first = '', last = '', ...others] = code.split('\t')
  const place = PLACES.find((each) => each === last)
  if (place === undefined || others.length > 0) return undefined
  if (first === WITH_ITS_OPTIONS) return isExtraPlace(place) ? { optionCode: first, place } : undefined
  return paddedCode(first) === first ? { optionCode: first, place } : undefined
}

export function isExtraPlace(place: Place): place is (typeof EXTRA_PLACES)[number] {
  return (EXTRA_PLACES as readonly Place[]).includes(place)
}

/** @example 'KOR AC LAPOTO SUPBB · TW', 'Ex1' */
export function targetText(code: string): string {
  const target = targetOf(code)
  if (!target) return code.replace('\t', ' · ')
  return target.optionCode === WITH_ITS_OPTIONS ? target.place : `${partsOfCode(target.optionCode).join(' ')} · ${target.place}`
}

/** An option of Tourplan as it can be mapped to: once for each place. @param name empty where it is not known */
export function placesOf(optionCode: string, name: string, supplierName: string): SystemOption[] {
  return PLACES.map((place) => ({
    code: placeCode(optionCode, place),
    productName: name === '' ? partsOfCode(optionCode).join(' ') : name,
    optionName: PLACE_WORDS[place],
    supplierName,
  }))
}

/** The extras that are charged with the options of their products. */
export const SHARED_EXTRAS: readonly SystemOption[] = EXTRA_PLACES.map((place) => ({
  code: placeCode(WITH_ITS_OPTIONS, place),
  productName: `${PLACE_WORDS[place]} of its options`,
  optionName: '',
  supplierName: '',
}))
