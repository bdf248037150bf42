// Every field that the specification names of a company, a location and a product is kept and read again.

import { getCompanyProfile, getProfile, saveProfile } from '@tradewind/api/profile/company.ts'
import { addLocation, getLocationProfile, saveLocation } from '@tradewind/api/profile/locations.ts'
import { addMedia } from '@tradewind/api/profile/media.ts'
import { addProduct, getProductProfile, updateProduct } from '@tradewind/api/profile/products.ts'
import { saveProfileGroup } from '@tradewind/api/profile/groups.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { upload } from '@tradewind/stage/upload.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

async function addPicture(purpose: 'logo' | 'cover' | 'gallery') {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { path } = await upload(ana, { name: `${purpose}.png`, bytes, contentType: 'image/png', purpose: 'profile' })
  return ana.do(addMedia, { body: { path, purpose, tags: ['Exterior'] } })
}

test('of a company [C-FD-026] [C-CL-093]', async () => {
  const address = { addressOne: 'Obala 1', addressTwo: 'Floor 2', city: 'Split', state: 'Dalmatia', country: 'HR', postalCode: '21000' }
  const contact = { firstName: 'Iva', lastName: 'Perić', type: 'Sales', phone: '+385 1', fax: '+385 2', email: 'iva@solano.test' } as const
  const given = {
    marketSegments: ['Beach'],
    marketServed: ['GB'],
    companyTypes: ['Hotel group'],
    website: 'https://solano.test',
    phone: '+385 21',
    destinationsSold: ['HR'],
    corporateIdentifier: 'HR 123',
    description: 'Hotels by the Adriatic.',
    acctCreationReason: 'A partner asked',
  }
  const badge = { badgeId: 'pata', membershipId: 'P-7' } as const
  await ana.do(saveProfile, { body: { ...given, address, contacts: [contact], companyBadges: [badge] } })
  const [logo, cover, picture] = [await addPicture('logo'), await addPicture('cover'), await addPicture('gallery')]
  const [place] = (await ana.do(getProfile)).locations
  await ana.do(saveProfileGroup, { body: { tag: 'Coast', items: [place?.locationId ?? ''] } })
  const { companyId } = await ana.do(getProfile)
  await (await house.signIn('buyer@demo.test')).do(getCompanyProfile, { params: { id: companyId } })

  const read = await ana.do(getProfile)
  expect(read).toMatchObject({
    ...given,
    companyName: 'Solano Hotels',
    id: companyId,
    type: 'Supplier',
    productType: 'Accommodation',
    isMarketingReady: expect.any(Boolean),
    isLocationMarketingReady: expect.any(Boolean),
    quickResponder: expect.any(Boolean),
    onBoardingStatus: expect.stringMatching(/^(started|submitted)$/),
    profileImageUrl: logo.url,
    coverImageUrl: cover.url,
    address: { ...address, formattedAddress: expect.stringContaining('21000 Split') },
    contacts: [{ ...contact, name: 'Iva Perić' }],
    groups: [{ tag: 'Coast', items: [place?.locationId] }],
    companyBadges: [
      { ...badge, verifiedStatus: 'stated', name: 'Pacific Asia Travel Association', acronym: 'PATA', website: 'https://www.pata.org' },
    ],
  })
  expect(read.companyBadges[0]).toHaveProperty('logo')
  expect(read.imageUrls).toContain(picture.url)
  expect(read.media.find((media) => media.mediaId === picture.mediaId)).toMatchObject({
    url: picture.url,
    mediaType: 'image/webp',
    created_at: expect.any(String),
    name: 'gallery.png',
    size: expect.any(Number),
    storageProvider: 'disk',
    tags: ['Exterior'],
  })
  expect(read.profileViews[0]).toMatchObject({
    companyName: 'Meridian Tours',
    companyId: expect.any(String),
    timeViewed: expect.any(String),
  })
})

test('of a location and a product [C-FD-027] [C-FD-028] [C-CL-094] [C-CL-099]', async () => {
  const { locationId } = await ana.do(addLocation, { body: { locationName: 'Field House', city: 'Zadar', country: 'HR' } })
  const place = {
    locationName: 'Field House Zadar',
    roomCount: 24,
    amenities: ['Pool'],
    rating: { value: 4, type: 'Stars' },
    notes: 'Closed in January',
    description: 'By the old town.',
  } as const
  await ana.do(saveLocation, { params: { locationId }, body: { ...place, amenities: [...place.amenities] } })
  const { productId } = await ana.do(addProduct, { body: { locationId, name: 'Loft' } })
  const update = {
    name: 'Roof loft',
    amenities: ['Balcony'],
    bedsAndSofas: '1 king, 1 sofa',
    checkIn: '15:00',
    checkOut: '10:30',
    interconnectingRooms: true,
    productCode: 'LOFT',
    totalMaxPassengers: 4,
    totalMinPassengers: 1,
    tourDuration: { value: 3, unit: 'hours' as const },
    tourDurationDoesNotApply: false,
    roomCountInfo: '6 lofts',
    roomSizeInfo: '45 m²',
    productInfo: { include: 'Breakfast', exclude: 'City tax', whatToBring: 'Sun cream' },
  }
  await ana.do(updateProduct, { params: { id: productId }, body: { locationId, update } })
  expect(await ana.do(getProductProfile, { params: { id: productId } })).toMatchObject({ ...update, productId })
  expect(await ana.do(getLocationProfile, { params: { locationId } })).toMatchObject({
    ...place,
    products: [{ productId, name: 'Roof loft' }],
  })
})

test('locations and products are what only suppliers hold [C-RO-001] [C-RO-002]', async () => {
  const { locationId } = await ana.do(addLocation, { body: { locationName: 'Held House', city: 'Zadar', country: 'HR' } })
  await ana.do(addProduct, { body: { locationId, name: 'Loft' } })
  const tom = await house.signIn('buyer@demo.test')
  expect((await tom.ask(addLocation, { body: { locationName: 'Buyer House' } })).refusal.code).toBe('SuppliersOnly')
  expect((await tom.ask(addProduct, { body: { locationId, name: 'Room' } })).status).toBeGreaterThanOrEqual(403)
})
