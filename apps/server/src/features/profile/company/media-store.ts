// The pictures of a profile in the database.

import type { Media } from '@tradewind/api/profile/media.ts'
import type { Services } from '../../../context.ts'

/** The pictures of the company itself, or of one location, in their order. */
export async function listMedia({ db, config }: Services, companyId: string, locationId: string | null): Promise<Media[]> {
  const rows = await db.queries
    .selectFrom('profile_media as m')
    .innerJoin('stored_file as f', 'f.path', 'm.path')
    .selectAll('m')
    .select(['f.size_bytes', 'f.content_type'])
    .where('m.company_id', '=', companyId)
    .where('m.location_id', locationId === null ? 'is' : '=', locationId)
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    mediaId: row.id,
    url: pictureUrl(row.id),
    mediaType: row.content_type,
    created_at: row.created_at,
    name: row.media_name,
    size: Number(row.size_bytes),
    storageProvider: config.storageUrl.startsWith('s3:') ? 's3' : 'disk',
    tags: [...row.tags],
    purpose: row.purpose as Media['purpose'], // a check constraint allows these values
    width: row.width,
    height: row.height,
  }))
}

export function pictureUrl(mediaId: string): string {
  return `/proxy/profile/pictures/${mediaId}`
}
