// The locations of a company as its profile shows them. The rows are those that rate sheets are for.

import type { LocationDetails } from '@tradewind/api/profile/locations.ts'
import { missingFromLocation } from '@tradewind/domain/profile/marketing-ready.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'

export type ListedLocation = {
  readonly locationId: string
  readonly locationName: string
  readonly city: string
  readonly region: string
  readonly country: string
  readonly description: string
  readonly productCount: number
  readonly pictureCount: number
  /** The first picture. */
  readonly imageId: string | null
  /** What is missing before it is marketing-ready, in sentences. */
  readonly missing: string[]
  readonly profile: LocationDetails
}

type Row = {
  id: string
  location_name: string
  city: string | null
  region: string | null
  country: string | null
  profile: string
  products: number
  pictures: number
  image_id: string | null
}

const NO_DETAILS: LocationDetails = { roomCount: null, amenities: [], rating: null, notes: '', description: '' }

/** In the order of the profile; of the one location where `locationId` is given. */
export async function listLocations(queries: Queries, companyId: string, locationId: string | null = null): Promise<ListedLocation[]> {
  const rows = await runSql<Row>(
    queries,
    `select l.id, l.location_name, l.city, l.region, l.country, l.profile, coalesce(p.products, 0)::integer as products,
       coalesce(m.pictures, 0)::integer as pictures, m.image_id
     from location l
     left join (select location_id, count(*) as products from product where company_id = $1 group by location_id) p on p.location_id = l.id
     left join (select location_id, count(*) as pictures, (array_agg(id order by position, id))[1] as image_id
                from profile_media where company_id = $1 and location_id is not null group by location_id) m on m.location_id = l.id
     where l.company_id = $1 and ($2::text is null or l.id = $2) order by l.position, l.location_name, l.id`,
    [companyId, locationId],
  )
  return rows.map((row) => {
    const profile = { ...NO_DETAILS, ...jsonOf<Partial<LocationDetails>>(row.profile) }
    const facts = {
      locationName: row.location_name,
      description: profile.description,
      pictureCount: row.pictures,
      productCount: row.products,
    }
    return {
      ...facts,
      locationId: row.id,
      city: row.city ?? '',
      region: row.region ?? '',
      country: row.country ?? '',
      imageId: row.image_id,
      missing: missingFromLocation(facts),
      profile,
    }
  })
}
