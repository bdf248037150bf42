import { expect, it } from 'vitest'
import { comparedIn, comparedText } from './compare-address.ts'

const ID = 'a'.repeat(24)
const OTHER = 'b'.repeat(24)
const PAGE = `${ID}.${OTHER}`

it('reads contracts, versions and products, and writes them again', () => {
  const written = `${ID},${OTHER}@2,${ID}@1~${PAGE}`
  expect(comparedIn(written)).toEqual([{ contractId: ID }, { contractId: OTHER, version: 2 }, { contractId: ID, version: 1, pageId: PAGE }])
  expect(comparedText(comparedIn(written))).toBe(written)
})

it('leaves out what it cannot read and what stands there twice, and takes six at most', () => {
  expect(comparedIn(undefined)).toEqual([])
  expect(comparedIn(`../x,${ID}@0,${ID},${ID}`)).toEqual([{ contractId: ID }])
  expect(comparedIn(Array.from({ length: 9 }, (_, i) => `${ID}@${i + 1}`).join(','))).toHaveLength(6)
})
