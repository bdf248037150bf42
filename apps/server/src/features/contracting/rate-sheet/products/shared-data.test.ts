import { putSharedData } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { EXAMPLE_HEAD } from '@tradewind/domain/rate-sheet/example-page.ts'
import { newOffer } from '@tradewind/domain/rate-sheet/offers/new-offer.ts'
import { draftOfFile, draftSheet, type PlacedProduct } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

const productPages = async () =>
  (await draftSheet(amani, draft.draftId)).pages.flatMap(({ body, ...page }): PlacedProduct[] =>
    body.kind === 'product' ? [{ ...page, body }] : [],
  )
const lastLog = async () => (await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]

describe('extras and offers of several products', () => {
  const offerOf = (offerName: string) => ({
    ...newOffer('0ffe0ffe0ffe0ffe0ffe0ffe', EXAMPLE_HEAD, getDay('2026-01-01')),
    offerName,
    discountPercentage: '10',
  })
  const put = (offerName: string, pages: readonly PlacedProduct[], on: readonly PlacedProduct[]) =>
    amani.ask(putSharedData, {
      body: {
        draftId: draft.draftId,
        type: 'offers',
        list: [
          {
            item: offerOf(offerName),
            pages: pages.map(({ pageId, revision }) => ({ pageId, revision, has: on.some((each) => each.pageId === pageId) })),
          },
        ],
      },
    })
  const having = async (offerName: string) =>
    (await productPages()).filter(({ body }) => body.offers.some((offer) => offer.offerName === offerName)).map((page) => page.pageId)

  test('one is put on several, changed on all of them, and taken off others; products that are not named stay [C-CL-019]', async () => {
    const [first, second, third] = await productPages()
    if (!first || !second || !third) throw new Error('the demo sheet has three pages')
    expect((await put('Early bird', [first, second, third], [first, second])).status).toBe(200)
    expect(await having('Early bird')).toEqual([first.pageId, second.pageId])
    expect((await lastLog())?.detail).toMatch(/Early bird.* And alike in 1 more\.$/)
    const [now, then] = await productPages()
    if (!now || !then) throw new Error('they are still there')
    expect((await put('Early bird 2', [now], [now])).status).toBe(200)
    expect([await having('Early bird'), await having('Early bird 2')]).toEqual([[second.pageId], [first.pageId]])
    const late = await put('Nothing', [now, then], [])
    expect(late.status).toBe(409)
    expect(late.refusal).toMatchObject({ details: { pageId: first.pageId, section: 'offers' } })
    expect((await put('Nothing', await productPages(), [])).status).toBe(200)
    expect(await having('Early bird')).toEqual([])
    expect((await put(' ', await productPages(), await productPages())).status).toBe(422)
  })
})
