import { deleteFile, getFile } from '@tradewind/api/files.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { saveSections, updateProductNameBeddingConfig } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { draftOf, draftSheet, type OpenDraft, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { send } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
let draft: OpenDraft
beforeAll(async () => {
  draft = await draftOf(amani)
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const EUR = { description: 'Price', notApplicable: false, retailRate: '85.50', commissionPercentage: '10' }
const range = { from: '2026-12-24', to: '2026-12-26' }
const window = { fromDate: '2026-12-01', toDate: '2026-12-31' }
const penalty = { kind: 'percent', value: '50' }

/** Saves this section of a page as it is now. */
async function save(pageOf: 'policies' | 'notes' | 'product', section: string, value: object) {
  const sheet = await draftSheet(amani, draft.draftId)
  const page = pageOf === 'product' ? productOf(sheet, 'Canvas tent', 'Full board') : sheet.pages.find((each) => each.pageId === pageOf)
  if (!page) throw new Error(`no page ${pageOf}`)
  const changes = [{ pageId: page.pageId, revision: page.revision, section, value }]
  const answer = await amani.ask(saveSections, { params: { id: draft.draftId }, body: { changes: changes as never } })
  const after = (await draftSheet(amani, draft.draftId)).pages.find((each) => each.pageId === page.pageId)
  return { status: answer.status, refusal: answer.refusal, body: after?.body }
}
const lastLine = async () => (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]?.detail

const EXTRA = {
  extraId: 'e1',
  extraName: 'Gala dinner',
  unit: 'perPerson',
  time: 'once',
  compulsory: true,
  daysOfWeek: [5, 6],
  prices: [{ dateRanges: [range], rate: EUR }],
  note: 'Five courses.',
}
const OFFER = {
  offerId: 'o1',
  offerName: 'Early bird',
  offerDetail: 'For those who plan.',
  offerType: 'Early booking',
  specialConditions: 'Not on Christmas Eve.',
  allowCombination: true,
  validDatesOfSale: [window],
  validDatesOfTravel: [window],
  isStayPay: { stayDays: 4, payDays: 3, maxFOC: 2, repeats: true, freeNights: 'cheapest', freeNightsInclude: ['Dinner'] },
  discountAmount: '12.50',
  discountAmountOf: 'night',
  bookedDaysAhead: 60,
  travelDatesHold: 'wholeStay',
  daysOfWeek: [1, 2],
  ratePackages: ['Full board'],
}
const POLICY = {
  policyType: 'cancellation',
  note: 'By e-mail.',
  cancelHoursDays: 'days',
  cancellations: [
    { threshold: 61, orMore: true, penalty: { ...penalty, of: 'deposit' } },
    { threshold: 60, until: 35, penalty: { ...penalty, statedAsRefund: true } },
    { threshold: 48, unit: 'hours', penalty: { kind: 'nights', value: '1' } },
    { threshold: 5, countedFrom: 'booking', penalty },
    { threshold: 0, fromDate: '2026-12-24', penalty },
  ],
  focChildrenCount: 1,
  dateRanges: [range],
  fromRooms: 4,
  depositPercentage: '40',
  balanceDueDays: 14,
  noShow: { kind: 'percent', value: '100' },
  conditions: 'Not during the migration.',
}

describe('every section of a draft', () => {
  test.each([
    ['extras [C-RL-019] [C-CL-057]', 'extras', { extras: [EXTRA] }, 'Gala dinner was added.'],
    ['offers with all their fields [C-RL-020] [C-FD-008]', 'offers', { offers: [OFFER] }, 'Early bird was added.'],
    [
      'an offer whose discount becomes another',
      'offers',
      { offers: [{ ...OFFER, discountAmount: '15.00' }] },
      /Early bird became: .*15\.00 USD off each night/,
    ],
    [
      'allocation with its type and its number of rooms [C-RL-017] [C-FD-007]',
      'allocation',
      { allocation: [{ allotments: 5, releaseBackDays: 14, dateRanges: [range], allocationType: 'freeSale', numberOfRooms: 12 }] },
      '5 on free sale, released 14 days before arrival, 12 rooms of this kind: 24 Dec 2026 – 26 Dec 2026',
    ],
    ['blackouts [C-RL-018]', 'blackouts', { blackouts: [{ range, reason: 'Camp closed' }] }, '24 Dec 2026 – 26 Dec 2026: Camp closed'],
    ['pick-up and drop-off [C-RL-021]', 'pickupDropoff', { pickup: 'At the airstrip', dropoff: 'At the gate' }, 'At the gate'],
    ['a policy of the product with every field [C-RL-022] [C-FD-009]', 'productPolicy', { productPolicy: [POLICY] }, /policies: added/],
  ] as const)('%s are saved as they are, with a line of edit history', async (_, section, value, line) => {
    const { status, body } = await save('product', section, value)
    expect(status).toBe(200)
    expect(body).toMatchObject(value)
    expect(await lastLine()).toMatch(line)
  })

  test('the name of a product is saved with its beds, its occupancy and the ages of children [C-FD-012]', async () => {
    const page = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const { productName, productType, ratePackageName } = page.body
    const value = {
      productName,
      productType,
      ratePackageName,
      occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 3, maximumChildren: 1 },
      childBands: [{ description: 'Extra Child', minAge: 2, maxAge: 12 }],
      categoryRank: 2,
      bedsAndSofas: {
        isApartment: true,
        rooms: [
          { count: 1, bedType: 'king' },
          { count: 2, bedType: 'other', other: 'camp bed' },
        ],
      },
    }
    const { status, body } = await save('product', 'product', value)
    expect([status, body]).toEqual([200, expect.objectContaining(value)])
    expect(await lastLine()).toMatch(/occupancy: 1 to 3 persons, priced for 2, at most 1 child was added/)
  })

  test('the name and the beds of a product are changed in all its rate packages, and not over what a colleague saved [C-CL-054]', async () => {
    const packages = async () =>
      (await draftSheet(amani, draft.draftId)).pages.flatMap(({ body, ...page }) =>
        page.pageId.startsWith(`${productId}.`) && body.kind === 'product' ? { ...page, body } : [],
      )
    const { pageId } = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board')
    const [productId = ''] = pageId.split('.')
    const before = await packages()
    expect(before.length).toBeGreaterThan(1)
    const revision = before.find((page) => page.pageId === pageId)?.revision ?? 0
    const bedsAndSofas = { isApartment: false, rooms: [{ count: 2, bedType: 'twin' as const }] }
    const body = { draftId: draft.draftId, pageId, revision, productName: 'Canvas tent', bedsAndSofas }
    await amani.do(updateProductNameBeddingConfig, { body: { ...body, productName: 'Canvas tent, river side' } })
    const after = await packages()
    expect(after.map((page) => page.body)).toEqual(
      before.map((page) => ({ ...page.body, productName: 'Canvas tent, river side', bedsAndSofas })),
    )
    const late = await amani.ask(updateProductNameBeddingConfig, { body })
    expect(late.refusal.code).toBe('EditConflict')
    const nameless = { ...body, revision: after.find((page) => page.pageId === pageId)?.revision ?? 0, productName: ' ' }
    const refused = await amani.ask(updateProductNameBeddingConfig, { body: nameless })
    expect(refused.refusal).toMatchObject({ code: 'NotUsable', message: 'A product needs a name.' })
    await amani.do(updateProductNameBeddingConfig, { body: { ...nameless, productName: 'Canvas tent', bedsAndSofas: null } })
    expect((await packages()).map((page) => page.body)).toEqual(before.map(({ body: { bedsAndSofas: _beds, ...rest } }) => rest))
    const ana = await house.signIn('supplier@demo.test')
    expect((await ana.ask(updateProductNameBeddingConfig, { body })).status).toBe(404)
  })

  test('adding, changing and taking away a policy are three lines [C-RL-048] [C-RL-049] [C-RL-050]', async () => {
    const before = (await draftSheet(amani, draft.draftId)).pages.find((page) => page.pageId === 'policies')?.body
    const others = before?.kind === 'policies' ? before.locationPolicy : []
    const child = { policyType: 'child', note: 'Under 2 free.' }
    await save('policies', 'policy', { locationPolicy: [...others, child] })
    expect(await lastLine()).toBe('Policies: added Children: Under 2 free.')
    await save('policies', 'policy', { locationPolicy: [...others, { ...child, note: 'Under 4 free.' }] })
    expect(await lastLine()).toBe('Policies, Children: Under 2 free became Under 4 free.')
    await save('policies', 'policy', { locationPolicy: others })
    expect(await lastLine()).toBe('Policies: removed Children: Under 4 free.')
  })

  test('check-in and check-out are saved with what early and late ones cost [C-RL-023] [C-FD-010] [C-RL-047]', async () => {
    const value = {
      checkIn: '14:00',
      checkOut: '10:30',
      earlyCheckIn: '09:00',
      earlyCheckInFee: '25.00',
      earlyCheckInCostType: '$',
      lateCheckOut: '18:00',
      lateCheckOutFee: '50',
      lateCheckOutCostType: '%',
      lateCheckOutPercentageType: 'the last night',
    }
    const { status, body } = await save('policies', 'checkInOut', value)
    expect([status, body]).toEqual([200, expect.objectContaining(value)])
    expect(await lastLine()).toContain('Early check-in fee: 25.00 was added.')
  })

  test('two policies of one type become one, whoever sends them [C-RL-059] [C-RL-060]', async () => {
    const family = { policyType: 'family', note: 'Cots are free.', focChildrenCount: 1 }
    const later = { policyType: 'family', note: 'Two cots are free.' }
    const festive = { ...later, dateRanges: [range] }
    const merged = [{ ...family, note: later.note }, festive]
    const location = await save('policies', 'policy', { locationPolicy: [family, later, festive] })
    expect([location.status, location.body]).toEqual([200, expect.objectContaining({ locationPolicy: merged })])
    const product = await save('product', 'productPolicy', { productPolicy: [family, festive, later] })
    expect([product.status, product.body]).toEqual([200, expect.objectContaining({ productPolicy: merged })])
  })

  test('early check-in and late check-out without their checkbox are not kept, whoever sends them [C-RL-057] [C-RL-058]', async () => {
    const times = { checkIn: '14:00', checkOut: '10:30' }
    const { status, body } = await save('policies', 'checkInOut', {
      ...times,
      earlyCheckInFee: '25.00',
      lateCheckOut: '18:00',
      lateCheckOutFee: '10.00',
    })
    expect([status, body]).toEqual([200, expect.objectContaining(times)])
    for (const field of ['earlyCheckInFee', 'lateCheckOut', 'lateCheckOutFee']) expect(body).not.toHaveProperty(field)
  })

  test.each([
    [{ checkIn: '14:00', earlyCheckIn: '15:00', earlyCheckInCostType: '$' }, 'Early check-in has to be before check-in from 14:00.'],
    [{ checkOut: '11:00', lateCheckOut: '10:00', lateCheckOutCostType: '$' }, 'Late check-out has to be after check-out until 11:00.'],
  ])('times that cannot be are refused in the words of the screen', async (value, message) => {
    expect((await save('policies', 'checkInOut', value)).refusal).toMatchObject({ code: 'NotUsable', message })
  })

  test('a tier of cancellation that ends above its start is refused', async () => {
    const cancellation = { policyType: 'cancellation', note: '', cancellations: [{ threshold: 7, until: 14, penalty }] }
    const { refusal } = await save('policies', 'policy', { locationPolicy: [cancellation] })
    expect(refusal).toMatchObject({ code: 'NotUsable', message: 'A tier of cancellation ends above its start.' })
  })

  test('terms, criteria and markets are saved each by itself, with their lines [C-RL-051] [C-RL-052]', async () => {
    await save('notes', 'termsAndConditions', { termsAndConditions: 'Payment in 14 days.' })
    expect(await lastLine()).toContain('Terms and conditions')
    await save('notes', 'submissionCriteria', { submissionCriteria: 'By e-mail.' })
    expect(await lastLine()).toContain('Submission criteria')
    const { body } = await save('notes', 'marketInfo', { marketInfo: 'Not for East Africa.' })
    expect(await lastLine()).toContain('Market information')
    expect(body).toMatchObject({ submissionCriteria: 'By e-mail.', marketInfo: 'Not for East Africa.' })
    const numbered = await save('notes', 'corporateIdentificationNumber', { corporateIdentificationNumber: 'TZ 100-200' })
    expect(numbered.body).toMatchObject({ corporateIdentificationNumber: 'TZ 100-200' })
  })
})

describe('policies and notes that a draft does not have yet', () => {
  test('are there when they are saved first', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const csv = 'Hotel;From;To;Double\nBlue House;01.04.2026;31.03.2027;90\n'
    const { importId } = await bringIn(ana, { name: 'blue.csv', bytes: Buffer.from(csv) })
    await takeOver(ana, importId)
    const { items } = await ana.do(listTemplates, { query: { searchText: 'Blue House', state: 'draft' } })
    const { draftId } = await draftOf(ana, items[0]?.templateId)
    expect((await draftSheet(ana, draftId)).pages.map((page) => page.body.kind)).toEqual(['product'])
    const value = { locationPolicy: [{ policyType: 'infant', note: 'Under 2 free.' }] }
    const changes = [{ pageId: 'policies', revision: 0, section: 'policy', value }]
    const { pages } = await ana.do(saveSections, { params: { id: draftId }, body: { changes: changes as never } })
    expect(pages).toEqual([{ pageId: 'policies', revision: 1, completionScore: 0, body: { kind: 'policies', ...value } }])
    const late = await ana.ask(saveSections, {
      params: { id: draftId },
      body: { changes: [{ pageId: 'policies', revision: 0, section: 'policy', value: { locationPolicy: [] } }] as never },
    })
    expect([late.status, late.refusal.code]).toEqual([409, 'EditConflict'])
    const product = await ana.ask(saveSections, {
      params: { id: draftId },
      body: { changes: [{ pageId: 'none.none', revision: 0, section: 'blackouts', value: { blackouts: [] } }] as never },
    })
    expect(product.status).toBe(404)
  })
})

