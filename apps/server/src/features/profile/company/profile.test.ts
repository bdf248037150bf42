// Company profiles over HTTP: written by their company, read by others as far as decision 0045 says.

import { findCompanies } from '@tradewind/api/connections/partner-finder.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { confirmUpload, signUpload } from '@tradewind/api/files.ts'
import { checkAddress, getCompanyProfile, getProfile, saveProfile, submitOnboarding } from '@tradewind/api/profile/company.ts'
import { deleteProfileGroup, saveProfileGroup } from '@tradewind/api/profile/groups.ts'
import { addLocation, getLocationProfile, reorderLocations, saveLocation } from '@tradewind/api/profile/locations.ts'
import { addMedia, deleteMedia, getPicture, reorderMedia } from '@tradewind/api/profile/media.ts'
import { addProduct, getProductProfile, reorderProducts, updateProduct } from '@tradewind/api/profile/products.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, salma, tom] = house.signedIn('supplier@demo.test', 'salma@atlasdune.test', 'buyer@demo.test')

const XSS = '<img src=x onerror="alert(1)">'
const CONTACT = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  type: 'Contracting',
  phone: '+212 5',
  fax: '',
  email: 'salma@atlasdune.test',
} as const
const FORM = {
  companyTypes: ['Tour operator'],
  destinationsSold: ['MA'],
  marketSegments: ['Small groups'],
  phone: '+212 524 000 000',
  description: 'Desert tours from Marrakech, in small groups, with our own camps and guides.',
  website: 'atlasdune.test',
  address: {
    addressOne: 'Rue de la Liberté 4',
    addressTwo: '',
    city: 'Marrakech',
    state: '',
    country: 'MA',
    postalCode: '40000',
    check: 'confirmed',
  },
  contacts: [CONTACT],
} as const

async function upload(person: Person, bytes: Buffer, contentType = 'image/png'): Promise<string> {
  const signed = await person.do(signUpload, {
    query: { s3_object_type: 'profile', s3_file_name: 'camp.png', size: bytes.length, contentType },
  })
  await person.fetch(signed.signedUrl, { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) })
  await person.do(confirmUpload, { body: { path: signed.path } })
  return signed.path
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#cc8844' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
}

describe('the company profile', () => {
  test('saves what is given, leaves the rest, and keeps markup as text', async () => {
    await tom.do(saveProfile, { body: { description: XSS, marketServed: ['GB', 'IE'] } })
    const saved = await tom.do(saveProfile, { body: { website: 'meridian.test' } })
    expect(saved).toMatchObject({ description: XSS, marketServed: ['GB', 'IE'], website: 'https://meridian.test' })
    expect((await tom.ask(saveProfile, { body: { website: 'javascript:alert(1)//x.y' } })).body).not.toMatchObject({
      website: /^javascript/,
    })
    expect((await tom.ask(saveProfile, { body: { website: 'not an address' } })).status).toBe(400)
  })

  test('a city of the list of places is found; another one is not', async () => {
    const address = { addressOne: '', addressTwo: '', city: 'dubrovnik', state: '', country: 'HR', postalCode: '' }
    const { found } = await ana.do(checkAddress, { body: address })
    expect(found).toMatchObject({ city: 'Dubrovnik', country: 'HR' })
    expect(found?.latitude).toBeCloseTo(42.66, 0)
    expect(await ana.do(checkAddress, { body: { ...address, city: 'Nowhere upon Sea' } })).toEqual({ found: null })
  })

  test('the onboarding form names every field that is missing [A-RL-064]', async () => {
    const refused = await salma.ask(submitOnboarding, { body: { companyTypes: [] } })
    expect(refused.refusal.code).toBe('NotUsable')
    const fields = (refused.refusal.details as { field: string }[]).map((each) => each.field)
    expect(fields).toEqual(expect.arrayContaining(['companyTypes', 'logo', 'phone', 'contact.email']))
    // A supplier of tours has no property types; a fax is optional.
    expect(fields).not.toContain('propertyTypes')
    expect((await salma.do(getProfile)).onBoardingStatus).toBe('started')
  })
})

