// What is mapped to a code of a booking system: a rate type of a product in its rate package, the rate of a child band, or an extra.

import type { BoardBasis, Extra, ProductPage } from '../rate-sheet/rate-sheet.ts'
import { boardText } from '../rate-sheet/words/words.ts'
import { searchText } from '../text/search-text.ts'

export const SUBJECT_KINDS = ['rate', 'child', 'extra'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export type Subject = {
  readonly kind: SubjectKind
  /** The same for the same thing in every version and year of the contracts of a location. */
  readonly key: string
  /** Empty for an extra: it is mapped once for all products of the location. */
  readonly productName: string
  readonly ratePackageName: string
  readonly boardBasis?: BoardBasis
  /** The rate type, such as Double, or the name of the extra. */
  readonly name: string
  /** The board, or how an extra is charged; empty where the contract does not say. */
  readonly detail: string
}

export function rateSubject(page: ProductPage, description: string): Subject {
  const kind = (page.childBands ?? []).some((band) => band.description === description) ? 'child' : 'rate'
  const { productId, productName, ratePackageName, boardBasis } = page
  return {
    kind,
    key: ['rate', productId, searchText(ratePackageName), searchText(description)].join('|'),
    productName,
    ratePackageName,
    ...(boardBasis === undefined ? {} : { boardBasis }),
    name: description,
    detail: boardText(page) ?? '',
  }
}

const UNITS: Readonly<Record<Extra['unit'], string>> = {
  perPerson: 'per person',
  perRoom: 'per room',
  perService: 'per service',
  perBooking: 'per booking',
}
const TIMES: Readonly<Record<Extra['time'], string>> = { once: 'once', perNight: 'per night', perDay: 'per day' }

export function extraSubject(locationId: string, { extraName, unit, time }: Pick<Extra, 'extraName' | 'unit' | 'time'>): Subject {
  return {
    kind: 'extra',
    key: ['extra', locationId, searchText(extraName)].join('|'),
    productName: '',
    ratePackageName: '',
    name: extraName,
    detail: `${UNITS[unit]}, ${TIMES[time]}`,
  }
}

/** @example 'Garden room, Half board, Double', or 'Gala dinner' for an extra */
export function subjectText({ productName, ratePackageName, name }: Subject): string {
  return [productName, ratePackageName, name].filter(Boolean).join(', ')
}
