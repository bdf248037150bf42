// What a contract says of tours is in the feed or in the list of what the feed leaves out.

import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { octoLeftOut } from '@tradewind/domain/contracting/octo/octo-left-out.ts'
import { octoProduct } from '@tradewind/domain/contracting/octo/octo-product.ts'
import { toursOf } from '@tradewind/domain/contracting/octo/tours.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { expectAllSaid } from '@tradewind/stage/changed-sheets.ts'
import { test } from 'vitest'

const EXAMPLE = exampleContract('https://rates.example.com')

test('whatever a contract says is in the feed or in the list', () => {
  const both = (sheet: RateSheet) => {
    const { contractId } = EXAMPLE.contract
    const { tours } = toursOf({ contractId, sheet })
    const question = { sheet, today: getDay('2026-01-01'), withContent: true, withPricing: false }
    return JSON.stringify([tours.map((tour) => octoProduct(tour, question)), [...octoLeftOut({ ...EXAMPLE, sheet })]])
  }
  expectAllSaid(both, 300)
})