describe('pictures', () => {
  test('are made anew: cropped, without what else was in the file, and shown to those who may see the profile only', async () => {
    const path = await upload(salma, await picture(800, 600))
    const logo = await salma.do(addMedia, { body: { path, purpose: 'logo', crop: { left: 0.25, top: 0, width: 0.5, height: 0.5 } } })
    expect(logo).toMatchObject({ mediaType: 'image/webp', width: 256, height: 192 })
    const shown = await salma.ask(getPicture, { params: { id: logo.mediaId } })
    expect(shown.bytes.includes('secret')).toBe(false)
    expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined()
    expect((await house.visitor().ask(getPicture, { params: { id: logo.mediaId } })).status).toBe(401)
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(getPicture, { params: { id: logo.mediaId } })).status).toBe(404)
    expect((await ana.ask(deleteMedia, { params: { id: logo.mediaId } })).status).toBe(404)
  })

  test('what is no picture is refused, and an upload of another company is not found', async () => {
    const path = await upload(salma, Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'), 'application/pdf')
    expect((await salma.ask(addMedia, { body: { path, purpose: 'gallery' } })).refusal.code).toBe('FileNotUsable')
    const own = await upload(salma, await picture(40, 30))
    expect((await ana.ask(addMedia, { body: { path: own, purpose: 'gallery' } })).status).toBe(404)
  })

  test('are put into another order', async () => {
    const ids: string[] = []
    for (const size of [20, 30]) {
      const { mediaId } = await salma.do(addMedia, { body: { path: await upload(salma, await picture(size, size)), purpose: 'gallery' } })
      ids.push(mediaId)
    }
    await salma.do(reorderMedia, { body: { mediaIds: ids.toReversed() } })
    expect((await salma.do(getProfile)).media.map((media) => media.mediaId)).toEqual(ids.toReversed())
  })
})

describe('locations and products', () => {
  test('a location and a product are the same on the profile and in rate sheets', async () => {
    const [first] = (await salma.do(getProfile)).locations
    const locationId = first?.locationId ?? ''
    await salma.do(saveLocation, { params: { locationId }, body: { locationName: 'Zagora Camps', description: 'x'.repeat(50) } })
    const { items } = await salma.do(listTemplates, { query: {} })
    expect(items.map((template) => template.locationName)).toContain('Zagora Camps')
    const location = await salma.do(getLocationProfile, { params: { locationId } })
    const [product] = location.products
    const named = await salma.do(updateProduct, {
      params: { id: product?.productId ?? '' },
      body: { locationId, update: { name: 'Night under stars', checkIn: '14:00' } },
    })
    expect(named).toMatchObject({ name: 'Night under stars', checkIn: '14:00' })
    const { rows } = await house.services.db.pool.query<{ product_name: string }>(
      `select p.product_name from rate_page p join template t on t.company_id = p.company_id and t.draft_sheet_id = p.sheet_id
       where p.page_id like $1`,
      [`${product?.productId}.%`],
    )
    expect(rows.every((row) => row.product_name === 'Night under stars')).toBe(true)
  })

  test('locations and products are added, ordered, and foreign ones are not found [C-CL-097] [C-CL-098]', async () => {
    const one = await ana.do(addLocation, { body: { locationName: 'Solano Test House', city: 'Split', country: 'HR' } })
    expect((await ana.ask(addLocation, { body: { locationName: 'solano test house', city: 'Split', country: 'HR' } })).refusal.code).toBe(
      'NotUsable',
    )
    expect((await tom.ask(addLocation, { body: { locationName: 'Buyer House' } })).refusal.code).toBe('SuppliersOnly')
    const room = await ana.do(addProduct, { body: { locationId: one.locationId, name: 'Room' } })
    const suite = await ana.do(addProduct, { body: { locationId: one.locationId, name: 'Suite' } })
    expect((await ana.ask(addProduct, { body: { locationId: one.locationId, name: 'SUITE' } })).refusal.code).toBe('NotUsable')
    await ana.do(reorderProducts, { body: { productIds: [suite.productId, room.productId] } })
    const { products } = await ana.do(getLocationProfile, { params: { locationId: one.locationId } })
    expect(products.map((product) => product.name)).toEqual(['Suite', 'Room'])
    await ana.do(reorderLocations, { body: { locationIds: [one.locationId] } })
    expect((await ana.do(getProfile)).locations[0]?.locationId).toBe(one.locationId)
    for (const foreign of [
      await salma.ask(getLocationProfile, { params: { locationId: one.locationId } }),
      await salma.ask(saveLocation, { params: { locationId: one.locationId }, body: { notes: 'x' } }),
      await salma.ask(getProductProfile, { params: { id: room.productId } }),
      await salma.ask(updateProduct, { params: { id: room.productId }, body: { locationId: one.locationId, update: {} } }),
      await salma.ask(addProduct, { body: { locationId: one.locationId, name: 'Mine' } }),
    ])
      expect(foreign.status).toBe(404)
    const wrong = { totalMinPassengers: 5, totalMaxPassengers: 2 }
    const refused = await ana.ask(updateProduct, { params: { id: room.productId }, body: { locationId: one.locationId, update: wrong } })
    expect(refused.refusal.code).toBe('NotUsable')
  })

  test('a group is created, renamed and deleted, and its locations stay [C-CL-095] [C-CL-096]', async () => {
    const { locations } = await ana.do(getProfile)
    const items = locations.slice(0, 2).map((location) => location.locationId)
    const { groupId } = await ana.do(saveProfileGroup, { body: { tag: 'Coast', items } })
    expect((await ana.ask(saveProfileGroup, { body: { tag: 'coast', items: [] } })).refusal.code).toBe('NotUsable')
    expect((await salma.ask(saveProfileGroup, { body: { groupId, tag: 'Mine', items: [] } })).status).toBe(404)
    expect((await salma.ask(saveProfileGroup, { body: { tag: 'Mine', items } })).status).toBe(404)
    await ana.do(saveProfileGroup, { body: { groupId, tag: 'By the sea', items } })
    expect((await ana.do(getProfile)).groups).toEqual([{ groupId, tag: 'By the sea', items }])
    expect((await salma.ask(deleteProfileGroup, { body: { groupId } })).status).toBe(404)
    await ana.do(deleteProfileGroup, { body: { groupId } })
    const after = await ana.do(getProfile)
    expect(after.groups).toEqual([])
    expect(after.locations).toHaveLength(locations.length)
  })
})

