// Locations on a profile: the same rows that rate sheets are for.

import { RATING_TYPES } from '@tradewind/domain/profile/choices.ts'
import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { email, id, properName, text } from '../shapes.ts'
import { media } from './media.ts'
import { product } from './products.ts'

/** C-FD-027 */
const details = z.object({
  roomCount: z.number().int().min(0).max(100_000).nullable(),
  amenities: z.array(text(80)).max(60),
  rating: z.object({ value: z.number().min(0).max(10), type: z.enum(RATING_TYPES) }).nullable(),
  notes: text(4000).describe('only the company itself sees them'),
  description: text(4000),
})
export type LocationDetails = z.output<typeof details>

export const location = z.object({
  locationId: id,
  locationName: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string().describe('as it was written'),
  isMarketingReady: z.boolean(),
  missing: z.array(z.string()).describe('what is missing, in sentences; empty for other companies'),
  productCount: z.number().int(),
  imageUrl: z.string().nullable(),
  roomCount: z.number().int().nullable(),
})

export const locationProfile = location.extend({
  companyId: id,
  companyName: z.string(),
  isOwn: z.boolean(),
  address: z.string(),
  amenities: z.array(z.string()),
  rating: details.shape.rating,
  notes: z.string(),
  description: z.string(),
  products: z.array(product),
  media: z.array(media),
})
export type LocationProfile = z.output<typeof locationProfile>

export const locationUpdate = details.partial().extend({
  locationName: properName(200).optional(),
  address: text(300).optional(),
  city: text(120).optional(),
})

const params = z.object({ locationId: id })

export const getLocationProfile = call({
  name: 'getLocationProfile',
  area: 'profile',
  what: 'A location of the caller’s company with its products and pictures.',
  method: 'GET',
  path: '/proxy/profile/locations/{locationId}',
  access: 'member',
  params,
  answer: locationProfile,
})

export const getPartnerLocation = call({
  name: 'getPartnerLocation',
  area: 'partner-search',
  what: 'A location of another company, as far as the caller may see its profile.',
  method: 'GET',
  path: '/proxy/profile/companies/{id}/locations/{locationId}',
  access: 'member',
  needs: 'profiles',
  params: params.extend({ id }),
  answer: locationProfile,
})

export const saveLocation = call({
  name: 'saveLocation',
  area: 'profile',
  what: 'Saves what is given of a location and leaves the rest. Rate sheets and contracts have the new name at once.',
  method: 'PUT',
  path: '/proxy/profile/locations/{locationId}',
  access: 'writer',
  params,
  body: locationUpdate,
  answer: locationProfile,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['NotUsable'],
})

/** C-CL-109 */
export const newLocation = z.object({
  locationName: properName(200),
  city: text(120).default(''),
  region: text(120).default(''),
  country: z.string().refine(isCountryCode, 'an ISO 3166 code such as HR').nullable().default(null),
  contact: z
    .object({ firstName: text(80), lastName: text(80), email: email.nullable() })
    .nullable()
    .default(null)
    .describe('added to the contacts of the company'),
})

export const addLocation = call({
  name: 'addLocation',
  area: 'profile',
  what: 'Adds a location to the caller’s company.',
  method: 'POST',
  path: '/proxy/profile/locations',
  access: 'writer',
  body: newLocation,
  answer: locationProfile,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['SuppliersOnly', 'NotUsable'],
})

export const reorderLocations = call({
  name: 'reorderLocations',
  area: 'profile',
  what: 'Puts the locations into this order. Locations that are not named follow, in the order that they had.',
  method: 'PUT',
  path: '/proxy/reorderLocations',
  access: 'writer',
  body: z.object({ locationIds: z.array(id).min(1).max(5000) }),
  noAccess: NO_WRITE_ACCESS.performAction,
})
