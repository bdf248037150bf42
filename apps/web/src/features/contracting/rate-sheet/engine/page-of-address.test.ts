import { describe, expect, test } from 'vitest'
import type { DraftNavigation } from './draft-snapshot.ts'
import { pageOfAddress } from './page-of-address.ts'

const page = (pageId: string, ratePackageName: string): DraftNavigation['pages'][number] => ({
  pageId,
  kind: 'product',
  revision: 1,
  completionScore: 100,
  productName: 'Suite',
  ratePackageName,
  isPublished: true,
})
const pages = [page('suite.bb', 'Bed & breakfast'), page('suite.hb', 'Half board'), page('other.x', 'Primary')]

describe('the address of a product', () => {
  test.each([
    ['its id', 'hb', 'suite.hb'],
    ['its name', 'Half board', 'suite.hb'],
    ['Primary, the first when none has that name', 'Primary', 'suite.bb'],
  ])('names the rate package by %s [C-RT-009] [C-CN-036]', (_, ratePackage, pageId) => {
    expect(pageOfAddress({ pages }, { productId: 'suite', ratePackage })).toBe(pageId)
  })

  test('a package that is really called Primary is that one', () => {
    expect(pageOfAddress({ pages }, { productId: 'other', ratePackage: 'Primary' })).toBe('other.x')
  })

  test('what is not in the sheet is nothing', () => {
    expect(pageOfAddress({ pages }, { productId: 'suite', ratePackage: 'Rack' })).toBeUndefined()
    expect(pageOfAddress({ pages }, { productId: 'gone', ratePackage: 'Primary' })).toBeUndefined()
    expect(pageOfAddress({ pages }, {})).toBeUndefined()
  })
})