describe('insurance papers', () => {
  test('a partner reads them with the rate sheet, nobody else does, and they stay as long as a sheet names them [C-RL-024] [C-FD-011] [C-RL-053]', async () => {
    const [buyer, stranger] = [await house.signIn('buyer@demo.test'), await house.signIn('supplier@demo.test')]
    const read = async (person: Person) => (await person.ask(getFile, { query: { key: file.path } })).status
    const file = await upload(amani, { name: 'insurance.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    const value = {
      billingInformation: {
        terms: '30 days after departure',
        bankDetails: 'CRDB, TZ12',
        currency: 'USD',
        insuranceExpiry: '2027-12-31',
        insuranceFiles: [{ path: file.path, name: file.name, size: file.size, type: file.type }],
      },
    }
    const { status, body } = await save('notes', 'billingInfo', value)
    expect([status, body]).toEqual([200, expect.objectContaining(value)])
    expect(await lastLine()).toContain('Billing terms')
    expect(await Promise.all([amani, buyer, stranger].map(read))).toEqual([200, 404, 404])
    const { refusal } = await amani.ask(deleteFile, { body: { path: file.path } })
    expect(refusal.code).toBe('StateChanged')

    await amani.do(publishDraft, { params: { id: draft.draftId } })
    await send(amani, { templateIds: [draft.templateId], recipients: [{ email: 'buyer@demo.test' }] })
    expect(await Promise.all([amani, buyer, stranger].map(read))).toEqual([200, 200, 404])
  })

  test('a sheet cannot name a file of somebody else, or one that never came', async () => {
    draft = await draftOf(amani, draft.templateId)
    const ana = await house.signIn('supplier@demo.test')
    const foreign = await upload(ana, { name: 'theirs.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    for (const path of [foreign.path, 'nowhere/contract/file.pdf']) {
      const insuranceFiles = [{ path, name: 'theirs.pdf', size: 10, type: 'application/pdf' }]
      const { status, refusal } = await save('notes', 'billingInfo', { billingInformation: { insuranceFiles } })
      expect([status, refusal?.code]).toEqual([409, 'UploadMissing'])
    }
  })
})
