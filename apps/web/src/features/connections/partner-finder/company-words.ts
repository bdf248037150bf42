// What a found company is, in a few words.

import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { counted } from '@tradewind/domain/text/counted.ts'

/** @example 'Split, Croatia' */
export function seatOf({ city, countryCode }: Pick<FoundCompany, 'city' | 'countryCode'>): string {
  return [city, countryCode === null ? '' : countryName(countryCode)].filter(Boolean).join(', ')
}

/** @example '3 locations, 168 rooms'; '4 products'; empty for companies that sell neither */
export function sizeOf({ locations, rooms, products }: Pick<FoundCompany, 'locations' | 'rooms' | 'products'>): string {
  const size = rooms === null ? products > 0 && counted(products, 'product', 'products') : counted(rooms, 'room', 'rooms')
  return [locations > 1 && counted(locations, 'location', 'locations'), size].filter(Boolean).join(', ')
}
