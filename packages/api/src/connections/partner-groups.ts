// Groups of partners, to send to together.

import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, name, params } from '../shapes.ts'
import { partnerCard } from './partners.ts'

const partnerGroup = z.object({ groupId: id, groupName: z.string(), partners: z.array(partnerCard).describe('by name') })

export const listPartnerGroups = call({
  name: 'listPartnerGroups',
  area: 'partners',
  what: 'The groups of the address book by name, with their partners.',
  method: 'GET',
  path: '/proxy/partner-groups',
  access: 'member',
  answer: z.object({ items: z.array(partnerGroup) }),
})

export const savePartnerGroup = call({
  name: 'savePartnerGroup',
  area: 'partners',
  what: 'Makes a group of these partners; a group of this name gets them in place of its own.',
  method: 'PUT',
  path: '/proxy/partner-groups',
  access: 'writer',
  body: z.object({ groupName: name(100), partnerIds: z.array(id).min(1).max(5000) }),
  answer: z.object({ groupId: id }),
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
})

export const deletePartnerGroup = call({
  name: 'deletePartnerGroup',
  area: 'partners',
  what: 'Deletes a group. Its partners stay.',
  method: 'DELETE',
  path: '/proxy/partner-groups/{id}',
  access: 'writer',
  params,
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
})
