// The rate sheet editor: the navigation of a draft, its pages, and saving section by section.

import { CORPORATE_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, params, text, wholeFrom } from '../../shapes.ts'
import { COLLECTIONS } from '../contract.ts'
import { notesPage, placedPage, policiesPage, productPage, sheetHead } from './sheet-shapes.ts'

const meantFinding = z.object({
  finding: z.string().describe('the page and the words of the finding'),
  userName: z.string(),
  at: z.string().describe('when that was said'),
})

const pageId = text(60).describe('product id and rate package id joined by a point, or the kind of the page')

export const getDraftNavigation = call({
  name: 'getDraftNavigation',
  area: 'drafts',
  what: 'What stands at the left of the editor: the location, products and rate packages of a draft, each with its completion.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/navigation',
  access: 'member',
  params,
  answer: z.object({
    draftId: id,
    head: sheetHead,
    originFrom: z.enum(['initial', 'edited']),
    completionPercent: z.number().int(),
    templateId: id.describe('that of the master template, when it is the draft of one'),
    contract: z
      .object({ contractId: id, partnerName: z.string() })
      .nullable()
      .describe('set when one contract is edited for its partner alone'),
    version: z.number().int().describe('the version that the draft was made from; 0 while there is none'),
    nextVersion: z.number().int().describe('the number that it gets when it is published now'),
    sameAsCorporatePolicyNotes: z.array(z.enum(CORPORATE_SECTIONS)).describe('sections that follow the corporate policy'),
    master: z
      .object({ masterTemplateId: id, templateName: z.string() })
      .nullable()
      .describe('the master template that these sections follow; null when none was applied'),
    meantFindings: z.array(meantFinding).describe('findings of the rate check that somebody means so'),
    location: z.object({
      locationId: id.nullable().describe('null for the draft of a master template, whose name stands in its place'),
      locationName: z.string(),
      place: z.string(),
    }),
    pages: z.array(
      z.object({
        pageId: z.string(),
        kind: z.enum(['product', 'policies', 'notes']),
        revision: z.number().int(),
        completionScore: z.number().int(),
        productName: z.string().nullable(),
        ratePackageName: z.string().nullable(),
        isPublished: z.boolean().describe('it is in the version that the draft was made from'),
      }),
    ),
  }),
})

export const getDraftPages = call({
  name: 'getDraftPages',
  area: 'drafts',
  what: 'Pages of a draft as they are now; those that are gone are left out.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/pages',
  access: 'member',
  params,
  body: z.object({ pageIds: z.array(pageId).min(1).max(2000).optional().describe('all pages unless given') }),
  answer: z.object({ pages: z.array(placedPage) }),
  answerKind: 'ready-json',
})

export const getProductInfo = call({
  name: 'getProductInfo',
  area: 'product-editor',
  what: 'One product with one of its rate packages, of a contract, template or draft.',
  method: 'POST',
  path: '/contracting/getProductInfo/{docId}/{productId}/{ratePackage}',
  access: 'member',
  params: z.object({
    docId: id,
    productId: text(40),
    ratePackage: text(200).describe('id or name of the rate package, or Primary for the first'),
  }),
  body: z.object({ collection: z.enum(COLLECTIONS).default('contract') }),
  answer: placedPage,
  answerKind: 'ready-json',
})

export const getYearBefore = call({
  name: 'getYearBefore',
  area: 'product-editor',
  what: 'The same product and rate package in what was published for the period before that of a draft: same location, same currency. Null where there is none.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/year-before/{pageId}',
  access: 'member',
  params: z.object({ id, pageId }),
  answer: z.object({
    before: z.object({ templateName: z.string(), startDate: z.string(), endDate: z.string(), page: productPage }).nullable(),
  }),
})

const seen = {
  pageId,
  revision: wholeFrom(0).describe('of the page, as the editor saw it; 0 for policies and notes that are not there yet'),
}
const ofProduct = productPage.pick.bind(productPage)

/** The sections with dates of the contract period. */
const ofPeriod = [
  z.object({
    ...seen,
    section: z.literal('seasonRates'),
    value: ofProduct({ seasons: true, seasonRates: true, defaultCommission: true, derivedFrom: true }),
  }),
  z.object({ ...seen, section: z.literal('allocation'), value: ofProduct({ allocation: true }) }),
  z.object({ ...seen, section: z.literal('blackouts'), value: ofProduct({ blackouts: true }) }),
] as const
export const periodSectionChange = z.discriminatedUnion('section', ofPeriod)

