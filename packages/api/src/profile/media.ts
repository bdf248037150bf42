// Pictures of a profile: uploaded as files, then cropped and re-encoded by the server.

import { MEDIA_TAGS } from '@tradewind/domain/profile/choices.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, moment, params, text } from '../shapes.ts'

export const MEDIA_PURPOSES = ['gallery', 'logo', 'cover'] as const

/** C-FD-026 */
export const media = z.object({
  mediaId: id,
  url: z.string(),
  mediaType: z.string(),
  created_at: moment,
  name: z.string(),
  size: z.number().int().describe('bytes'),
  storageProvider: z.enum(['disk', 's3']),
  tags: z.array(z.string()),
  purpose: z.enum(MEDIA_PURPOSES),
  width: z.number().int().describe('pixels'),
  height: z.number().int().describe('pixels'),
})
export type Media = z.output<typeof media>

const share = z.number().min(0).max(1)
const tags = z.array(z.enum(MEDIA_TAGS)).max(MEDIA_TAGS.length)

export const addMedia = call({
  name: 'addMedia',
  area: 'profile',
  what: 'Makes a picture of the profile out of an uploaded file. A logo or cover replaces the one before.',
  method: 'POST',
  path: '/proxy/profile/media',
  access: 'writer',
  body: z.object({
    path: text(400),
    purpose: z.enum(MEDIA_PURPOSES),
    locationId: id.optional().describe('for a picture of a location'),
    crop: z
      .object({ left: share, top: share, width: share, height: share })
      .optional()
      .describe('shares of the upright picture; absent: all of it'),
    tags: tags.default([]),
  }),
  answer: media,
  noAccess: NO_WRITE_ACCESS.performAction,
  refusals: ['FileNotUsable', 'UploadMissing', 'NotUsable', 'QuotaReached'],
})

export const changeMedia = call({
  name: 'changeMedia',
  area: 'profile',
  what: 'Changes the name and tags of a picture.',
  method: 'PUT',
  path: '/proxy/profile/media/{id}',
  access: 'writer',
  params,
  body: z.object({ name: text(200).optional(), tags: tags.optional() }),
  noAccess: NO_WRITE_ACCESS.performAction,
})

export const deleteMedia = call({
  name: 'deleteMedia',
  area: 'profile',
  what: 'Deletes a picture of the profile.',
  method: 'DELETE',
  path: '/proxy/profile/media/{id}',
  access: 'writer',
  isBinding: true,
  params,
  noAccess: NO_WRITE_ACCESS.performAction,
})

export const reorderMedia = call({
  name: 'reorderMedia',
  area: 'profile',
  what: 'Puts the pictures into this order. Pictures that are not named follow, in the order that they had.',
  method: 'PUT',
  path: '/proxy/profile/media-order',
  access: 'writer',
  body: z.object({ mediaIds: z.array(id).min(1).max(200) }),
  noAccess: NO_WRITE_ACCESS.performAction,
})

export const getPicture = call({
  name: 'getPicture',
  area: 'profile',
  what: 'A picture of a profile that the caller may see.',
  method: 'GET',
  path: '/proxy/profile/pictures/{id}',
  access: 'member',
  params,
  answerKind: 'file',
})
