// Erasing the data of a person: by themselves, or by an administrator of the platform. What belongs to others stays without the name.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, text } from '../shapes.ts'

const preview = z.object({
  formerName: z.string().describe('what stands where the name stood'),
  problems: z.array(z.string()).describe('why the data cannot be erased now; empty: it can'),
  parts: z.array(
    z.object({
      does: z.enum(['deleted', 'replaced', 'kept']).describe('replaced: it stays, without the name'),
      what: z.string(),
      why: z.string().describe('empty for what is deleted'),
      count: z.number().int().nullable().describe('rows; null where they are not counted'),
    }),
  ),
})

export const previewOwnErasure = call({
  name: 'previewOwnErasure',
  area: 'settings',
  what: 'What erasing the caller’s data deletes, and what stays without their name.',
  method: 'GET',
  path: '/proxy/settings/erasure',
  access: 'member',
  isOwnOnly: true,
  answer: preview,
})

export const eraseOwnAccount = call({
  name: 'eraseOwnAccount',
  area: 'settings',
  what: 'Erases the caller’s data, for good; needs the password. Every session ends.',
  method: 'POST',
  path: '/proxy/settings/erasure',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300) }),
  refusals: ['NotUsable', 'CannotErase', 'TooManyAttempts'],
})

const ofUser = z.object({ userId: id })
const reason = text(300).transform((value) => value.trim())

export const previewErasure = call({
  name: 'previewErasure',
  area: 'admin',
  what: 'What erasing the data of a user deletes, and what stays without their name.',
  method: 'GET',
  path: '/proxy/admin/users/{userId}/erasure',
  access: 'platform',
  isOwnOnly: true,
  params: ofUser,
  answer: preview,
})

export const eraseUser = call({
  name: 'eraseUser',
  area: 'admin',
  what: 'Erases the data of a user, for good. Both audit logs have it with the reason, without the name. A user whose data was erased stays so.',
  method: 'POST',
  path: '/proxy/admin/users/{userId}/erasure',
  access: 'platform',
  isOwnOnly: true,
  params: ofUser,
  body: z.object({ reason }),
  refusals: ['NotUsable', 'CannotErase'],
})
