// PartnerFinder: companies with a profile that others may find, in a list and on a map.

import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, id, listOf, moment, params, properName, text } from '../shapes.ts'

export const COMPANY_SIDES = ['Supplier', 'Contractor'] as const
export const FINDER_SORTS = ['new', 'name'] as const

/** Longest name of a saved search, in characters. */
export const MOST_SEARCH_NAME = 60

const countries = z.array(z.string().refine(isCountryCode, 'an ISO 3166 code such as HR')).max(60)

export const finderFilter = z.object({
  companyType: z.enum(COMPANY_SIDES),
  searchText: text(200).default('').describe('words of names, places, locations, products; all of them have to be found'),
  countries: countries.optional().describe('of the company’s seat; one of them'),
  place: text(120).optional().describe('city or region of the seat, or its beginning'),
  destinations: countries.optional().describe('the company sells one of them'),
  segments: z.array(text(80)).max(40).optional().describe('the company is for one of them'),
  isUnconnected: z.boolean().optional().describe('leaves out companies that the caller’s company is connected with'),
})
export type FinderFilter = z.output<typeof finderFilter>

const degrees = (most: number) => z.number().min(-most).max(most)

/** A part of the map. Where `west` is greater than `east`, it crosses the 180th meridian. */
const area = z.object({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) })
export type FinderArea = z.output<typeof area>

/** Companies found since then are new. */
const since = z.iso.datetime().optional().describe('companies found since then are marked as new')

/** How the caller’s company stands with another one. `requested`: the other one asked, and waits for an answer. */
export const STANDINGS = ['none', 'invited', 'requested', 'connected'] as const

export const foundCompany = z.object({
  companyId: id,
  companyType: z.enum(COMPANY_SIDES),
  companyName: z.string(),
  kind: z.string().describe('what it is, such as Lodge'),
  city: z.string(),
  region: z.string(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  segments: z.array(z.string()),
  destinations: z.array(z.string()).describe('ISO 3166 codes'),
  locations: z.number().int(),
  products: z.number().int(),
  rooms: z.number().int().nullable(),
  isVerified: z.boolean().describe('the provider has verified that the company is what its name says'),
  isQuickResponder: z.boolean(),
  badges: z.array(z.string()).describe('acronyms of the associations whose membership the platform has verified'),
  logoUrl: z.string().nullable(),
  foundSince: moment,
  isNew: z.boolean(),
  connection: z.object({
    state: z.enum(STANDINGS),
    since: moment.nullable(),
    connectionId: id.nullable().describe('of an invitation of the other company, to answer it'),
  }),
})
export type FoundCompany = z.output<typeof foundCompany>

/** All companies at one point. */
const foundPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  countryCode: z.string().nullable(),
  companies: z.number().int(),
  newCompanies: z.number().int(),
  companyId: id.nullable().describe('the company, where there is only one'),
  companyName: z.string().nullable(),
})
export type FoundPlace = z.output<typeof foundPlace>

const PATH = '/proxy/partner-finder'

export const findCompanies = call({
  name: 'findCompanies',
  area: 'partner-search',
  what: 'Companies of a search, page by page. The caller’s own company is left out. Opening their profiles needs a plan.',
  method: 'POST',
  path: `${PATH}/companies`,
  access: 'member',
  body: finderFilter.extend({
    area: area.optional(),
    since,
    sort: z.enum(FINDER_SORTS).default('new'),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(foundCompany).extend({
    countries: z.number().int().describe('in how many countries'),
    newCompanies: z.number().int(),
    unplaced: z.number().int().describe('without a place on the map'),
  }),
})

export const findPlaces = call({
  name: 'findPlaces',
  area: 'partner-search',
  what: 'Where the companies of a search are: every point with how many are there.',
  method: 'POST',
  path: `${PATH}/places`,
  access: 'member',
  body: finderFilter.extend({ since }),
  answer: z.object({ places: z.array(foundPlace) }),
  answerKind: 'ready-json',
})

export const getFoundCompany = call({
  name: 'getFoundCompany',
  area: 'partner-search',
  what: 'One company as the list and the map show it.',
  method: 'GET',
  path: `${PATH}/companies/{id}`,
  access: 'member',
  params,
  answer: foundCompany,
})

export const getFinderChoices = call({
  name: 'getFinderChoices',
  area: 'partner-search',
  what: 'How many companies there are on each side, and what can be chosen to narrow a search, with counts.',
  method: 'GET',
  path: `${PATH}/choices`,
  access: 'member',
  query: z.object({ companyType: z.enum(COMPANY_SIDES) }),
  answer: z.object({
    suppliers: z.number().int(),
    contractors: z.number().int(),
    countries: z.array(z.object({ value: z.string(), companies: z.number().int() })).describe('ISO 3166 codes of seats'),
    destinations: z.array(z.object({ value: z.string(), companies: z.number().int() })).describe('ISO 3166 codes'),
    segments: z.array(z.object({ value: z.string(), companies: z.number().int() })),
    own: z.array(z.string()).describe('what the caller’s company sells: ISO 3166 codes'),
    mayOpen: z.boolean().describe('whether the caller’s plan opens profiles and connecting'),
  }),
})

const savedSearch = z.object({
  searchId: id,
  searchName: z.string(),
  filter: finderFilter,
  seenAt: moment,
  companies: z.number().int(),
  newCompanies: z.number().int().describe('found since the caller looked'),
})
export type SavedSearch = z.output<typeof savedSearch>

export const listSearches = call({
  name: 'listSearches',
  area: 'partner-search',
  what: 'The searches that the caller keeps, by name, with how many companies are new since the caller looked.',
  method: 'GET',
  path: `${PATH}/searches`,
  access: 'member',
  answer: z.object({ searches: z.array(savedSearch) }),
})

export const saveSearch = call({
  name: 'saveSearch',
  area: 'partner-search',
  what: 'Saves a search for the caller; a search of the caller with this name is replaced.',
  method: 'POST',
  path: `${PATH}/searches`,
  access: 'member',
  body: z.object({ searchName: properName(MOST_SEARCH_NAME), filter: finderFilter }),
  answer: z.object({ searchId: id }),
  refusals: ['NotUsable'],
})

export const markSearchSeen = call({
  name: 'markSearchSeen',
  area: 'partner-search',
  what: 'Marks the companies of a search as seen: later ones are new.',
  method: 'PUT',
  path: `${PATH}/searches/{id}/seen`,
  access: 'member',
  params,
})

export const deleteSearch = call({
  name: 'deleteSearch',
  area: 'partner-search',
  what: 'Deletes a search of the caller.',
  method: 'DELETE',
  path: `${PATH}/searches/{id}`,
  access: 'member',
  params,
})
