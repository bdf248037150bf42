// Products on a profile: the same rows that rate sheets price.

import { TOUR_UNITS } from '@tradewind/domain/profile/choices.ts'
import { PRODUCT_TYPES } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, properName, text } from '../shapes.ts'

const people = z.number().int().min(0).max(10_000).nullable()
const clock = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00')

/** C-FD-028 */
const details = z.object({
  amenities: z.array(text(80)).max(60),
  bedsAndSofas: text(300),
  checkIn: clock,
  checkOut: clock,
  interconnectingRooms: z.boolean(),
  productCode: text(60).describe('only the company itself sees it'),
  totalMaxPassengers: people,
  totalMinPassengers: people,
  tourDuration: z.object({ value: z.number().min(0).max(10_000), unit: z.enum(TOUR_UNITS) }).nullable(),
  tourDurationDoesNotApply: z.boolean(),
  roomCountInfo: text(300),
  roomSizeInfo: text(300),
  productInfo: z.object({ include: text(2000), exclude: text(2000), whatToBring: text(2000) }),
})
export type ProductDetails = z.output<typeof details>

export const product = details.extend({
  productId: id,
  locationId: id,
  name: z.string(),
  productType: z.enum(PRODUCT_TYPES),
})
export type ProfileProduct = z.output<typeof product>

export const productUpdate = details.partial().extend({ name: properName(200).optional() })

const params = z.object({ id })

export const getProductProfile = call({
  name: 'getProductProfile',
  area: 'profile',
  what: 'A product of the caller’s company.',
  method: 'GET',
  path: '/proxy/profile/products/{id}',
  access: 'member',
  params,
  answer: product,
})

export const addProduct = call({
  name: 'addProduct',
  area: 'profile',
  what: 'Adds a product to a location; rate sheets of the location can use it at once.',
  method: 'POST',
  path: '/proxy/profile/products',
  access: 'writer',
  body: z.object({ locationId: id, name: properName(200), productType: z.enum(PRODUCT_TYPES).optional() }),
  answer: product,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['SuppliersOnly', 'NotUsable'],
})

export const updateProduct = call({
  name: 'updateProduct',
  area: 'profile',
  what: 'Saves what is given of a product and leaves the rest.',
  method: 'PUT',
  path: '/profile/products/{id}',
  access: 'writer',
  params,
  body: z.object({ locationId: id, update: productUpdate }),
  answer: product,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['NotUsable'],
})

export const reorderProducts = call({
  name: 'reorderProducts',
  area: 'profile',
  what: 'Puts products of one location into this order. Products that are not named follow, in the order that they had.',
  method: 'PUT',
  path: '/proxy/reorderProducts',
  access: 'writer',
  body: z.object({ productIds: z.array(id).min(1).max(2000) }),
  noAccess: NO_WRITE_ACCESS.performAction,
})
