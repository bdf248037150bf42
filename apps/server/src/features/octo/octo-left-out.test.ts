// What a contract says of tours is in the feed or in the list of what the feed leaves out.

import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { octoLeftOut } from '@tradewind/domain/contracting/octo/octo-left-out.ts'
import { octoProduct } from '@tradewind/domain/contracting/octo/octo-product.ts'
import { toursOf } from '@tradewind/domain/contracting/octo/tours.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { changed, leavesOf, type Path, SHEETS } from '@tradewind/stage/changed-sheets.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const EXAMPLE = exampleContract('https://rates.example.com')

/** Rates are in the feed only, as prices. Of a product that is not in the feed, the list has them too. */
const SAID = [
  'extras',
  'offers',
  'allocation',
  'blackouts',
  'productPolicy',
  'bedsAndSofas',
  'pickup',
  'dropoff',
  'categoryRank',
  'freePlaces',
]
const isSaid = ([first, , section, ...inner]: Path, kind: unknown) =>
  first === 'pages' && (kind !== 'product' || (SAID.includes(String(section)) && !inner.includes('rate')))

test('whatever a contract says is in the feed or in the list', () => {
  const both = (sheet: RateSheet) => {
    const { contractId } = EXAMPLE.contract
    const { tours } = toursOf({ contractId, sheet })
    const question = { sheet, today: getDay('2026-01-01'), withContent: true, withPricing: false }
    return JSON.stringify([tours.map((tour) => octoProduct(tour, question)), [...octoLeftOut({ ...EXAMPLE, sheet })]])
  }
  fc.assert(
    fc.property(SHEETS, fc.nat(), (made, which) => {
      const sheet = JSON.parse(JSON.stringify(made)) as RateSheet
      const leaves = leavesOf(sheet).filter((path) => isSaid(path, sheet.pages[Number(path[1])]?.kind))
      const leaf = leaves[which % Math.max(1, leaves.length)]
      if (!leaf) return
      expect([leaf.join('.'), both(changed(sheet, leaf)) === both(sheet)]).toEqual([leaf.join('.'), false])
    }),
    { numRuns: 300 },
  )
})
