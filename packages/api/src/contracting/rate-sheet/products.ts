// Products and rate packages of a draft: which there are, in which order, and what several of them share.

import { AMOUNT_PER, PRODUCT_TYPES, RATES_THAT_DIFFER } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, name, params, text, wholeFrom } from '../../shapes.ts'
import { amount, extra, offer, productPage } from './sheet-shapes.ts'

const pageId = text(60).describe('product id and rate package id joined by a point')
const seenPage = z.object({ pageId, revision: wholeFrom(1).describe('of the page, as the editor saw it') })
const productType = z.enum(PRODUCT_TYPES)
const percentage = z.string().regex(/^-?\d{1,4}(\.\d{1,4})?$/, 'a percentage such as -15 or 7.5')

/** What a change of structure did: the caller reads the navigation anew. */
const structureAnswer = z.object({
  addedIds: z.array(z.string()).describe('pages that came, in the order of the sheet'),
  changedIds: z.array(z.string()).describe('pages that were there and are another now'),
  completionPercent: z.number().int(),
})

export const listLocationProducts = call({
  name: 'listLocationProducts',
  area: 'product-editor',
  what: 'Products of the location of a draft that are not in the draft, and the rate packages that the draft knows.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/products',
  access: 'member',
  params,
  answer: z.object({
    products: z.array(z.object({ productId: id, productName: z.string(), productType })),
    ratePackageNames: z.array(z.string()).describe('of the products that are in the draft, the most used first'),
  }),
})

export const addProducts = call({
  name: 'addProducts',
  area: 'product-editor',
  what: 'Adds products to a draft, with the seasons of the sheet and empty rates of the usual lines.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/products',
  access: 'writer',
  params,
  body: z.object({
    products: z
      .array(z.union([z.object({ productId: id }), z.object({ productName: name(), productType })]))
      .min(1)
      .max(200)
      .describe('products of the location by their id, or new ones by name'),
    ratePackageNames: z.array(name()).max(20).default([]).describe('one alone, Primary, unless given'),
    seasonsFrom: pageId.optional().describe('whose seasons the products take over; the first product unless given'),
  }),
  answer: structureAnswer,
  refusals: ['NotUsable'],
})

export const duplicateProduct = call({
  name: 'duplicateProduct',
  area: 'product-editor',
  what: 'A product of a draft once more under another name, with all its rate packages.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/product/duplicate',
  access: 'writer',
  params,
  body: z.object({ productId: id, productName: name() }),
  answer: structureAnswer,
  refusals: ['NotUsable'],
})

export const addRatePackage = call({
  name: 'addRatePackage',
  area: 'rates',
  what: 'One more rate package for one or several products: empty, as a copy, or derived from another by a percentage.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/rate-package',
  access: 'writer',
  params,
  body: z.object({
    productIds: z.array(id).min(1).max(1000),
    ratePackageName: name(),
    from: text(200)
      .optional()
      .describe('name of the rate package that it begins with; the first of the product unless it has one of this name'),
    content: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('empty') }),
      z.object({ kind: z.literal('copy') }),
      z.object({
        kind: z.literal('derived'),
        percentage: percentage.describe('-15 is 15 percent less'),
        amount: amount.optional().describe('added after the percentage: 22 is 22.00 more, -5 is 5.00 less'),
        amountPer: z.enum(AMOUNT_PER).optional().describe('person: a room for two changes by twice the amount'),
        appliesTo: z
          .array(z.enum(RATES_THAT_DIFFER))
          .max(5)
          .optional()
          .describe(
            'which rates differ; unless given, an amount for each rate changes the main rates, one for each person also extra adults and children',
          ),
      }),
    ]),
  }),
  answer: structureAnswer,
  refusals: ['NotUsable'],
})

const derivation = productPage.shape.derivedFrom.unwrap()

/** What was taken out of a draft, as it goes back in. */
export const takenOut = z.object({
  removed: z.array(z.object({ position: z.number().int().min(0).max(10_000), revision: wholeFrom(1), page: productPage })).max(2000),
  released: z
    .array(z.object({ productId: id, ratePackageId: text(40), derivedFrom: derivation }))
    .max(2000)
    .describe('rate packages that stayed and do not follow a removed one any more'),
})

export const removePages = call({
  name: 'removePages',
  area: 'product-editor',
  what: 'Takes products or rate packages out of a draft; the answer is what putPagesBack needs.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/pages/remove',
  access: 'writer',
  params,
  body: z.object({ pages: z.array(seenPage).min(1).max(2000) }),
  answer: takenOut.extend({ changedIds: z.array(z.string()), completionPercent: z.number().int() }),
  refusals: ['EditConflict'],
})

export const putPagesBack = call({
  name: 'putPagesBack',
  area: 'product-editor',
  what: 'Puts pages that were taken out of a draft back into their places.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/pages/put-back',
  access: 'writer',
  params,
  body: takenOut,
  answer: structureAnswer,
  refusals: ['NotUsable'],
  bodyLimit: 16 * 1024 * 1024,
})

export const orderPages = call({
  name: 'orderPages',
  area: 'product-editor',
  what: 'Puts products and rate packages of a draft in another order; those that are not named come behind.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/pages/order',
  access: 'writer',
  params,
  body: z.object({ pageIds: z.array(pageId).min(1).max(2000) }),
  answer: z.object({ pageIds: z.array(z.string()).describe('all pages, in the order of the sheet') }),
})

/** An extra or offer, and of each product that was looked at whether it shall have it. */
function onPages<Item extends z.ZodType>(item: Item) {
  return z.object({
    item,
    pages: z
      .array(seenPage.extend({ has: z.boolean() }))
      .min(1)
      .max(2000),
  })
}

export const putSharedData = call({
  name: 'putSharedData',
  area: 'product-editor',
  what: 'Puts extras or offers on several products of a draft at once, and takes them off others.',
  method: 'PUT',
  path: '/contracting/contract/product/shared-data',
  access: 'writer',
  body: z.discriminatedUnion('type', [
    z.object({ draftId: id, type: z.literal('extras'), list: z.array(onPages(extra)).min(1).max(100) }),
    z.object({ draftId: id, type: z.literal('offers'), list: z.array(onPages(offer)).min(1).max(100) }),
  ]),
  answer: structureAnswer.omit({ addedIds: true }),
  refusals: ['EditConflict', 'NotUsable'],
  bodyLimit: 4 * 1024 * 1024,
})

export const importFromTemplate = call({
  name: 'importFromTemplate',
  area: 'import',
  what: 'Takes products, policies and notes of another template of the company over into a draft.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/import-from-template',
  access: 'writer',
  params,
  body: z.object({
    templateId: id,
    pageIds: z.array(pageId).max(2000).optional().describe('products with their rate packages; all unless given'),
    withPolicies: z.boolean().default(true),
    withNotes: z.boolean().default(true),
    rollForward: z.boolean().default(true).describe('dates move by as many whole years as the two periods lie apart'),
    sameNames: z.enum(['keep', 'replace']).default('keep').describe('what becomes of what the draft has under the same names'),
  }),
  answer: structureAnswer.extend({
    replacedCount: z.number().int(),
    keptCount: z.number().int(),
    cutSeasons: z.array(z.string()).describe('seasons that lost days to the period, in words'),
  }),
  refusals: ['NotUsable'],
})

export const getDraftOpening = call({
  name: 'getDraftOpening',
  area: 'drafts',
  what: 'The dialogs that a draft opens by itself for the caller, in the order in which they follow one another.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/opening',
  access: 'member',
  params,
  answer: z.object({ dialogs: z.array(z.enum(['importFromTemplate', 'addProducts'])) }),
})
