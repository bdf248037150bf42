// Pictures of a profile: taken from uploads, changed, ordered, deleted and shown.

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BodyOf } from '@tradewind/api/call.ts'
import type { addMedia as addCall, changeMedia as changeCall, Media } from '@tradewind/api/profile/media.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { newTurns } from '../../../platform/turns.ts'
import { bytesOf } from '../../files/public.ts'
import { holdProfile, listMedia, partsFor, refreshProfile } from '../company/public.ts'
import { encodePicture } from './encode-picture.ts'

const MOST_PICTURES = 60
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Decoding takes memory: two pictures at once, and a company one of them. */
const LINES = Array.from({ length: 2 }, newTurns)

/**
 * @throws Refusal UploadMissing, FileNotUsable for what is no picture; NotFound for files and locations of other companies
 * @throws Refusal NotUsable when the profile has enough pictures
 */
export async function addMedia(context: Context, input: BodyOf<typeof addCall>): Promise<Media> {
  const { companyId } = getWriter(context)
  const turn = LINES[Number.parseInt(companyId.slice(-1), 16) % LINES.length]?.()
  await turn?.begin()
  try {
    const mediaId = await encodeAndKeep(context, companyId, input)
    const added = (await listMedia(context, companyId, input.locationId ?? null)).find((media) => media.mediaId === mediaId)
    if (!added) throw new Refusal('NotFound')
    return added
  } finally {
    turn?.end()
  }
}

async function encodeAndKeep(context: Context, companyId: string, input: BodyOf<typeof addCall>): Promise<string> {
  const { path, purpose, locationId, crop, tags } = input
  const uploaded = await context.db.queries
    .selectFrom('stored_file')
    .selectAll()
    .where('path', '=', path)
    .where('company_id', '=', companyId)
    .where('object_type', '=', 'profile')
    .executeTakeFirst()
  if (!uploaded) throw new Refusal('NotFound')
  if (uploaded.state !== 'stored') throw new Refusal('UploadMissing')
  const object = await context.files.find(path)
  if (!object) throw new Refusal('UploadMissing')
  if (!TYPES.includes(uploaded.content_type))
    throw new Refusal('FileNotUsable', { message: 'This is no picture. Please use a PNG, JPEG or WebP file.' })
  const picture = await encodePicture(await bytesOf(object.body), purpose, crop)
  const id = newId(context.now())
  const kept = `${companyId}/profile/${id}/picture.webp`
  await context.files.put(kept, Readable.from([picture.bytes]), picture.bytes.length)
  await context.db.transaction(async (tx) => {
    await holdProfile(tx, companyId)
    if (locationId !== undefined) {
      const own = tx.selectFrom('location').select('id').where('company_id', '=', companyId).where('id', '=', locationId)
      if (!(await own.executeTakeFirst())) throw new Refusal('NotFound')
    }
    const there = await tx.selectFrom('profile_media').select(['id', 'purpose', 'path']).where('company_id', '=', companyId).execute()
    if (there.length >= MOST_PICTURES)
      throw new Refusal('NotUsable', { message: `A profile has ${MOST_PICTURES} pictures at most. Delete one first.` })
    const replaced = purpose === 'gallery' ? [] : there.filter((media) => media.purpose === purpose)
    for (const media of replaced) {
      await tx.deleteFrom('profile_media').where('company_id', '=', companyId).where('id', '=', media.id).execute()
      await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', '=', media.path).execute()
    }
    await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', '=', path).execute()
    await tx
      .insertInto('stored_file')
      .values({
        path: kept,
        company_id: companyId,
        uploaded_by: getActor(context).userId,
        object_type: 'profile',
        file_name: uploaded.file_name,
        content_type: picture.contentType,
        size_bytes: String(picture.bytes.length),
        state: 'stored',
        sha256: createHash('sha256').update(picture.bytes).digest(),
      })
      .execute()
    await tx
      .insertInto('profile_media')
      .values({
        company_id: companyId,
        id,
        location_id: purpose === 'gallery' ? (locationId ?? null) : null,
        purpose,
        path: kept,
        media_name: uploaded.file_name,
        width: picture.width,
        height: picture.height,
        tags: [...tags],
        position: there.length,
        created_at: new Date(context.now()).toISOString(),
      })
      .execute()
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.media', id, { fileName: uploaded.file_name })
  })
  return id
}

/** @throws Refusal NotFound for a picture of another company */
export async function changeMedia(context: Context, id: string, { name, tags }: BodyOf<typeof changeCall>): Promise<void> {
  const { companyId } = getWriter(context)
  const changed = await context.db.queries
    .updateTable('profile_media')
    .set({ company_id: companyId, ...(name !== undefined && { media_name: name }), ...(tags && { tags: [...tags] }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('NotFound')
}

/** @throws Refusal NotFound for a picture of another company */
export async function deleteMedia(context: Context, id: string): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const media = await tx
      .deleteFrom('profile_media')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['path', 'media_name'])
      .executeTakeFirst()
    if (!media) throw new Refusal('NotFound')
    await tx.updateTable('stored_file').set({ state: 'deleted' }).where('path', '=', media.path).execute()
    await refreshProfile(tx, companyId, context.now())
    await audit(context, tx, 'profile.media-delete', id, { fileName: media.media_name })
  })
}

/** Ids of other companies are left out. */
export async function reorderMedia(context: Context, mediaIds: readonly string[]): Promise<void> {
  const { companyId } = getWriter(context)
  await runSql(
    context.db.queries,
    `with wanted as (
       select m.id, row_number() over (order by o.place nulls last, m.position, m.id) as place from profile_media m
       left join unnest($2::text[]) with ordinality o (id, place) on o.id = m.id where m.company_id = $1
     )
     update profile_media m set position = w.place from wanted w where m.company_id = $1 and m.id = w.id`,
    [companyId, mediaIds],
  )
}

/** @throws Refusal NotFound for a picture of a profile that the caller may not see */
export async function getPicture(context: Context, id: string): Promise<FileAnswer> {
  const row = await context.db.queries
    .selectFrom('profile_media as m')
    .innerJoin('stored_file as f', 'f.path', 'm.path')
    .select(['m.company_id', 'm.path', 'f.content_type'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row || (await partsFor(context, row.company_id)) === 'none') throw new Refusal('NotFound')
  const object = await context.files.find(row.path)
  if (!object) throw new Refusal('NotFound')
  return { body: object.body, size: object.size, contentType: row.content_type }
}
