// The query interface: what the REST calls answer, asked for in one query, with the same permissions.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { askGraph } from '@tradewind/api/profile/graphql.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, salma, tom] = house.signedIn('supplier@demo.test', 'salma@atlasdune.test', 'buyer@demo.test')

describe('GraphQL', () => {
  const ask = (person: Person, query: string, variables: Record<string, string | object> = {}) =>
    person.do(askGraph, { body: { query, variables: variables as never } })

  test('answers profiles of the own company, and others like unknown ones [C-CL-101] [C-CL-110] [C-RL-122]', async () => {
    const { companyId } = await ana.do(getProfile)
    const query =
      'query($id: ID!, $email: String) { getMyProfile(companyId: $id, email: $email) { companyName locations { locationName } } }'
    const own = await ask(ana, query, { id: companyId, email: 'supplier@demo.test' })
    expect(own.data?.getMyProfile).toMatchObject({ companyName: 'Solano Hotels' })
    expect((await ask(ana, query, { id: companyId, email: 'buyer@demo.test' })).errors?.[0]?.code).toBe('NotFound')
    expect((await ask(tom, query, { id: companyId })).errors?.[0]?.code).toBe('NotFound')
    const petar = await house.signIn('sales@demo.test')
    const edit = 'mutation($id: ID!) { editCompany(companyId: $id, update: { phone: "1" }) { isMarketingReady companyId } }'
    expect((await ask(petar, edit, { id: companyId })).errors?.[0]?.code).toBe('NoWriteAccess')
    expect((await ask(ana, edit, { id: companyId })).data?.editCompany).toEqual({ isMarketingReady: false, companyId })
    const ofType =
      'mutation($id: ID!, $type: String) { editCompany(companyId: $id, update: { phone: "2" }, companyType: $type) { companyId } }'
    expect((await ask(ana, ofType, { id: companyId, type: 'Supplier' })).data?.editCompany).toEqual({ companyId })
    expect((await ana.do(getProfile)).phone).toBe('2')
    expect((await ask(ana, ofType, { id: companyId, type: 'Contractor' })).errors?.[0]?.code).toBe('NotFound')
  })

  const graphHouse = async (name: string) => {
    const { companyId } = await ana.do(getProfile)
    const query =
      'mutation($s: ID!, $n: String!, $e: String, $u: ID) { addLocation(supplierId: $s, propertyName: $n, userFirstName: "Iva", userLastName: "Horvat", userEmail: $e, userId: $u) { locationId isLocationMarketingReady } }'
    const { userId } = await ana.do(getSessionInfo)
    const { data } = await ask(ana, query, { s: companyId, n: name, e: 'iva@solano.test', u: userId ?? '' })
    return { companyId, ...(Object(data?.addLocation) as { locationId: string; isLocationMarketingReady: boolean }) } // the fields that it asks for
  }
  const loftOf = async ({ companyId, locationId }: { companyId: string; locationId: string }) => {
    const query = 'mutation($s: ID!, $l: ID!) { addProduct(supplierId: $s, locationId: $l, name: "Loft") { productId isMarketingReady } }'
    const { data } = await ask(ana, query, { s: companyId, l: locationId })
    return Object(data?.addProduct) as { productId: string; isMarketingReady: boolean } // the fields that it asks for
  }

  test('adds a location with its contact, and says that it is not marketing-ready [C-RL-123] [C-CL-109]', async () => {
    const { isLocationMarketingReady } = await graphHouse('Graph House')
    expect(isLocationMarketingReady).toBe(false)
    const { companyId, contacts } = await ana.do(getProfile)
    expect(contacts).toContainEqual(expect.objectContaining({ firstName: 'Iva', lastName: 'Horvat', email: 'iva@solano.test' }))
    const add = 'mutation($s: ID!, $u: ID) { addLocation(supplierId: $s, propertyName: "Other House", userId: $u) { locationId } }'
    const { userId } = await tom.do(getSessionInfo)
    expect((await ask(ana, add, { s: companyId, u: userId ?? '' })).errors?.[0]?.code).toBe('NotFound')
  })

  test('adds and edits a product, and answers its profile [C-CL-102] [C-CL-107] [C-CL-111]', async () => {
    const place = await graphHouse('House of products')
    const { productId, isMarketingReady } = await loftOf(place)
    expect(isMarketingReady).toBe(false)
    const edit =
      'mutation($s: ID!, $p: ID!, $u: JSON!) { editProduct(supplierId: $s, productId: $p, update: $u) { productId isLocationMarketingReady } }'
    const edited = (u: object) => ask(ana, edit, { s: place.companyId, p: productId, u })
    expect((await edited({ roomSizeInfo: '40 m²' })).errors).toBeUndefined()
    expect((await edited({ checkIn: 'noon' })).errors?.[0]?.code).toBe('WrongInput')
    const read = await ask(ana, 'query($p: ID!) { getMyProductProfile(productId: $p) { name roomSizeInfo productInfo { include } } }', {
      p: productId,
    })
    expect(read.data?.getMyProductProfile).toEqual({ name: 'Loft', roomSizeInfo: '40 m²', productInfo: { include: '' } })
  })

  test('edits a location, and answers its profile with its products [C-CL-100] [C-CL-108]', async () => {
    const place = await graphHouse('House of rooms')
    await loftOf(place)
    const edit = 'mutation($s: ID!, $l: ID!, $u: JSON!) { editLocation(supplierId: $s, locationId: $l, update: $u) { locationId } }'
    await ask(ana, edit, { s: place.companyId, l: place.locationId, u: { roomCount: 12 } })
    const location = await ask(ana, 'query($l: ID!) { getMyLocationProfile(locationId: $l) { roomCount products { name } } }', {
      l: place.locationId,
    })
    expect(location.data?.getMyLocationProfile).toEqual({ roomCount: 12, products: [{ name: 'Loft' }] })
  })

  test('answers contracts, templates, drafts and products as the REST calls do, and foreign ones like unknown ones [C-CL-103] [C-CL-104] [C-CL-105] [C-CL-106]', async () => {
    const template = await publishedTemplate(ana)
    const { contractId } = await sendOne(ana, 'buyer@demo.test', { templateIds: [template.templateId] })
    const { draftId } = await ana.do(openDraft, { params: { contractId: template.templateId } })
    const get = (person: Person, name: string, id: string) =>
      ask(person, `query($id: ID!) { found: ${name}(contractId: $id) }`, { id }).then(
        ({ data, errors }) => data?.found ?? errors?.[0]?.code,
      )
    expect(await get(tom, 'getContract', contractId)).toMatchObject({ collection: 'contract', contract: { contractId, side: 'buyer' } })
    expect(await get(ana, 'getTemplate', template.templateId)).toMatchObject({ collection: 'template' })
    expect(await get(ana, 'getDraft', draftId)).toMatchObject({ collection: 'draft', template: { draftId } })
    const from = (id: string, collection: string) =>
      ask(ana, 'query($id: ID!, $c: String) { getDraft(contractId: $id, collection: $c) }', { id, c: collection }).then(
        ({ data, errors }) => data?.getDraft ?? errors?.[0]?.code,
      )
    expect(await from(draftId, 'draft')).toMatchObject({ collection: 'draft', template: { draftId } })
    expect(await from(template.templateId, 'template')).toMatchObject({ collection: 'template' })
    expect(await from(draftId, 'template')).toBe('NotFound')
    expect(await from(draftId, 'folder')).toBe('WrongInput')
    const { sheet } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    const [product] = sheet.pages.flatMap(({ body }) => (body.kind === 'product' ? [body] : []))
    const asked = { id: contractId, p: product?.productId ?? '', r: product?.ratePackageId ?? '' }
    const query =
      'query($id: ID!, $p: ID!, $r: String!) { found: getProduct(contractId: $id, productId: $p, ratePackage: $r, hide: ["rates"]) }'
    expect((await ask(tom, query, asked)).data?.found).toMatchObject({ body: { productName: product?.productName } })
    for (const [name, id] of [
      ['getContract', contractId],
      ['getTemplate', template.templateId],
      ['getDraft', draftId],
    ] as const)
      expect(await get(salma, name, id)).toBe('NotFound')
  })

  test('refuses queries that ask for too much, before they run', async () => {
    const { companyId } = await ana.do(getProfile)
    const many = Array.from({ length: 320 }, (_, i) => `a${i}: __typename`).join(' ')
    expect((await ask(ana, `{ ${many} }`)).errors?.[0]?.message).toContain('300 fields')
    const deep = `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`
    expect((await ask(ana, deep)).errors?.[0]?.message).toContain('8 levels')
    const doubled = `fragment a on Query { ${'...b '.repeat(30)} } fragment b on Query { ${'...c '.repeat(30)} } fragment c on Query { __typename } { ${'...a '.repeat(30)} }`
    expect((await ask(ana, doubled)).errors?.[0]?.message).toContain('300 fields')
    expect((await ask(ana, '{ a ')).errors?.[0]?.code).toBe('WrongInput')
    expect((await ask(ana, `{ getMyProfile(companyId: "${companyId}") { password } }`)).errors?.[0]?.message).toContain('password')
    expect((await house.visitor().ask(askGraph, { body: { query: '{ __typename }' } })).status).toBe(401)
  })
  test('refuses a query that reads too many pages of rate sheets before it reads any, and answers one rate sheet of any size', async () => {
    const { templateId } = await publishedTemplate(ana)
    const { draftId } = await ana.do(openDraft, { params: { contractId: templateId } })
    const query = (count: number) =>
      `query($id: ID!) { ${Array.from({ length: count }, (_, i) => `a${i}: getDraft(contractId: $id)`).join(' ')} }`
    expect(Object.keys((await ask(ana, query(2), { id: draftId })).data ?? {})).toEqual(['a0', 'a1'])
    const refused = {
      errors: [
        {
          message: 'A query may cost 500, and each page of a rate sheet costs 1. Ask for one rate sheet at a time, or for single products.',
          code: 'WrongInput',
        },
      ],
    }
    expect(await ask(ana, query(100), { id: draftId })).toEqual(refused)
    await house.services.db.pool.query(
      `insert into rate_page select (jsonb_populate_record(p, jsonb_build_object('page_id', p.page_id || n, 'position', 1000 + n))).*
       from rate_page p, generate_series(1, 300) n
       where p.sheet_id = $1 and p.page_id = (select min(page_id) from rate_page where sheet_id = $1 and kind = 'product')`,
      [draftId],
    )
    expect(await ask(ana, query(2), { id: draftId })).toEqual(refused)
    const fragment = `fragment f on Query { b: getDraft(contractId: $id) } query($id: ID!) { a: getDraft(contractId: $id) ...f }`
    expect(await ask(ana, fragment, { id: draftId })).toEqual(refused)
    const whole = await ask(ana, query(1), { id: draftId })
    expect(whole.data?.a0).toMatchObject({ template: { draftId } })
    // A stranger learns nothing of its size.
    expect((await ask(salma, query(2), { id: draftId })).errors?.[0]?.code).toBe('NotFound')
    const { companyId } = await ana.do(getProfile)
    const profiles = Array.from({ length: 21 }, (_, i) => `a${i}: getMyProfile(companyId: $id) { companyName }`).join(' ')
    expect(await ask(ana, `query($id: ID!) { ${profiles} }`, { id: companyId })).toEqual(refused)
  })
})