/** One section of one page with its new value. Fields that are left out become empty. */
export const sectionChange = z.discriminatedUnion('section', [
  ...ofPeriod,
  z.object({
    ...seen,
    section: z.literal('product'),
    value: ofProduct({
      productName: true,
      productType: true,
      ratePackageName: true,
      boardBasis: true,
      occupancy: true,
      childBands: true,
      adultFromAge: true,
      familyDiscounts: true,
      groupSize: true,
      groupSteps: true,
      freePlaces: true,
      markets: true,
      categoryRank: true,
      bedsAndSofas: true,
    }),
  }),
  z.object({ ...seen, section: z.literal('extras'), value: ofProduct({ extras: true }) }),
  z.object({ ...seen, section: z.literal('offers'), value: ofProduct({ offers: true }) }),
  z.object({ ...seen, section: z.literal('productPolicy'), value: ofProduct({ productPolicy: true }) }),
  z.object({ ...seen, section: z.literal('pickupDropoff'), value: ofProduct({ pickup: true, dropoff: true }) }),
  z.object({ ...seen, section: z.literal('policy'), value: policiesPage.pick({ locationPolicy: true }) }),
  z.object({ ...seen, section: z.literal('checkInOut'), value: policiesPage.omit({ kind: true, locationPolicy: true }) }),
  z.object({ ...seen, section: z.literal('billingInfo'), value: notesPage.pick({ billingInformation: true }) }),
  z.object({
    ...seen,
    section: z.literal('corporateIdentificationNumber'),
    value: notesPage.pick({ corporateIdentificationNumber: true }),
  }),
  z.object({ ...seen, section: z.literal('termsAndConditions'), value: notesPage.pick({ termsAndConditions: true }) }),
  z.object({ ...seen, section: z.literal('submissionCriteria'), value: notesPage.pick({ submissionCriteria: true }) }),
  z.object({ ...seen, section: z.literal('marketInfo'), value: notesPage.pick({ marketInfo: true }) }),
])

export const sameAsCorporatePolicyNotes = call({
  name: 'sameAsCorporatePolicyNotes',
  area: 'policy-notes',
  what: 'Says which sections of a draft follow the corporate policy; saving such a section takes it out again.',
  method: 'PUT',
  path: '/proxy/contracting/draft/sameAsCorporatePolicyNotes',
  access: 'writer',
  body: z.object({ draftId: id, sameAsCorporatePolicyNotes: z.array(z.enum(CORPORATE_SECTIONS)).max(CORPORATE_SECTIONS.length) }),
  answer: z.object({ sameAsCorporatePolicyNotes: z.array(z.enum(CORPORATE_SECTIONS)) }),
})

export const putMeantFindings = call({
  name: 'putMeantFindings',
  area: 'drafts',
  what: 'Says of findings of the rate check that they are meant so, for everybody who edits the draft, or takes that back.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/meant-findings',
  access: 'writer',
  params,
  body: z.object({
    findings: z.array(text(2000).describe('page id and words of the finding, with a space between')).min(1).max(500),
    isMeant: z.boolean(),
  }),
  answer: z.object({ meantFindings: z.array(meantFinding) }),
})

// C-CL-054
export const updateProductNameBeddingConfig = call({
  name: 'updateProductNameBeddingConfig',
  area: 'bedding',
  what: 'Gives a product of a draft its name and its beds, in all its rate packages.',
  method: 'PUT',
  path: '/proxy/contracting/updateProductNameBeddingConfig',
  access: 'writer',
  body: z.object({
    draftId: id,
    pageId: seen.pageId.describe('one page of the product'),
    revision: seen.revision.describe('of this page, as the editor saw it'),
    productName: productPage.shape.productName,
    bedsAndSofas: productPage.shape.bedsAndSofas.unwrap().nullable().describe('null: nothing is said of its beds'),
  }),
  answer: z.object({ pages: z.array(placedPage), completionPercent: z.number().int() }),
  refusals: ['EditConflict', 'NotUsable'],
})

export const saveSections = call({
  name: 'saveSections',
  area: 'drafts',
  what: 'Saves sections of a draft together; all of them, or none when somebody else saved one of them meanwhile.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/sections',
  access: 'writer',
  params,
  body: z.object({ changes: z.array(sectionChange).min(1).max(4000) }),
  answer: z.object({
    pages: z.array(placedPage).describe('the pages of the changes, and rate packages that follow them, as they are now'),
    completionPercent: z.number().int(),
  }),
  refusals: ['EditConflict', 'NotUsable', 'UploadMissing'],
  bodyLimit: 16 * 1024 * 1024,
})