describe('who reads a profile', () => {
  test('a complete one is found by strangers without its people; connected companies read those too, and the views are told', async () => {
    const { companyId } = await salma.do(getProfile)
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(getCompanyProfile, { params: { id: companyId } })).status).toBe(404)
    const [location] = (await salma.do(getProfile)).locations
    const path = await upload(salma, await picture(60, 40))
    await salma.do(addMedia, { body: { path, purpose: 'gallery', ...(location && { locationId: location.locationId }) } })
    const done = await salma.do(submitOnboarding, { body: { ...FORM, contacts: [CONTACT], corporateIdentifier: 'RC 1' } as never })
    expect(done).toMatchObject({ onBoardingStatus: 'submitted', missing: [], isMarketingReady: true, isLocationMarketingReady: true })
    const seen = await jonas.do(getCompanyProfile, { params: { id: companyId } })
    const [found] = (await jonas.do(findCompanies, { body: { companyType: 'Supplier', searchText: 'Atlas Dune' } })).items
    // One of its names: the list of places writes Marrakesh.
    expect(found).toMatchObject({ companyId, kind: 'Tour operator', destinations: ['MA'], latitude: expect.closeTo(31.6, 0) })
    expect(seen).toMatchObject({
      companyName: 'Atlas & Dune Journeys',
      isOwn: false,
      corporateIdentifier: '',
      contacts: [],
      profileViews: [],
    })
    expect((await salma.do(getProfile)).profileViews.map((view) => view.companyName)).toContain('Nordwind Reisen')
    await salma.do(saveProfile, { body: { isListed: false } })
    expect((await jonas.ask(getCompanyProfile, { params: { id: companyId } })).status).toBe(404)
    expect((await jonas.do(findCompanies, { body: { companyType: 'Supplier', searchText: 'Atlas Dune' } })).items).toEqual([])
    await salma.do(saveProfile, { body: { isListed: true } })
  })
})
