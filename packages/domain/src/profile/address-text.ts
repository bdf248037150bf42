// An address on one line.

import { countryName } from '../places/countries.ts'

export type Address = {
  readonly addressOne: string
  readonly addressTwo: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** ISO 3166 code. */
  readonly country: string | null
}

/** @example 'Put Sunca 4, 20000 Dubrovnik, Dalmatia, Croatia' */
export function addressText({ addressOne, addressTwo, city, state, postalCode, country }: Address): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [addressOne, addressTwo, town, state, country === null ? '' : countryName(country)].filter(Boolean).join(', ')
}
