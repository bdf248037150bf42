// Groups of locations on a supplier's profile.

import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, properName } from '../shapes.ts'

export const saveProfileGroup = call({
  name: 'saveProfileGroup',
  area: 'profile',
  what: 'Creates a group of locations, or renames one and changes its locations.',
  method: 'PUT',
  path: '/proxy/profile/group',
  access: 'writer',
  body: z.object({ groupId: id.optional().describe('absent for a new group'), tag: properName(80), items: z.array(id).max(5000) }),
  answer: z.object({ groupId: id }),
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['NotUsable'],
})

export const deleteProfileGroup = call({
  name: 'deleteProfileGroup',
  area: 'profile',
  what: 'Deletes a group. Its locations stay.',
  method: 'DELETE',
  path: '/proxy/profile/group',
  access: 'writer',
  isBinding: true,
  body: z.object({ groupId: id }),
  noAccess: NO_WRITE_ACCESS.performAction,
})
