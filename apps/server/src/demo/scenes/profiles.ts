// The companies of the cast show themselves: profiles with drawn pictures, so that they are found and worth looking at.

import { markDrawing, placeDrawing, type Scene as Drawn } from '@tradewind/world/drawings.ts'
import {
  MERIDIAN_PROFILE,
  NORDWIND_PROFILE,
  SOLANO_PLACES,
  SOLANO_PROFILE,
  TOURS_PLACES,
  TOURS_PROFILE,
  type WorldPlace,
  type WorldProfile,
} from '@tradewind/world/profiles.ts'
import type { Actor, Context } from '../../context.ts'
import { saveProfile, submitOnboarding, viewProfile } from '../../features/profile/company/company-profile.ts'
import { saveGroup } from '../../features/profile/groups/groups.ts'
import { reorderLocations, saveLocation } from '../../features/profile/locations/location-profile.ts'
import { addMedia } from '../../features/profile/media/media.ts'
import { upload } from '../acting.ts'
import type { Scene } from './scene.ts'

const PICTURE = { width: 720, height: 480 }
const COVER = { width: 1440, height: 350 }

type Tags = WorldProfile['gallery'][number]['tags']
type Kept = { readonly name: string; readonly tags: Tags; readonly purpose: 'gallery' | 'logo' | 'cover'; readonly locationId?: string }

export async function showProfiles(scene: Scene, { ana, salma, tom, jonas }: Readonly<Record<'ana' | 'salma' | 'tom' | 'jonas', Actor>>) {
  await showProfile(scene, ana, SOLANO_PROFILE, SOLANO_PLACES, 40)
  await showProfile(scene, salma, TOURS_PROFILE, TOURS_PLACES, 22)
  await showProfile(scene, tom, MERIDIAN_PROFILE, [], 36)
  await showProfile(scene, jonas, NORDWIND_PROFILE, [], 30)
  const houses = await locationsIn(scene, ana, ['Dubrovnik', 'Lisbon', 'Rome', 'Athens'])
  await scene.does(ana, 18, (context) => saveGroup(context, { tag: 'Southern Europe', items: [...houses.values()] }))
  const south = await locationsIn(scene, ana, ['Cape Town', 'Buenos Aires', 'Mendoza'])
  await scene.does(ana, 18, (context) => saveGroup(context, { tag: 'Southern hemisphere', items: [...south.values()] }))
  for (const [viewer, viewed, days] of [
    [tom, ana, 9],
    [jonas, ana, 3],
    [jonas, salma, 2],
    [ana, tom, 6],
    [salma, tom, 4],
    [salma, jonas, 1],
  ] as const)
    await scene.does(viewer, days, (context) => viewProfile(context, viewed.companyId))
}

async function showProfile(scene: Scene, actor: Actor, profile: WorldProfile, places: readonly WorldPlace[], days: number) {
  const { mark, cover, gallery, badges, contacts, address, ...told } = profile
  await scene.does(actor, days, async (context) => {
    await keep(context, actor, markDrawing(mark), { name: 'Logo', tags: [], purpose: 'logo' })
    await submitOnboarding(context, {
      ...told,
      companyTypes: [...told.companyTypes],
      propertyTypes: [...told.propertyTypes],
      marketSegments: [...told.marketSegments],
      marketServed: [...told.marketServed],
      destinationsSold: [...told.destinationsSold],
      address: { ...address, addressTwo: '', check: 'confirmed' },
      contacts: contacts.map((contact) => ({ ...contact, fax: '' })),
    })
    await saveProfile(context, { companyBadges: badges.map((badge) => ({ ...badge })) })
    await keep(context, actor, placeDrawing(cover, 1, COVER), { name: 'Cover', tags: [], purpose: 'cover' })
    for (const [i, picture] of gallery.entries())
      await keep(context, actor, placeDrawing(picture.scene, i + 2, PICTURE), {
        name: picture.name,
        tags: picture.tags,
        purpose: 'gallery',
      })
    const ids = await locationsIn(
      scene,
      actor,
      places.map(({ city }) => city),
    )
    for (const [i, place] of places.entries()) {
      const locationId = ids.get(place.city)
      if (locationId === undefined) throw new Error(`${actor.companyName} has no location in ${place.city}`)
      const { description, roomCount, amenities, stars } = place
      const rating = stars === null ? null : { value: stars, type: 'Stars' as const }
      await saveLocation(context, locationId, { description, roomCount, amenities: [...amenities], rating })
      await keep(context, actor, drawn(place.scene, i + 6), { name: place.city, tags: ['Exterior'], purpose: 'gallery', locationId })
    }
    if (ids.size > 0)
      await reorderLocations(
        context,
        places.flatMap(({ city }) => ids.get(city) ?? []),
      )
  })
}

function drawn(scene: Drawn, number: number): string {
  return placeDrawing(scene, number, PICTURE)
}

/** Uploads a drawing as a PNG, and puts it on the profile as the screen does. */
async function keep(context: Context, actor: Actor, svg: string, { name, tags, purpose, locationId }: Kept): Promise<void> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const path = await upload(context, actor, { fileName: `${name}.png`, bytes, contentType: 'image/png', purpose: 'profile' })
  await addMedia(context, { path, purpose, tags: [...tags], ...(locationId === undefined ? {} : { locationId }) })
}

/** The first location of the company in each of these cities. */
async function locationsIn({ services }: Scene, actor: Actor, cities: readonly string[]): Promise<Map<string, string>> {
  if (cities.length === 0) return new Map()
  const rows = await services.db.queries
    .selectFrom('location')
    .select(['id', 'city'])
    .where('company_id', '=', actor.companyId)
    .where('city', 'in', [...cities])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.city ?? '', row.id]))
}
