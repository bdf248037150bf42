import { EXAMPLE_HEAD, examplePage } from '@tradewind/domain/rate-sheet/example-page.ts'
import { newOffer } from '@tradewind/domain/rate-sheet/offers/new-offer.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { changedMembership, itemsOf } from './shared-items.ts'

const offer = { ...newOffer('o', EXAMPLE_HEAD, getDay('2026-01-01')), offerName: 'Early bird' }
const pages = ['a', 'b', 'c'].map((productId) => examplePage({ productId, ratePackageId: 'p', offers: productId === 'c' ? [] : [offer] }))

describe('extras and offers of several products', () => {
  test('each offer is named once with the products that have it', () => {
    expect(itemsOf(pages, 'offers')).toEqual([{ id: 'o', name: 'Early bird', item: offer, on: new Set(['a.p', 'b.p']) }])
    expect(itemsOf(pages, 'extras')).toEqual([])
  })

  test('only products that get or lose it are changed', () => {
    const [item] = itemsOf(pages, 'offers')
    if (!item) throw new Error('there is one')
    expect(changedMembership(item, new Set(['b.p', 'c.p']))).toEqual([
      {
        item: offer,
        pages: [
          { pageId: 'c.p', has: true },
          { pageId: 'a.p', has: false },
        ],
      },
    ])
    expect(changedMembership(item, new Set(['a.p', 'b.p']))).toEqual([])
  })
})
