// What the provider tells chosen companies, at the top of the screens of their people.

import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, moment, name, params, text } from '../shapes.ts'

const forAdministrators = { area: 'admin', access: 'platform', isOwnOnly: true } as const

/** Companies of one list. */
export const MOST_LISTED = 500
export const LONGEST_TITLE = 120
export const LONGEST_BODY = 600

export const AUDIENCES = ['all', 'type', 'plan', 'list'] as const
export type Audience = (typeof AUDIENCES)[number]

const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('type'), companyType: z.enum(['Supplier', 'Contractor']) }),
  z.object({ to: z.literal('plan'), plans: z.array(z.enum(PLANS)).min(1).max(PLANS.length) }),
  z.object({ to: z.literal('list'), companyIds: z.array(id).min(1).max(MOST_LISTED) }),
])

const announcement = z.object({
  announcementId: id,
  title: z.string(),
  body: z.string(),
  from: day,
  until: day,
  state: z.enum(['planned', 'shown', 'over', 'withdrawn']),
  audience: z.string().describe('in words'),
  writtenBy: z.string(),
  dismissed: z.number().int().describe('people who have dismissed it'),
})
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = call({
  name: 'listAnnouncements',
  what: 'All announcements, the newest first; 100 at most.',
  method: 'GET',
  path: '/proxy/admin/announcements',
  ...forAdministrators,
  answer: z.object({ items: z.array(announcement) }),
})

export const writeAnnouncement = call({
  name: 'writeAnnouncement',
  what: 'Tells the people of chosen companies something at the top of their screens, from the first day to the last, as the calendar of each reader has them.',
  method: 'POST',
  path: '/proxy/admin/announcements',
  ...forAdministrators,
  body: z.object({ title: name(LONGEST_TITLE), body: text(LONGEST_BODY).default(''), from: day, until: day, audience }),
  answer: z.object({ announcementId: id }),
  refusals: ['NotUsable'],
})

export const withdrawAnnouncement = call({
  name: 'withdrawAnnouncement',
  what: 'Nobody sees the announcement any more.',
  method: 'POST',
  path: '/proxy/admin/announcements/{id}/withdraw',
  ...forAdministrators,
  params,
})

const shown = z.object({ announcementId: id, title: z.string(), body: z.string(), from: day, until: day, since: moment })

export const readAnnouncements = call({
  name: 'readAnnouncements',
  // Not of the administration: companies that have contracts only read them as well.
  area: 'notifications',
  what: 'The announcements for the company of the caller whose days it is somewhere on earth, not dismissed. The oldest first.',
  method: 'GET',
  path: '/proxy/announcements',
  access: 'member',
  answer: z.object({ items: z.array(shown) }),
})

export const dismissAnnouncement = call({
  name: 'dismissAnnouncement',
  area: 'notifications',
  what: 'The caller does not see the announcement any more; their colleagues do.',
  method: 'POST',
  path: '/proxy/announcements/{id}/dismiss',
  access: 'member',
  // Whoever acts for a user leaves it for that user to read.
  isOwnOnly: true,
  params,
})
