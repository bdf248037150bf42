import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { duplicateProduct } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { pageFollowing } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { draftOfFile, draftSheet, type PlacedProduct } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const products = async () =>
  (await draftSheet(amani, draft.draftId)).pages.flatMap(({ body, ...page }) => (body.kind === 'product' ? [{ ...page, body }] : []))
const save = (changes: object[]) => amani.ask(saveSections, { params: { id: draft.draftId }, body: { changes: changes as never } })
const rates = ({ pageId, revision, body: { seasons, seasonRates, derivedFrom } }: PlacedProduct, raised?: string) => ({
  pageId,
  revision,
  section: 'seasonRates',
  value: {
    seasons,
    seasonRates: seasonRates.map((each) => ({
      ...each,
      rateSets: each.rateSets.map((set) => ({
        ...set,
        rates: raised === undefined ? set.rates : set.rates.map((rate) => ({ ...rate, retailRate: raised })),
      })),
    })),
    ...(derivedFrom ? { derivedFrom } : {}),
  },
})

describe('rules of a product', () => {
  test('board, children by number and adults, age of adults and family discounts are kept', async () => {
    const [page] = await products()
    if (!page) throw new Error('the demo sheet has products')
    const { productName, productType, ratePackageName } = page.body
    const terms = {
      boardBasis: 'halfBoard',
      childBands: [
        { description: 'Child', minAge: 2, maxAge: 12, childNumber: 1, withAdults: 2, percentOfShare: '50' },
        { description: 'Child', minAge: 2, maxAge: 12, childNumber: 2, percentOfShare: '30' },
      ],
      adultFromAge: 12,
      familyDiscounts: [{ underAge: 6, leastChildren: 2, freeChildren: 1 }],
      groupSize: { from: 15 },
      groupSteps: [{ description: 'Group 15+', from: 15, to: 29 }],
      freePlaces: { forEach: 20, atMost: 2, share: 'halfDouble' },
      markets: {
        guestsBy: 'nationality',
        onlyFor: [{ marketName: 'DACH', countries: ['AT', 'CH', 'DE'] }],
        notFor: [{ countries: ['CH'] }],
      },
    }
    const { pageId, revision } = page
    const change = (value: object) => ({
      pageId,
      revision,
      section: 'product',
      value: { productName, productType, ratePackageName, ...value },
    })
    expect((await save([change(terms)])).status).toBe(200)
    expect((await products())[0]?.body).toMatchObject(terms)
    const tooMany = { familyDiscounts: [{ underAge: 6, leastChildren: 1, freeChildren: 2 }] }
    const refused = await save([{ ...change(tooMany), revision: revision + 1 }])
    expect([refused.status, refused.refusal.message]).toEqual([422, 'A family discount frees no more children than have to travel.'])
    const nowhere = { markets: { guestsBy: 'residence', notFor: [{ countries: ['XX'] }] } }
    expect((await save([{ ...change(nowhere), revision: revision + 1 }])).refusal.message).toBe('XX is no country.')
    const above = { childBands: [{ description: 'Child', minAge: 2, maxAge: 12, percentOfShare: '101' }] }
    expect((await save([{ ...change(above), revision: revision + 1 }])).refusal.message).toBe(
      'Child: the part of an adult’s share is a percentage from 0 to 100.',
    )
  })

  test('rates without a commission take the default of their season or product, whoever saves them; a percentage above 100 is refused', async () => {
    const [page] = await products()
    const [first, second] = page?.body.seasons ?? []
    if (!page || !first || !second) throw new Error('the demo sheet has a product with two seasons')
    const set = (description: string) => [
      { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [{ description, notApplicable: false, retailRate: '100.00' }] },
    ]
    const withHigh = (ofSeason: string) => ({
      pageId: page.pageId,
      revision: page.revision,
      section: 'seasonRates',
      value: {
        seasons: [first, { ...second, defaultCommission: ofSeason }],
        seasonRates: [first, second].map(({ seasonId }) => ({ seasonId, rateSets: set('Double') })),
        defaultCommission: '20',
      },
    })
    const refused = await save([withHigh('101')])
    expect([refused.status, refused.refusal.message]).toEqual([422, 'Commission is a percentage from 0 to 100.'])
    expect((await save([withHigh('15')])).status).toBe(200)
    const saved = (await products())[0]?.body
    expect(saved?.defaultCommission).toBe('20')
    expect(saved?.seasonRates.map((each) => each.rateSets[0]?.rates[0])).toMatchObject([
      { retailRate: '100.00', commissionPercentage: '20', defaultCommission: '20' },
      { retailRate: '100.00', commissionPercentage: '15', defaultCommission: '15' },
    ])
  })

  test('a product whose rates follow another is changed with it, along a chain, though only the other is saved', async () => {
    const [room] = await products()
    if (!room) throw new Error('the demo sheet has products')
    for (const productName of ['Sea view', 'Sea view suite'])
      await amani.do(duplicateProduct, { params: { id: draft.draftId }, body: { productId: room.body.productId, productName } })
    const pageOf = (all: readonly PlacedProduct[], name: string) => {
      const found = all.find((page) => page.body.productName === name && page.body.ratePackageName === room.body.ratePackageName)
      if (!found) throw new Error(`there is no ${name}`)
      return found
    }
    const all = await products()
    const [base, first, second] = [pageOf(all, room.body.productName), pageOf(all, 'Sea view'), pageOf(all, 'Sea view suite')]
    const plus30 = { percentage: getAmount('0'), amount: getAmount('30'), amountPer: 'rate' } as const
    const sea = pageFollowing(first.body, base.body, plus30, 'USD')
    const suite = pageFollowing(second.body, sea, { percentage: getAmount('100') }, 'USD')
    expect((await save([rates({ ...first, body: sea }), rates({ ...second, body: suite })])).status).toBe(200)
    const { status, body } = await save([rates(base, '500.00')])
    expect(status).toBe(200)
    expect(body.pages.map((page) => page.pageId)).toEqual(expect.arrayContaining([base.pageId, first.pageId, second.pageId]))
    const after = await products()
    const pricesOf = (pageId: string) => JSON.stringify(after.find((page) => page.pageId === pageId)?.body.seasonRates)
    expect(pricesOf(first.pageId)).toContain('"530.00"')
    expect(pricesOf(second.pageId)).toContain('"1060.00"')
  })
})
