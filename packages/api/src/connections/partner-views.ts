// Views of the address book that people save, for themselves or for their company: to look at, to send to, to write to.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, params, properName, text } from '../shapes.ts'
import { partnerCard, partnerFilter } from './partners.ts'

/** Longest name of a view, in characters. */
const LONGEST_NAME = 60
/** One sending goes to so many partners at most. */
export const MOST_VIEW_PARTNERS = 5000
/** So many partners of a view are shown by name. */
export const MOST_SHOWN_PARTNERS = 100

/** Lists stand in it as one text with semicolons, as in the address and the query of listAddressBook. */
const filter = z.object({
  searchText: text(200).optional(),
  tags: text(2000).optional(),
  countries: text(2000).optional(),
  connection: partnerFilter.shape.connection,
  contracts: partnerFilter.shape.contracts,
})
const content = z.object({ viewName: properName(LONGEST_NAME), filter })
const partnerView = content.extend({
  viewId: id,
  isShared: z.boolean().describe('the whole company sees it'),
  isOwn: z.boolean().describe('the caller saved it, and may change it'),
  partners: z.number().int().nullable().describe('how many it holds now; the first 20 views are counted'),
})
export type PartnerView = z.output<typeof partnerView>

const PATH = '/proxy/partner-views'

export const listPartnerViews = call({
  name: 'listPartnerViews',
  area: 'partners',
  what: 'The caller’s views of the address book and those that colleagues share, by name, with how many partners they hold.',
  method: 'GET',
  path: PATH,
  access: 'member',
  answer: z.object({ views: z.array(partnerView) }),
})

export const listViewPartners = call({
  name: 'listViewPartners',
  area: 'partners',
  what: `Who is in a view now: the first ${MOST_SHOWN_PARTNERS} by name, and the ids of all to whom something can be sent.`,
  method: 'GET',
  path: `${PATH}/{id}/partners`,
  access: 'member',
  params,
  answer: z.object({
    viewName: z.string(),
    total: z.number().int().describe('with those that have no address'),
    partners: z.array(partnerCard),
    partnerIds: z.array(id).describe(`those with an address, by name; ${MOST_VIEW_PARTNERS} at most`),
    withoutAddress: z.array(z.string()).describe(`names of those that have none; ${MOST_SHOWN_PARTNERS} at most`),
  }),
})

export const savePartnerView = call({
  name: 'savePartnerView',
  area: 'partners',
  what: 'Saves a view of the address book for the caller; a view of the caller with this name is replaced.',
  method: 'POST',
  path: PATH,
  access: 'member',
  // What was planned goes to those who are in the view by then.
  isBinding: true,
  body: content,
  answer: z.object({ viewId: id }),
  refusals: ['NotUsable'],
})

export const sharePartnerView = call({
  name: 'sharePartnerView',
  area: 'partners',
  what: 'Shares a view of the caller with the company, or takes it back. What colleagues planned to send to it is stopped then.',
  method: 'PUT',
  path: `${PATH}/{id}/shared`,
  access: 'writer',
  isBinding: true,
  params,
  body: z.object({ isShared: z.boolean() }),
})

export const deletePartnerView = call({
  name: 'deletePartnerView',
  area: 'partners',
  what: 'Deletes a view of the caller. Its partners stay; what was planned to be sent to it is stopped.',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'member',
  isBinding: true,
  params,
})
